import { encode } from 'uqr'
import { useMemo } from 'react'

/** Empty modules around the code, without which cameras do not find it. */
const QUIET = 4

/** A QR code: black on white in every theme, for the camera of another phone. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no file of it
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
