import { useDensity } from '#src/ui/density.ts'
import { useTokens } from '../use-tokens.ts'
import type { ReactNode } from 'react'

/** A token, its value on this page, and what it looks like. */
function Measures({
  names,
  prefix,
  show,
}: {
  names: readonly string[]
  prefix: string
  show?: (name: string) => ReactNode
}) {
  const values = useTokens(names.map((name) => prefix + name))
  return (
    <dl className="flex flex-col">
      {names.map((name) => (
        <div
          key={name}
          className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b py-1.5 last:border-b-0"
        >
          <dt className="text-code w-44 shrink-0 font-mono">{prefix + name}</dt>
          <dd className="min-w-32 tabular-nums">{inPlainUnits(values.get(prefix + name) ?? '')}</dd>
          {show && <dd className="min-w-0 flex-1">{show(prefix + name)}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** "2.5rem" with what that is here, "2.5rem, 40 px"; ".12s" as "120 ms". */
function inPlainUnits(value: string): string {
  const seconds = /^([\d.]+)s$/.exec(value)?.[1]
  if (seconds) return `${Math.round(Number(seconds) * 1000)} ms`
  const rem = /^([\d.]+)rem$/.exec(value)?.[1]
  if (!rem) return value
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return `${value}, ${Math.round(Number(rem) * root * 10) / 10} px`
}

const VARIANTS = [
  ['text-display', 'display', 'Trips Right 26 Power'],
  ['text-headline', 'headline', 'Install for Tuesday'],
  ['text-title', 'title', 'Red zone, third down'],
  ['text-body', 'body', 'The backside guard pulls and kicks out the first defender past the center.'],
  ['text-label', 'label', 'Wrist code'],
  ['text-button', 'button', 'Add to script'],
  ['text-caption', 'caption', 'Edited 8 min ago by Coach Ruiz'],
  ['text-code font-mono', 'code', '--control-md: 2.5rem'],
] as const

export function Type() {
  return (
    <ul className="flex flex-col">
      {VARIANTS.map(([look, name, words]) => (
        <li
          key={name}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b py-2 last:border-b-0"
        >
          <span className="text-caption text-muted w-20 shrink-0">{name}</span>
          <span className={`${look} min-w-0 flex-1 basis-60`}>{words}</span>
        </li>
      ))}
      <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
        <span className="text-caption text-muted w-20 shrink-0">numbers</span>
        <span className="text-title tabular-nums">
          <span className="block">11:11 1st &amp; 10 at the 41</span>
          <span className="block">08:40 3rd &amp; 07 at the 28</span>
        </span>
      </li>
      <li>
        <Measures prefix="--font-" names={['sans', 'mono']} />
      </li>
    </ul>
  )
}

export function Heights() {
  return (
    <>
      <Measures
        prefix="--control-"
        names={['xs', 'sm', 'md', 'lg', 'xl']}
        show={(name) => (
          <span
            style={{ height: `var(${name})` }}
            className="control text-muted inline-flex max-w-full items-center px-3"
          >
            Control
          </span>
        )}
      />
      <Measures prefix="--" names={['touch-target']} />
      <p className="text-muted pt-2">
        On touch screens, every control is at least the size of the touch target.
      </p>
    </>
  )
}

export function DensityTokens() {
  const [density] = useDensity()
  return (
    <>
      <p className="pb-2">
        Now: <strong>{density}</strong>. Controls, lists, tables, and cards follow it in every tab.
      </p>
      <Measures prefix="--density-" names={['xs', 'sm', 'md', 'lg', 'row', 'pad', 'gap']} />
      <Measures prefix="--" names={['spacing']} />
    </>
  )
}

export function Edges() {
  return (
    <>
      <Measures
        prefix="--radius-"
        names={['sm', 'md']}
        show={(name) => (
          <span
            aria-hidden
            style={{ borderRadius: `var(${name})` }}
            className="border-line-strong block h-10 w-20 border"
          />
        )}
      />
      <Measures prefix="--" names={['hairline', 'diagram-weight', 'zone-fill']} />
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <div className="bg-surface shadow-raised rounded-md border p-4">Raised: on the page</div>
        <div className="bg-surface shadow-overlay rounded-md border p-4">Overlay: above the page</div>
      </div>
    </>
  )
}

export function Layers() {
  return (
    <Measures
      prefix="--z-"
      names={[
        'base',
        'dropdown',
        'sticky',
        'fixed',
        'modal-backdrop',
        'modal',
        'popover',
        'tooltip',
        'toast',
        'max',
      ]}
    />
  )
}

export function Durations() {
  return (
    <>
      <Measures
        prefix="--"
        names={['duration-fast', 'duration-slow', 'duration-skeleton', 'tooltip-delay']}
      />
      <p className="text-muted pt-2">
        Motion only explains: a running play, a card moving between lists. It's off when the device asks for
        reduced motion.
      </p>
    </>
  )
}

export function Widths() {
  return (
    <>
      <Measures prefix="--breakpoint-" names={['sm', 'md', 'lg']} />
      <Measures prefix="--" names={['tooltip-width', 'header-height']} />
      <p className="text-muted pt-2">Phone below md, tablet below lg. Toasts are full width below sm.</p>
    </>
  )
}
