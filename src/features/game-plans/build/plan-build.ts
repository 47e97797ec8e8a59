/** What one press makes of a game plan: its next wristband card and its practice scripts. Pure. */
import { type PlanSections, settingsOf } from '#schema/call-sheet.ts'
import { type BuiltLine, builtLines, SCRIPT_SECTIONS, usualLines } from '#schema/football/script.ts'
import { groupLines } from '#schema/game-plan.ts'
import { newId } from '#schema/ids.ts'
import { practiceScripts, scriptLines } from '#schema/operations/scripts.ts'
import { wristbands } from '#schema/operations/wristbands.ts'
import { LINE_TEXT_FIELDS, SCRIPT_TYPES, type ScriptType } from '#schema/script.ts'
import { MOST_BAND_CALLS, nextNumber } from '#schema/wristband.ts'
import { creations, edits } from '#src/sync/undo/entry-edits.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import type { BandRow } from '#src/sync/team/wristbands.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import type { LineRow } from '../plan-words.ts'
import { callsOf, rekeyed, sinceKeyed, unclearNames } from '../wristband/keying.ts'
import { hidingOf, lastBand, newBand, usualBand } from '../wristband/use-band-editor.ts'

type Line = Pick<LineRow, 'playId' | 'section' | 'formation' | 'personnel' | 'hash'>
type Plays = ReadonlyMap<string, { readonly id: string; readonly name: string; readonly callText: string }>

/** A script that the plan's sections make. */
export type ScriptDraft = {
  readonly type: ScriptType
  /** The names of the sections that it is made of. */
  readonly from: readonly string[]
  readonly lines: readonly BuiltLine[]
}

/** A script for each type whose usual sections the plan has, in the order of a practice. */
export function scriptDrafts(lines: readonly Line[], plays: Plays, sections: PlanSections): ScriptDraft[] {
  const groups = groupLines(lines.filter(({ playId }) => plays.has(playId)))
  return SCRIPT_TYPES.flatMap((type) => {
    const those = groups.filter(({ section }) => SCRIPT_SECTIONS[type]?.includes(section))
    if (those.length === 0) return []
    const wanted = those.map(({ section, lines: calls }) => ({
      section,
      playIds: calls.map(({ playId }) => playId),
      planned: calls,
      lines: usualLines(settingsOf(sections, section).target, calls.length),
    }))
    return [{ type, from: those.map(({ label }) => label), lines: builtLines(wanted, true) }]
  })
}

/** The plan's next card: what it would hold, and why it can't or needn't be made. */
export function cardDraft(
  lines: readonly Line[],
  plays: Plays,
  bands: readonly BandRow[],
  current: BandRow | undefined,
) {
  const settings = usualBand(bands, current)
  const calls = callsOf(lines, plays, settings.sections)
  const since = current ? sinceKeyed(current.calls, calls) : null
  return {
    number: nextNumber(bands),
    calls: calls.length,
    /** Whether the card that counts says what the plan says. */
    isCurrent: since !== null && since.added.length + since.gone.length + since.reworded.length === 0,
    problem:
      calls.length > MOST_BAND_CALLS
        ? `A card holds ${MOST_BAND_CALLS} calls. Choose its sections on the wristband.`
        : calls.length === 0
          ? callsOf(lines, plays, []).length === 0
            ? 'The plan has no calls yet.'
            : "None of the card's sections has a call. Choose its sections on the wristband."
          : settings.codes === 'grid' && unclearNames(settings).length > 0
            ? 'Two columns of the card share a name. Change it on the wristband.'
            : '',
  }
}

const NO_TEXTS = Object.fromEntries(LINE_TEXT_FIELDS.map((field) => [field, '']))

/**
 * The edits that make the chosen parts: one command, so that one undo takes all of it back.
 * @param day of the scripts, YYYY-MM-DD
 * @param after the sort key of the day's last script; null for none
 */
export function buildEdits({
  planId,
  lines,
  plays,
  bands,
  current,
  hasCard,
  scripts,
  day,
  after,
}: {
  planId: string
  lines: readonly Line[]
  plays: Plays
  bands: readonly BandRow[]
  current: BandRow | undefined
  hasCard: boolean
  scripts: readonly ScriptDraft[]
  day: string
  after: string | null
}): UndoableEdit[] {
  const settings = usualBand(bands, current)
  const calls = callsOf(lines, plays, settings.sections)
  const keyed = rekeyed(calls, settings, lastBand(bands, current)?.calls ?? [], newId())
  const card = { ...newBand(planId, nextNumber(bands), settings, keyed), id: newId() }
  const places = generateNKeysBetween(after, null, scripts.length)
  const hidden = hasCard && !settings.isShared ? hidingOf(bands, planId) : []
  return [
    ...(hasCard ? creations(wristbands, [card]) : []),
    ...hidden.flatMap(({ seen, fields }) => edits(wristbands, seen, fields)),
    ...scripts.flatMap(({ type, lines: built }, i) => scriptOf(planId, type, day, places[i] ?? 'a0', built)),
  ]
}

/** A script with its lines. Undo deletes the script, and all of it is hidden with it. */
function scriptOf(
  gamePlanId: string,
  type: ScriptType,
  day: string,
  sortKey: string,
  built: readonly BuiltLine[],
): UndoableEdit[] {
  const id = newId()
  const keys = generateNKeysBetween(null, null, built.length)
  const entries = built.map((line, i) => ({
    ...NO_TEXTS,
    ...line,
    id: newId(),
    scriptId: id,
    sortKey: keys[i] ?? 'a0',
    isPinned: false,
  }))
  const script = {
    id,
    type,
    title: '',
    day,
    planId: null,
    periodId: null,
    gamePlanId,
    notes: '',
    sortKey,
    isPublished: false,
  }
  return [...creations(practiceScripts, [script]), ...creations(scriptLines, entries, false)]
}
