/** The demo team's scripts of Tuesday: inside run, which the players have, and the team period against the scouts. Pure. */
import { builtLines, kindOfPlay } from '#schema/football/script.ts'
import { newId } from '#schema/ids.ts'
import { LINE_TEXT_FIELDS, type LineText, type ScriptType } from '#schema/script.ts'
import { generateNKeysBetween } from 'fractional-indexing'

type Play = {
  readonly id: string
  readonly unit: string
  readonly category: string
  readonly concept: string
}

const FRONTS = ['Over', 'Under', 'Bear'] as const
const COVERAGES = ['Cover 3', 'Quarters', 'Cover 1', 'Cover 2'] as const
/** Down and distance of a team period, in turn. */
const DOWNS = [
  ['1', '10'],
  ['2', '6'],
  ['3', '4'],
  ['1', '10'],
  ['2', '8'],
  ['3', '7'],
] as const
const NO_TEXTS = Object.fromEntries(LINE_TEXT_FIELDS.map((field) => [field, ''])) as {
  [field in LineText]: string
}

/** The first plays of each concept, so many of them. */
function some(plays: readonly Play[], fits: (play: Play) => boolean, most: number): Play[] {
  const taken = new Set<string>()
  return plays
    .filter((play) => {
      const key = play.concept || play.category
      if (!fits(play) || taken.has(key)) return false
      taken.add(key)
      return true
    })
    .slice(0, most)
}

/** `planPlays` are the plays of the week's game plan, in its order; `plays` the whole playbook. */
export function buildDemoScripts({
  plays,
  planPlays,
  planId,
  practice,
}: {
  plays: readonly Play[]
  planPlays: readonly string[]
  planId: string
  practice: {
    readonly id: string
    readonly date: string
    readonly periods: readonly { readonly id: string; readonly type: string }[]
  }
}) {
  const byId = new Map(plays.map((play) => [play.id, play]))
  const planned = planPlays.flatMap((id) => byId.get(id) ?? [])
  const runs = some([...planned, ...plays], (play) => kindOfPlay(play) === 'run', 6)
  const calls = some([...planned, ...plays], (play) => kindOfPlay(play) !== 'other', 12)
  const make = (
    type: ScriptType,
    periodType: string,
    sortKey: string,
    isPublished: boolean,
    those: readonly Play[],
    n: number,
  ) => {
    const id = newId()
    const built = builtLines([{ section: '', playIds: those.map((play) => play.id), lines: n }], true)
    const keys = generateNKeysBetween(null, null, built.length)
    return {
      script: {
        id,
        type,
        title: '',
        day: practice.date,
        planId: practice.id,
        periodId: practice.periods.find((period) => period.type === periodType)?.id ?? null,
        gamePlanId: planId,
        sortKey,
        notes: type === 'insideRun' ? 'Full speed to the whistle. Scouts give the look on the card.' : '',
        isPublished,
      },
      lines: built.map(({ playId, hash }, i) => {
        const [down, dist] = type === 'insideRun' ? ['1', '10'] : (DOWNS[i % DOWNS.length] ?? ['1', '10'])
        return {
          ...NO_TEXTS,
          id: newId(),
          scriptId: id,
          playId,
          sortKey: keys[i] ?? '',
          hash,
          down,
          dist,
          front: FRONTS[i % FRONTS.length] ?? '',
          coverage: type === 'insideRun' ? '' : (COVERAGES[i % COVERAGES.length] ?? ''),
          squad: i % 4 === 3 ? '2s' : '1s',
          isPinned: i === 0,
        }
      }),
    }
  }
  const made = [
    make('insideRun', 'insideRun', 'a0', true, runs, 12),
    make('team', 'team', 'a1', false, calls, 16),
  ]
  return { scripts: made.map(({ script }) => script), lines: made.flatMap(({ lines }) => lines) }
}
