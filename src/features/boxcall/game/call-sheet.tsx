import { groupLines } from '#schema/game-plan.ts'
import type { Call, PlayFacts } from '#schema/football/game/log.ts'
import { cx } from '#src/lib/class-names.ts'
import type { PlayRow } from '#src/sync/plays.ts'
import { Pin } from 'lucide-react'
import { memo, useMemo } from 'react'
import { CallField } from './call-field.tsx'
import { Key } from './key.tsx'
import { sheetFor } from './sheet-sections.ts'

type Line = { readonly id: string; readonly playId: string; readonly section: string }

/** How often a play was called in this game, and how it went. */
export type Use = { readonly used: number; readonly good: number; readonly judged: number }

/** The uses of each play of the playbook, by its id. */
export function usesOf(plays: readonly PlayFacts[]): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>()
  for (const { call, success } of plays) {
    if (!call?.playId) continue
    const { used, good, judged } = uses.get(call.playId) ?? { used: 0, good: 0, judged: 0 }
    uses.set(call.playId, {
      used: used + 1,
      good: good + (success === true ? 1 : 0),
      judged: judged + (success === null ? 0 : 1),
    })
  }
  return uses
}

/** The calls of the plan that fit the situation; a tap sends one. */
export function CallSheet({
  lines,
  plays,
  facts,
  fitting,
  locked,
  onLock,
  pins,
  onPin,
  called,
  onCall,
  onWords,
  disabled,
  card,
}: {
  lines: readonly Line[]
  plays: ReadonlyMap<string, PlayRow>
  facts: readonly PlayFacts[]
  fitting: readonly string[]
  /** The section that the caller keeps, whatever the situation; null: by the situation. */
  locked: string | null
  onLock: (section: string | null) => void
  /** Lines that the caller keeps on top, by id. */
  pins: ReadonlySet<string>
  onPin: (lineId: string) => void
  called: Call | null
  onCall: (play: PlayRow) => void
  /** Calls what no play of the playbook is. */
  onWords: (words: string) => void
  disabled: boolean
  /** The wristband card whose codes these are, as it says itself; empty for none. */
  card: string
}) {
  const groups = useMemo(() => groupLines(lines.filter(({ playId }) => plays.has(playId))), [lines, plays])
  const uses = useMemo(() => usesOf(facts), [facts])
  const { fits, rest } = useMemo(() => sheetFor(groups, fitting, locked), [groups, fitting, locked])
  const pinned = lines.filter(({ id, playId }) => pins.has(id) && plays.has(playId))
  const tile = (line: Line) => {
    const play = plays.get(line.playId)
    return (
      play && (
        <CallTile
          key={line.id}
          play={play}
          use={uses.get(play.id)}
          isCalled={called?.playId === play.id}
          isPinned={pins.has(line.id)}
          disabled={disabled}
          onCall={onCall}
          lineId={line.id}
          onPin={onPin}
        />
      )
    )
  }
  return (
    <div className="flex flex-col gap-3 p-2">
      {card !== '' && <p className="text-label px-1 tabular-nums">Wristband {card}</p>}
      <fieldset aria-label="Sections" className="flex min-w-0 gap-1.5 overflow-x-auto pb-1">
        <Key on={locked === null} onClick={() => onLock(null)} className="shrink-0 px-3">
          By situation
        </Key>
        {groups.map(({ section, label }) => (
          <Key
            key={section}
            on={locked === section}
            aria-label={`Keep ${label}`}
            onClick={() => onLock(locked === section ? null : section)}
            className="shrink-0 px-3"
          >
            {label}
          </Key>
        ))}
      </fieldset>
      <CallField plays={plays} disabled={disabled} onCall={onCall} onWords={onWords} />
      {lines.length === 0 && (
        <p className="text-muted px-1">
          No calls on this sheet. Add plays in the game plan, or call one above; results can be charted
          without them.
        </p>
      )}
      {pinned.length > 0 && (
        <SheetSection label="Pinned" count={pinned.length}>
          {pinned.map(tile)}
        </SheetSection>
      )}
      {fits.map(({ section, label, lines: those }) => (
        <SheetSection key={section} label={label} count={those.length}>
          {those.map(tile)}
        </SheetSection>
      ))}
      {rest.length > 0 && (
        <details>
          <summary className="text-title flex min-h-14 cursor-pointer items-center px-1">
            Other sections ({rest.reduce((n, group) => n + group.lines.length, 0)} calls)
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            {rest.map(({ section, label, lines: those }) => (
              <SheetSection key={section} label={label} count={those.length}>
                {those.map(tile)}
              </SheetSection>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function SheetSection({
  label,
  count,
  children,
}: {
  label: string
  count: number
  children: React.ReactNode
}) {
  return (
    <section aria-label={label}>
      <h2 className="text-title flex items-baseline gap-2 px-1 pb-1">
        {label} <span className="text-muted text-label tabular-nums">{count}</span>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-1.5">{children}</ul>
    </section>
  )
}

const CallTile = memo(function CallTile({
  play,
  use,
  isCalled,
  isPinned,
  disabled,
  onCall,
  lineId,
  onPin,
}: {
  play: PlayRow
  use: Use | undefined
  isCalled: boolean
  isPinned: boolean
  disabled: boolean
  onCall: (play: PlayRow) => void
  lineId: string
  onPin: (lineId: string) => void
}) {
  return (
    <li className="flex min-w-0">
      <button
        type="button"
        disabled={disabled}
        aria-pressed={isCalled}
        onClick={() => onCall(play)}
        className={cx(
          'pressable flex min-h-14 min-w-0 flex-1 touch-manipulation items-center gap-2 rounded-l-sm border px-2 py-1 text-left',
          isCalled
            ? 'border-brand-ink bg-brand-wash text-brand-ink high-contrast:bg-text high-contrast:text-bg'
            : use
              ? 'border-line-strong bg-surface-2 text-text'
              : 'border-line-strong bg-surface text-text',
        )}
      >
        {play.wristCode !== '' && (
          <span className="min-w-8 text-center text-[1.25rem] font-semibold tabular-nums">
            {play.wristCode}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-[0.9375rem] leading-tight font-semibold">
            {play.callText || play.name}
          </span>
          <span className="text-caption flex gap-2">
            <span className="min-w-0 flex-1 truncate">{play.formation}</span>
            {use && (
              <span className="shrink-0 tabular-nums">
                <span className="font-semibold">×{use.used}</span>
                {use.judged > 0 && ` · ${use.good} of ${use.judged} good`}
              </span>
            )}
          </span>
        </span>
      </button>
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={`Pin ${play.name}`}
        onClick={() => onPin(lineId)}
        className={cx(
          'pressable grid w-11 shrink-0 touch-manipulation place-items-center rounded-r-sm border border-l-0 border-line-strong',
          isPinned ? 'bg-text text-bg' : 'bg-surface text-muted',
        )}
      >
        <Pin aria-hidden size={18} />
      </button>
    </li>
  )
})
