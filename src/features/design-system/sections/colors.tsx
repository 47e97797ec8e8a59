import { cx } from '#src/lib/class-names.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { contrast, parseColor } from '../contrast.ts'
import { useTokens } from '../use-tokens.ts'

const PALETTE: readonly { title: string; names: readonly string[] }[] = [
  { title: 'Ground', names: ['bg', 'surface', 'surface-2', 'line', 'line-strong', 'text', 'muted', 'focus'] },
  {
    title: 'Brand',
    names: ['brand', 'brand-hover', 'brand-ink', 'brand-wash', 'on-brand', 'navy', 'on-navy'],
  },
  {
    title: 'Meaning',
    names: ['success', 'warning', 'error', 'info'].flatMap((name) => [name, `${name}-ink`, `${name}-wash`]),
  },
  {
    title: 'Units',
    names: ['offense', 'defense', 'special'].flatMap((name) => [name, `${name}-ink`, `${name}-wash`]),
  },
  { title: 'Field', names: ['field', 'field-line', 'field-number', 'scrimmage', 'ink'] },
]

/** For text 4.5, for the edge of a control and the like 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const LEAST = { text: 4.5, edge: 3 }

type Pair = { front: string; back: string; use: string; kind: keyof typeof LEAST }

const washes = ['success', 'warning', 'error', 'info', 'offense', 'defense', 'special']

const PAIRS: readonly Pair[] = [
  { front: 'text', back: 'bg', use: 'Text on the page', kind: 'text' },
  { front: 'text', back: 'surface', use: 'Text on a card', kind: 'text' },
  { front: 'muted', back: 'bg', use: 'Quiet text on the page', kind: 'text' },
  { front: 'muted', back: 'surface', use: 'Quiet text on a card', kind: 'text' },
  { front: 'muted', back: 'surface-2', use: 'Quiet text on a well', kind: 'text' },
  { front: 'on-brand', back: 'brand', use: 'Primary button', kind: 'text' },
  { front: 'on-error', back: 'error', use: 'Danger button', kind: 'text' },
  { front: 'on-navy', back: 'navy', use: 'Initials, sign-in', kind: 'text' },
  { front: 'brand-ink', back: 'surface', use: 'Links and active items', kind: 'text' },
  { front: 'brand-ink', back: 'brand-wash', use: 'Selection', kind: 'text' },
  ...washes.map((name): Pair => ({
    front: `${name}-ink`,
    back: `${name}-wash`,
    use: `Chip, ${name}`,
    kind: 'text',
  })),
  { front: 'ink', back: 'field', use: 'Drawing on the field', kind: 'text' },
  { front: 'line-strong', back: 'surface', use: 'Control edge', kind: 'edge' },
  { front: 'line-strong', back: 'bg', use: 'Control edge on the page', kind: 'edge' },
  { front: 'focus', back: 'bg', use: 'Focus ring on the page', kind: 'edge' },
  { front: 'focus', back: 'surface', use: 'Focus ring on a card', kind: 'edge' },
]

const token = (name: string) => `--color-${name}`
const ALL = PALETTE.flatMap(({ names }) => names)
const READ = [...new Set([...ALL, ...PAIRS.flatMap(({ front, back }) => [front, back])])].map(token)

/** Every color of the theme with its value, and the pairs that must be legible with their contrast. */
export function Colors() {
  const values = useTokens(READ)
  return (
    <div className="flex flex-col gap-6">
      {PALETTE.map(({ title, names }) => (
        <div key={title}>
          <h3 className="text-label pb-2">{title}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-2">
            {names.map((name) => (
              <li key={name} className="overflow-hidden rounded-sm border">
                <span
                  aria-hidden
                  style={{ background: `var(${token(name)})` }}
                  className="block h-10 border-b"
                />
                <span className="block px-2 py-1">
                  <span className="text-caption block font-medium">{name}</span>
                  <span
                    className="text-caption text-muted block truncate font-mono"
                    title={values.get(token(name))}
                  >
                    {values.get(token(name))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h3 className="text-label pb-2">Contrast, in this theme</h3>
        <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {PAIRS.map((pair) => (
            <ContrastRow key={`${pair.front} ${pair.back}`} pair={pair} values={values} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function ContrastRow({
  pair: { front, back, use, kind },
  values,
}: {
  pair: Pair
  values: ReadonlyMap<string, string>
}) {
  const one = parseColor(values.get(token(front)) ?? '')
  const other = parseColor(values.get(token(back)) ?? '')
  const ratio = one && other ? contrast(one, other) : 0
  const enough = ratio >= LEAST[kind]
  return (
    <li className="flex min-h-10 items-center gap-3 border-b py-1">
      <span
        aria-hidden
        style={{ color: `var(${token(front)})`, background: `var(${token(back)})` }}
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-sm border font-semibold',
          kind === 'edge' && 'p-1.5',
        )}
      >
        {kind === 'text' ? 'Aa' : <span className="size-full rounded-[3px] border-2 border-current" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{use}</span>
        <span className="text-caption text-muted block">
          {front} on {back}
        </span>
      </span>
      <span className="text-right tabular-nums">
        {ratio.toFixed(1)}
        <span className="text-muted"> : 1</span>
      </span>
      <span className="w-14">
        <StatusBadge tone={enough ? 'success' : 'error'}>{enough ? 'Good' : 'Low'}</StatusBadge>
      </span>
    </li>
  )
}
