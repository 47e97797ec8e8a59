/** A new play from the call that a coach types: "Trips Rt Zip 24 Power Z Fly". Pure. */
import { drawCall } from '#schema/football/calls/draw-call.ts'
import { type CallLanguage, languageOf, type ReadWord, readCall } from '#schema/football/calls/read-call.ts'
import { placeOfScheme, nameOfProtection } from '#schema/football/calls/scheme-words.ts'
import type { WordRow } from '#schema/football/calls/taught-kinds.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { HoleSystem } from '#schema/football/holes.ts'
import { type FormationRow, type Hand, offenseStart, type PlayStart } from '../new-play.ts'

export const CALL_GROUP = 'Your call'

export type CallStart = {
  words: readonly ReadWord[]
  /** The drawn play; null as long as the call names no formation, or nothing beyond one. */
  start: PlayStart | null
  /** What the call says and the drawing doesn't, each as a sentence. */
  notDrawn: readonly string[]
}

/** The language of a team's calls. */
export function teamLanguage(
  holes: HoleSystem,
  formations: readonly FormationRow[],
  words: readonly WordRow[],
): CallLanguage {
  return languageOf(
    holes,
    formations,
    words.map(({ phrase, meaning }) => ({ phrase, ...meaning })),
  )
}

/** Reads a call and draws it. `hand` is the side it is drawn to where the call names none. */
export function callStart(
  text: string,
  language: CallLanguage,
  { hand, level, formations }: { hand: Hand; level: CompetitionLevel; formations: readonly FormationRow[] },
): CallStart {
  const { words, call } = readCall(text, language, hand)
  const { scheme, motion, tags, protection, side } = call
  const from = offenseStart(call.formation, call.hand, level, formations)
  if (!from || (!scheme && !motion && tags.length === 0)) return { words, start: null, notDrawn: [] }
  const { diagram, notDrawn } = drawCall(call, from, level)
  const place = scheme && placeOfScheme(scheme)
  const textOf = (kind: ReadWord['kind']) => words.find((word) => word.kind === kind)?.text ?? ''
  return {
    words,
    notDrawn,
    start: {
      id: 'call',
      group: CALL_GROUP,
      name: nameOf(text),
      diagram,
      fields: {
        ...from.fields,
        category: place?.category ?? '',
        subcategory: place?.subcategory ?? '',
        ...(call.personnel && { personnel: call.personnel }),
      },
      call: {
        callText: nameOf(text),
        concept: scheme?.name ?? '',
        motion: motion ? [motion.role, textOf('motion')].filter(Boolean).join(' ') : '',
        protection: protection ? nameOfProtection(protection) : '',
        direction: side ?? '',
        hole: call.hole,
      },
    },
  }
}

/** The call as a name; typed in small letters, it gets capitals: "Trips Rt Y-Cross". */
function nameOf(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  return name === name.toLowerCase()
    ? name.replaceAll(/(^|[\s-])[a-z]/g, (start) => start.toUpperCase())
    : name
}
