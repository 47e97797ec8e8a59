import { lineDetail, type SheetDetails } from '#schema/call-sheet.ts'
import { asCalled, groupLines, type LineHash } from '#schema/game-plan.ts'
import { PLAN_UNIT_LABELS, type PlanUnit } from '#schema/football/plan-sections.ts'
import type { Call, PlayFacts } from '#schema/football/game/log.ts'
import { cx } from '#src/lib/class-names.ts'
import { useAfterPaint } from '#src/lib/scheduling.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { ChevronRight, Pin } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { CallField } from './call-field.tsx'
import { usedWords, usesOf } from './call-uses.ts'
import { Key } from './key.tsx'
import { type CallFor, sheetFor } from './sheet-sections.ts'

/** A line of the plan, with what it says instead of its play. */
export type SheetLine = {
  readonly id: string
  readonly playId: string
  readonly section: string
  readonly formation: string
  readonly personnel: string
  readonly hash: LineHash
}

/** The calls that fill the screen of a tablet. */
const SCREENFUL = 24

type Shows = 'at once' | 'late' | 'never'

/** The calls of the plan that fit the situation; a tap sends one. */
export function CallSheet({
  lines,
  plays,
  details,
  facts,
  fitting,
  unit,
  locked,
  onLock,
  pins,
  onPin,
  called,
  wordsFor,
  onCall,
  onWords,
  disabled,
  card,
}: {
  lines: readonly SheetLine[]
  plays: ReadonlyMap<string, PlayRow>
  /** What the plan's sheet says beside a call. */
  details: SheetDetails
  facts: readonly PlayFacts[]
  fitting: readonly string[]
  /** Ours on the field. */
  unit: PlanUnit
  /** The section that the caller keeps, whatever the situation; null: by the situation. */
  locked: string | null
  onLock: (section: string | null) => void
  /** Lines that the caller keeps on top, by id. */
  pins: ReadonlySet<string>
  onPin: (lineId: string) => void
  called: Call | null
  /** What a call in words can be for, the likelier first. */
  wordsFor: readonly CallFor[]
  onCall: (play: PlayRow) => void
  /** Calls what no play of the playbook is. */
  onWords: (words: string, which: CallFor) => void
  disabled: boolean
  /** The wristband card whose codes these are, as it says itself; empty for none. */
  card: string
}) {
  const [isOpen, setOpen] = useState(false)
  const shown = useMemo(() => lines.filter(({ playId }) => plays.has(playId)), [lines, plays])
  const groups = useMemo(() => groupLines(shown), [shown])
  // Every entry of the log makes the facts anew. While they say the same of each call, the tiles stay as they are.
  const said = JSON.stringify([...usesOf(facts)].map(([id, use]) => [id, usedWords(use)]))
  const uses = useMemo(() => new Map(JSON.parse(said) as [string, string][]), [said])
  const { fits, rest } = useMemo(
    () => sheetFor(groups, fitting, locked, unit),
    [groups, fitting, locked, unit],
  )
  const pinned = useMemo(() => shown.filter(({ id }) => pins.has(id)), [shown, pins])
  // Drawn at once is what fills a screen; what stands below it follows the frame.
  const asked = fits.map(({ section }) => section).join(' ')
  const drawn = useAfterPaint(useMemo(() => ({ asked }), [asked]))
  const isLate = (at: number) =>
    drawn !== null &&
    drawn.asked !== asked &&
    fits.slice(0, at).reduce((n, { lines: above }) => n + above.length, 0) >= SCREENFUL
  const section = (
    name: string,
    label: string,
    those: readonly SheetLine[],
    order = 0,
    shows: Shows = 'at once',
  ) => (
    <SheetSection key={name} label={label} count={those.length} order={order} shows={shows}>
      <Tiles
        lines={those}
        plays={plays}
        details={details}
        uses={uses}
        calledId={those.some(({ playId }) => playId === called?.playId) ? called?.playId : undefined}
        pins={pins}
        disabled={disabled}
        onCall={onCall}
        onPin={onPin}
      />
    </SheetSection>
  )
  return (
    <div className="flex flex-col p-1">
      {card !== '' && <p className="text-label px-2 pt-1 tabular-nums">Wristband {card}</p>}
      <fieldset aria-label="Sections" className="mt-1 flex min-w-0 gap-1.5 overflow-x-auto p-1">
        <Key on={locked === null} onClick={() => onLock(null)} className="shrink-0 px-3">
          By situation
        </Key>
        {groups.map(({ section: name, label }) => (
          <Key
            key={name}
            on={locked === name}
            aria-label={`Keep ${label}`}
            onClick={() => onLock(locked === name ? null : name)}
            className="shrink-0 px-3"
          >
            {label}
          </Key>
        ))}
      </fieldset>
      <div className="mt-2 px-1">
        <CallField plays={plays} wordsFor={wordsFor} disabled={disabled} onCall={onCall} onWords={onWords} />
      </div>
      {lines.length === 0 && (
        <p className="text-muted mt-2 px-2">
          No calls on this sheet. Add plays in the game plan, or call one above; results can be charted
          without them.
        </p>
      )}
      {fits.length === 0 && rest.length > 0 && (
        <p className="text-muted mt-2 px-2">No {PLAN_UNIT_LABELS[unit].toLowerCase()} calls on this sheet.</p>
      )}
      {pinned.length > 0 && section('pinned', 'Pinned', pinned)}
      {/* Those that fit come first, without being moved in the page: laying out sections anew takes a frame more. A browser
          without `reading-flow` tabs through them in the plan's order. */}
      <div className="flex flex-col [reading-flow:flex-visual]">
        {groups.map((group) => {
          const at = fits.indexOf(group)
          return at >= 0
            ? section(group.section, group.label, group.lines, at, isLate(at) ? 'late' : 'at once')
            : section(
                group.section,
                group.label,
                group.lines,
                fits.length + 1 + rest.indexOf(group),
                isOpen ? 'at once' : 'never',
              )
        })}
        {rest.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            style={{ order: fits.length }}
            className="pressable text-title mt-2 flex min-h-14 items-center gap-2 rounded-sm px-2 text-left"
          >
            <ChevronRight aria-hidden size={18} className={cx('shrink-0', isOpen && 'rotate-90')} />
            Other sections ({rest.reduce((n, group) => n + group.lines.length, 0)} calls)
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * The padding is for the focus ring of its tiles: what is skipped while out of sight is cut at its edge. A hidden section keeps
 * its layout, so that a change of the situation shows it at once; a late one keeps its place.
 */
function SheetSection({
  label,
  count,
  order,
  shows,
  children,
}: {
  label: string
  count: number
  /** Its place among the sections. */
  order: number
  shows: Shows
  children: React.ReactNode
}) {
  return (
    <section
      aria-label={label}
      aria-hidden={shows === 'never' || undefined}
      style={{ order }}
      className={
        shows === 'never'
          ? 'hidden h-0 overflow-hidden supports-[content-visibility:hidden]:block supports-[content-visibility:hidden]:[content-visibility:hidden]'
          : cx(
              'mt-2 p-1 [contain-intrinsic-size:auto_20rem]',
              shows === 'late' ? '[content-visibility:hidden]' : '[content-visibility:auto]',
            )
      }
    >
      <h2 className="text-title flex items-baseline gap-2 px-1 pb-1">
        {label} <span className="text-muted text-label tabular-nums">{count}</span>
      </h2>
      {children}
    </section>
  )
}

const Tiles = memo(function Tiles({
  lines,
  plays,
  details,
  uses,
  calledId,
  pins,
  disabled,
  onCall,
  onPin,
}: {
  lines: readonly SheetLine[]
  plays: ReadonlyMap<string, PlayRow>
  details: SheetDetails
  /** How often each play was called and how it went, by its id. */
  uses: ReadonlyMap<string, string>
  /** The play that was called, where it is one of these. */
  calledId: string | undefined
  pins: ReadonlySet<string>
  disabled: boolean
  onCall: (play: PlayRow) => void
  onPin: (lineId: string) => void
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-1.5">
      {lines.map((line) => {
        const play = plays.get(line.playId)
        return (
          play && (
            <CallTile
              key={line.id}
              play={play}
              detail={lineDetail(asCalled(play, line), line.hash, details)}
              use={uses.get(play.id) ?? ''}
              isCalled={calledId === play.id}
              isPinned={pins.has(line.id)}
              disabled={disabled}
              onCall={onCall}
              lineId={line.id}
              onPin={onPin}
            />
          )
        )
      })}
    </ul>
  )
})

const CallTile = memo(function CallTile({
  play,
  detail,
  use,
  isCalled,
  isPinned,
  disabled,
  onCall,
  lineId,
  onPin,
}: {
  play: PlayRow
  /** The hash, personnel and formation that it is meant for. */
  detail: string
  /** How often it was called, and how it went; empty for never. */
  use: string
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
            <span className="min-w-0 flex-1 truncate">{detail}</span>
            {use && <span className="shrink-0 font-semibold tabular-nums">{use}</span>}
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
