/** The tools' icons: small lines in the manner of the diagram, so that a tool looks like what it draws. */

import type { ReactNode } from 'react'

type IconProps = { size?: number }

function Icon({ size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function RouteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={6} cy={19} r={2.5} />
      <path d="M6 16V7h9" />
      <path d="M13.5 2.8 20.5 7l-7 4.2z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function BlockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={19} r={2.5} />
      <path d="M12 16V6" />
      <path d="M5 6h14" strokeWidth={2.6} />
    </Icon>
  )
}

export function MotionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12h1.8l2-4 3 8 3-8 2.4 6 1-2h1.6" />
      <path d="M16.5 8 22.5 12l-6 4z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function RunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 21c1-7 4-8 8-12" strokeWidth={3.2} />
      <path d="M9.5 6.5 19 3l-2 10z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function PassIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20 15 9" strokeDasharray="3.2 3.6" />
      <path d="M11.5 6.5 20 4l-2.5 8.5z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function FakeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 20c5 0 3-9 9-11" strokeWidth={1.6} strokeDasharray="1.2 2.8" />
      <path d="M12 5.2 20 7l-5.5 6z" strokeWidth={1.5} />
    </Icon>
  )
}

export function ZoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse cx={12} cy={12} rx={9.5} ry={6.5} strokeDasharray="3.4 2.6" />
    </Icon>
  )
}

export function RouteTreeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21V3M12 8l6-5M12 8 6 3M12 13h6M12 13H6M12 18l5-2M12 18l-5-2" />
    </Icon>
  )
}

export function OptionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={20} r={2.2} />
      <path d="M12 17.5V12" />
      <path d="M12 12 6 5.5M12 12l6-6.5" strokeDasharray="1.6 2.8" />
      <path d="M4 8.8 4.2 3.6l5 .6zM20 8.8l-.2-5.2-5 .6z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function ShiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={5} cy={12} r={3} />
      <path d="M9 12h6" strokeDasharray="2.2 2.8" />
      <circle cx={19} cy={12} r={3} strokeDasharray="2 2.4" strokeWidth={1.6} />
    </Icon>
  )
}

export function HandoffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={5.5} cy={7} r={3} />
      <circle cx={18.5} cy={17} r={3} />
      <path d="m8.6 9.4 6.2 4.8" strokeDasharray=".2 3.6" strokeWidth={2.8} />
    </Icon>
  )
}

export function PitchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={4.5} cy={9} r={2.6} />
      <path d="M7.5 8c4-3 8-1.5 9.6 4.4" strokeDasharray=".2 3.6" strokeWidth={2.6} />
      <path d="m13.8 13.6 4.6 5.6 2.4-6.8z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function ManIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.5 3.5 5 5m0-5-5 5" />
      <path d="m10.5 10.5 5 5" strokeDasharray="1.4 3" strokeWidth={1.8} />
      <circle cx={18.4} cy={18.4} r={2.6} fill="currentColor" />
    </Icon>
  )
}

export function RushIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9 2.5 6 6m0-6-6 6" />
      <path d="M12 11v5" />
      <path d="m7.6 14.8 4.4 7 4.4-7z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx={12} cy={12} r={9} />
      <path d="M9.5 17V7h3.2a2.8 2.8 0 0 1 0 5.6H9.5m3 0L15 17" />
    </Icon>
  )
}

export function BlockSetIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 20V9M18 20c0-4-6-4-6-8V8" />
      <path d="M3 9h6M9 8h6" strokeWidth={2.6} />
      <circle cx={6} cy={20} r={1.4} fill="currentColor" />
      <circle cx={18} cy={20} r={1.4} fill="currentColor" />
    </Icon>
  )
}
