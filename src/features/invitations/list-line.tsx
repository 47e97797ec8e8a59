import type { TeamRole } from '#schema/capabilities.ts'
import { LIMITS } from '#schema/limits.ts'
import { cx } from '#src/lib/class-names.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { X } from 'lucide-react'
import { memo } from 'react'
import type { Line } from './judge-people.ts'
import type { LineState } from './report.ts'

const TONES = { open: 'warning', applied: 'success', waiting: 'info', refused: 'error' } as const

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
] as const

/** One line of the list: changed in place until it is sent, and then what became of it. */
export const ListLine = memo(function ListLine({
  line,
  is,
  result,
  why,
  spot,
  wrong,
  number,
  roles,
  onChange,
  onRemove,
}: {
  line: Line
  is: LineState['is']
  /** The state in a word, and the reason where there is one. */
  result: string
  why: string
  /** What the person joins as, where that is a spot on the roster. */
  spot: string
  /** The field that mends it. */
  wrong: string | undefined
  number: number
  roles: readonly SelectOption<TeamRole>[]
  onChange: (key: string, changes: Partial<Line>) => void
  onRemove: (key: string) => void
}) {
  const isDone = is === 'applied' || is === 'waiting'
  return (
    <li className="flex flex-col gap-1.5 px-2 py-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="grid grid-cols-2 items-center gap-1.5 md:grid-cols-[1fr_1fr_1.7fr_9.5rem_2rem]">
        {FIELDS.map(([field, label]) => (
          <input
            key={field}
            value={line[field]}
            readOnly={isDone}
            aria-label={`${label}, line ${number}`}
            aria-invalid={wrong === field || undefined}
            aria-describedby={why ? `${line.key}-why` : undefined}
            type={field === 'email' ? 'email' : 'text'}
            maxLength={field === 'email' ? 1000 : LIMITS.shortText}
            autoComplete="off"
            spellCheck={false}
            placeholder={label}
            onChange={(event) => onChange(line.key, { [field]: event.target.value })}
            className={cx(
              'control touch-target tall-sm w-full min-w-0 px-2 read-only:bg-surface-2',
              field === 'email' && 'max-md:col-span-2',
            )}
          />
        ))}
        <Select<TeamRole>
          label={`Role, line ${number}`}
          labelHidden
          size="sm"
          value={line.role}
          disabled={isDone}
          onChange={(role) => onChange(line.key, { role })}
          options={roles}
        />
        <IconButton
          label={`Remove line ${number}`}
          icon={X}
          disabled={isDone}
          onClick={() => onRemove(line.key)}
          className="max-md:justify-self-end"
        />
      </div>
      <p id={`${line.key}-why`} className="flex flex-wrap items-baseline gap-x-2 px-1 empty:hidden">
        {is === 'open' ? (
          why ? (
            <StatusBadge tone={TONES.open}>{why}</StatusBadge>
          ) : (
            spot && <span className="text-muted">{spot}</span>
          )
        ) : (
          [
            <StatusBadge key="result" tone={TONES[is]}>
              {result}
            </StatusBadge>,
            why && (
              <span key="why" className="text-muted">
                {why}
              </span>
            ),
          ]
        )}
      </p>
    </li>
  )
})
