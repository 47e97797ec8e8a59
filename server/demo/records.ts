/** What the demo team's staff keeps of its players: figures, goals, attendance, grades, equipment and notes. Days count from `now`. Pure. */
import { shiftDay, weekdayOf } from '#schema/calendar.ts'
import {
  type AttendanceMark,
  type EquipmentCondition,
  type GradedUnit,
  type MeasureKind,
  type Occasion,
  type PositionGroup,
  positionGroupOf,
} from '#schema/records.ts'
import { demoDay } from './calendar.ts'

type Player = {
  readonly id: string
  readonly number: number | null
  readonly positions: readonly string[]
  readonly heightInches: number | null
  readonly weightLbs: number | null
  readonly grade: string
}

/** Each figure of a varsity lineman and of a back, and what a year in the program changes. */
const TYPICAL: { readonly [kind in MeasureKind]?: readonly [line: number, back: number, gain: number] } = {
  bench: [265, 205, 20],
  squat: [385, 315, 30],
  clean: [225, 205, 15],
  dash40: [5.3, 4.75, -0.08],
  shuttle: [4.9, 4.45, -0.06],
  vertical: [24, 30, 1.5],
  broad: [96, 112, 3],
}

type Given = readonly [name: string, group: PositionGroup, place: number, points: number, reason: string]

/** What the staff gives after each game: to which of a position group, by their order on the roster. */
const AFTER_A_GAME: readonly Given[] = [
  ['Offensive player of the week', 'RB', 0, 0, 'Ran through the first tackler all night.'],
  ['Defensive player of the week', 'LB', 0, 0, 'Set the front before every snap.'],
  ['Special teams player of the week', 'DB', 3, 0, 'First man down on coverage.'],
  ['Lineman of the week', 'OL', 0, 0, 'Finished every block to the whistle.'],
  ['Scout team offense', 'QB', 1, 0, 'Ran their cards as if they were his own.'],
  ['Scout team defense', 'DL', 4, 0, 'Made the first line better on every inside run.'],
  ['Hammer', 'DB', 2, 1, 'Best shoulder tackle on film.'],
  ['Practice player of the week', 'WR', 1, 1, 'First in line for every drill.'],
  ['Big block', 'WR', 1, 1, 'Cracked the safety on the toss.'],
  ['Big block', 'OL', 2, 1, 'Pulled and cleaned up the force player.'],
  ['Big block', 'TE', 0, 1, ''],
  ['7 good blocks or fakes', 'OL', 1, 1, ''],
  ['7 good blocks or fakes', 'QB', 0, 1, 'Carried out every fake.'],
  ['10+ yard penalty', 'DL', 1, -1, 'Late hit.'],
]

/** And in the games without a log, which would have to say the same. */
const IN_EARLIER_GAMES: readonly Given[] = [
  ['Takeaway', 'DB', 0, 2, 'Undercut the out route.'],
  ['Takeaway', 'LB', 0, 2, 'Punched it out at the goal line.'],
  ['20+ yard play', 'RB', 0, 2, ''],
  ['20+ yard play', 'WR', 0, 2, 'Made the safety miss.'],
  ['Sack', 'DL', 0, 1, ''],
]

/** A whole number from 0 to below `most`, the same for the same player and figure. */
function spread(player: Player, salt: number, most: number): number {
  return ((player.number ?? 0) * 37 + salt * 53 + player.positions.length * 11) % most
}

export function buildDemoRecords(players: readonly Player[], now: Date) {
  const dayOf = (ago: number) => shiftDay(demoDay(now), -ago)
  const weekday = (ago: number) => weekdayOf(dayOf(ago))

  const measures = players.flatMap((player, i) => {
    const isLine = ['OL', 'DL'].includes(positionGroupOf(player.positions[0] ?? '') ?? '')
    const isOld = Number(player.grade) >= 11
    const kinds = Object.entries(TYPICAL) as [MeasureKind, readonly [number, number, number]][]
    const tested = kinds.flatMap(([kind, [line, back, gain]], at) => {
      const step =
        kind === 'dash40' || kind === 'shuttle' ? 0.01 : kind === 'vertical' || kind === 'broad' ? 0.5 : 5
      const start = (isLine ? line : back) - (isOld ? 0 : gain) + (spread(player, at, 13) - 6) * step
      // Tested in winter, before camp and in season, as off-season programs do.
      return [270, 110, 20].map((ago, round) => ({
        playerId: player.id,
        kind,
        value: Number((Math.round((start + (gain * (round - 1)) / 2) / step) * step).toFixed(2)),
        day: dayOf(ago + (i % 3)),
      }))
    })
    const size = [
      ['height', player.heightInches, 0.5] as const,
      ['weight', player.weightLbs, 6] as const,
    ].flatMap(([kind, value, grown]) =>
      value === null
        ? []
        : [
            { playerId: player.id, kind, value: value - grown, day: dayOf(270) },
            { playerId: player.id, kind, value, day: dayOf(20) },
          ],
    )
    return [...tested, ...size]
  })

  const attendance = players.flatMap((player) =>
    Array.from({ length: 28 }, (_, ago) => ago).flatMap((ago) => {
      const day = weekday(ago)
      // Practice Monday to Thursday, the game on Friday evening.
      if (day === 0 || day === 6 || (day === 5 && ago === 0)) return []
      const roll = spread(player, ago, 23)
      const mark: AttendanceMark =
        roll === 0 ? 'unexcused' : roll === 1 ? 'excused' : roll === 2 ? 'late' : 'present'
      const occasion: Occasion = day === 5 ? 'game' : 'practice'
      return [{ playerId: player.id, day: dayOf(ago), occasion, mark }]
    }),
  )

  const fridays = Array.from({ length: 28 }, (_, ago) => ago + 1).filter((ago) => weekday(ago) === 5)
  // Of the last Fridays on the calendar, the newest first.
  const opponents = ['Lakeside Lions', 'St. Anselm Saints', 'Grant Generals', 'Eastport Pirates']
  const grades = players.flatMap((player) => {
    const unit = unitOf(player)
    return fridays.map((ago, week) => ({
      playerId: player.id,
      day: dayOf(ago),
      occasion: opponents[week % opponents.length] ?? '',
      unit,
      score: 68 + spread(player, week, 27),
      feedback: spread(player, week, 5) === 0 ? 'Better first step. Finish through the whistle.' : '',
    }))
  })

  const ofGroup = (group: PositionGroup) =>
    players.filter(({ positions }) => positionGroupOf(positions[0] ?? '') === group)
  const awards = fridays.flatMap((ago, week) =>
    [...AFTER_A_GAME, ...(week > 0 ? IN_EARLIER_GAMES : [])].flatMap(
      ([name, group, place, points, reason], i) => {
        const candidates = ofGroup(group)
        // The same men in the last game as above; others in those before.
        const winner = candidates[(place + week * (1 + (i % 3))) % candidates.length]
        if (!winner) return []
        const game = opponents[week % opponents.length] ?? ''
        return [{ playerId: winner.id, name, points, day: dayOf(ago), game, reason }]
      },
    ),
  )

  const equipment = players.flatMap((player) => {
    const size = (player.weightLbs ?? 0) > 220 ? 'XL' : (player.weightLbs ?? 0) > 180 ? 'L' : 'M'
    const number = String(player.number ?? 0).padStart(2, '0')
    const condition: EquipmentCondition = spread(player, 3, 4) === 0 ? 'new' : 'good'
    const common = { playerId: player.id, size, condition, outOn: dayOf(115), backOn: '' }
    return [
      { ...common, item: 'Helmet', number: `H-1${number}` },
      { ...common, item: 'Shoulder pads', number: `S-1${number}` },
      { ...common, item: 'Practice jersey', number: '', backOn: spread(player, 1, 9) === 0 ? dayOf(10) : '' },
    ]
  })

  const goals = players.slice(0, 16).flatMap((player) => [
    { playerId: player.id, goal: 'Add 20 lb to the squat', dueDate: dayOf(-60), doneOn: '' },
    { playerId: player.id, goal: 'Learn both outside spots', dueDate: dayOf(12), doneOn: dayOf(14) },
  ])

  const notes = players.slice(2, 8).map((player, i) => ({
    playerId: player.id,
    note:
      [
        'Keeps his eyes in the backfield on play action. Show him the cutups.',
        'Ask about grades before Friday.',
        'Ready for more reps with the first group.',
      ][i % 3] ?? '',
  }))

  const seniors = players.filter(({ grade }) => grade === '12').map(({ id }) => id)
  const groups = [
    { name: 'Captains', playerIds: seniors.slice(0, 4) },
    { name: 'Leadership council', playerIds: seniors.slice(2, 10) },
  ]
  return { measures, attendance, grades, awards, equipment, goals, notes, groups }
}

function unitOf({ positions }: Player): GradedUnit {
  const group = positionGroupOf(positions[0] ?? '')
  if (group === 'ST') return 'special'
  return group === 'DL' || group === 'LB' || group === 'DB' ? 'defense' : 'offense'
}
