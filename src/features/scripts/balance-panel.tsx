import type { Balance, CallKind, Share } from '#schema/football/script.ts'
import { LinkButton } from '#src/ui/button.tsx'

const KINDS: readonly { kind: CallKind; label: string }[] = [
  { kind: 'run', label: 'Run' },
  { kind: 'pass', label: 'Pass' },
  { kind: 'rpo', label: 'RPO' },
  { kind: 'other', label: 'Other' },
]
const MOST_SHOWN = 6

export type PlanBalance = {
  readonly id: string
  readonly name: string
  readonly plays: number
  readonly scripted: number
  /** Names of the first plays that no script of the week has. */
  readonly missing: readonly string[]
  /** Its plays with a rep on a script of the week, and the names of the others. */
  readonly repped: number
  readonly unrepped: readonly string[]
}

/** How a script is spread, as counts with bars: run and pass, hash, personnel, down and distance, and the plan's plays. */
export function BalancePanel({ balance, plan }: { balance: Balance; plan: PlanBalance | null }) {
  const { lines, kinds, hashes, noHash, personnel, downs } = balance
  return (
    <section
      aria-label="Balance"
      className="bg-surface grid gap-x-6 gap-y-3 rounded-md border px-4 py-3 sm:grid-cols-2 lg:grid-cols-5 print:hidden"
    >
      <Bars
        title="Run and pass"
        of={lines}
        shares={KINDS.map(({ kind, label }) => ({ label, n: kinds[kind] })).filter(({ n }) => n > 0)}
      />
      <Bars
        title="Hash"
        of={lines}
        shares={[
          { label: 'Left', n: hashes.L },
          { label: 'Middle', n: hashes.M },
          { label: 'Right', n: hashes.R },
          ...(noHash > 0 && noHash < lines ? [{ label: 'Not set', n: noHash }] : []),
        ].filter(({ n }) => n > 0)}
        empty="No hash set yet"
      />
      <Bars title="Personnel" of={lines} shares={personnel.slice(0, MOST_SHOWN)} empty="No personnel" />
      <Bars
        title="Down and distance"
        of={lines}
        shares={downs.slice(0, MOST_SHOWN)}
        empty="No down set yet"
      />
      <div className="min-w-0">
        <h3 className="text-label">{plan ? `Game plan: ${plan.name}` : 'Game plan this week'}</h3>
        {plan ? (
          <>
            <Bars
              of={plan.plays}
              shares={[
                { label: 'On a script', n: plan.scripted },
                { label: 'Repped', n: plan.repped },
              ]}
              empty="That plan has no plays yet"
            />
            {plan.missing.length > 0 && (
              <p className="text-caption text-muted mt-1">
                Not on a script this week: {plan.missing.slice(0, 3).join(', ')}
                {plan.plays - plan.scripted > 3 && ` and ${plan.plays - plan.scripted - 3} more`}.
              </p>
            )}
            {plan.repped > 0 && plan.unrepped.length > 0 && (
              <p className="text-caption text-muted mt-1">
                Not repped this week: {plan.unrepped.slice(0, 3).join(', ')}
                {plan.unrepped.length > 3 && ` and ${plan.unrepped.length - 3} more`}.
              </p>
            )}
          </>
        ) : (
          <>
            <p className="text-caption text-muted mb-1">
              No game plan linked. Choose one in the script's details, or add plays from one.
            </p>
            <LinkButton to="/game-plans" size="sm">
              Game plans
            </LinkButton>
          </>
        )}
      </div>
    </section>
  )
}

function Bars({
  title,
  of,
  shares,
  empty = 'No lines yet',
}: {
  title?: string
  of: number
  shares: readonly Share[]
  empty?: string
}) {
  return (
    <div className="min-w-0">
      {title && <h3 className="text-label">{title}</h3>}
      {shares.length === 0 || of === 0 ? (
        <p className="text-caption text-muted">{empty}</p>
      ) : (
        <ul>
          {shares.map(({ label, n }) => {
            const percent = Math.round((n / of) * 100)
            return (
              <li key={label} className="text-caption grid grid-cols-[1fr_auto] gap-x-2">
                <span className="truncate" title={label}>
                  {label}
                </span>
                <span className="tabular-nums" title={`${n} of ${of}`}>
                  {n} · {percent}%
                </span>
                <span aria-hidden className="bg-surface-2 col-span-2 block h-1 overflow-hidden rounded-full">
                  <span className="bg-brand block h-full" style={{ width: `${percent}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
