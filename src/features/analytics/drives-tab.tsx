import { DRIVE_ENDS, type Drive, type Side } from '#schema/football/game/log.ts'
import { type DriveGroup, drivesByResult, drivesByStart } from '#schema/football/game/drive-summary.ts'
import { joined } from '#schema/football/game/metrics.ts'
import { FEW } from '#schema/football/game/self-scout.ts'
import type { Snap } from '#schema/football/game/snaps.ts'
import { quarterWords, spotWords } from '#schema/football/game/words.ts'
import { type Term, termLabel } from '#schema/football/situations.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'
import { useMemo } from 'react'
import { type FigureColumn, FigureTable, meanColumn, shareColumn } from './figure-table.tsx'
import { gameWords } from './filters.ts'
import type { OpenSnaps } from './group-table.tsx'
import type { WholeGame } from './use-game-figures.ts'

type GroupRow = DriveGroup & { readonly id: string; readonly name: string }
type DriveRow = Drive & { readonly id: string; readonly name: string; readonly planId: string }

const START_COLUMNS: readonly [FigureColumn<GroupRow>, ...FigureColumn<GroupRow>[]] = [
  { title: 'Drives', value: ({ drives }) => drives.length },
  meanColumn('Points', ({ points }) => points),
  meanColumn('Plays', ({ plays }) => plays),
  meanColumn('Yards', ({ yards }) => yards),
  shareColumn('Touchdown', ({ touchdowns }) => touchdowns),
  shareColumn('Scored', ({ scores }) => scores),
]

const RESULT_COLUMNS: readonly [FigureColumn<GroupRow>, ...FigureColumn<GroupRow>[]] = [
  { title: 'Drives', value: ({ drives }) => drives.length },
  meanColumn('Plays', ({ plays }) => plays),
  meanColumn('Yards', ({ yards }) => yards),
]

/** As in the game's report: from where our team stands, whoever has the ball. */
const startWords = ({ ball, start }: Drive) => spotWords({ ball, yardsToGoal: start })

const DRIVE_COLUMNS: readonly [FigureColumn<DriveRow>, ...FigureColumn<DriveRow>[]] = [
  {
    title: 'Quarter',
    value: ({ quarter }) => quarter,
    cell: ({ quarter }) => quarterWords(quarter),
    isText: true,
    csv: [['Quarter', ({ quarter }) => quarterWords(quarter)]],
  },
  {
    title: 'Start',
    value: ({ start }) => 100 - start,
    cell: startWords,
    isText: true,
    csv: [['Start', startWords]],
  },
  { title: 'Plays', value: ({ plays }) => plays },
  { title: 'Yards', value: ({ yards }) => yards, cell: ({ yards }) => String(yards).replace('-', '−') },
  { title: 'Points', value: ({ points }) => points },
  { title: 'Result', value: ({ result }) => DRIVE_ENDS[result], isText: true },
]

/** Possessions by where they began and how they ended, and each of them. */
export function DrivesTab({
  games,
  snaps,
  side,
  numbers,
  zones,
  isNarrowed,
  onOpen,
}: {
  games: readonly WholeGame[]
  snaps: readonly Snap[]
  side: Side
  numbers: Numbers
  zones: readonly Term[]
  isNarrowed: boolean
  onOpen: OpenSnaps
}) {
  const { byStart, byResult, rows } = useMemo(() => {
    const ids = new Set(snaps.map(({ play }) => play.id))
    const isOn = (drive: Drive) => drive.ball === side && (!isNarrowed || drive.ids.some((id) => ids.has(id)))
    const drives = joined(games.map(({ state }) => state)).drives.filter(isOn)
    const order = zones.map(({ slug }) => slug)
    return {
      byStart: drivesByStart(drives, numbers)
        .toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
        .map((group): GroupRow => ({ ...group, id: group.slug, name: termLabel(zones, group.slug) })),
      byResult: drivesByResult(drives).map((group): GroupRow => ({
        ...group,
        id: group.slug,
        name: DRIVE_ENDS[group.slug as Drive['result']],
      })),
      rows: games.flatMap((game) =>
        game.state.drives.filter(isOn).map((drive): DriveRow => ({
          ...drive,
          id: `${game.planId} ${drive.n}`,
          planId: game.planId,
          name: `${gameWords(game)}, drive ${drive.n}`,
        })),
      ),
    }
  }, [games, snaps, side, numbers, zones, isNarrowed])
  const open = (name: string, drives: readonly Drive[]) => {
    const ids = new Set(drives.flatMap((drive) => drive.ids))
    onOpen(
      name,
      snaps.filter(({ play }) => ids.has(play.id)),
    )
  }
  const foot = isNarrowed ? 'Drives with one of these snaps. ' : ''
  return (
    <div className="flex flex-col gap-4">
      <FigureTable
        title="Drives by start"
        side={side}
        rows={byStart}
        columns={START_COLUMNS}
        onOpen={({ name, drives }) => open(name, drives)}
        foot={`${foot}Gray: fewer than ${FEW}. Drives under way aren’t counted.`}
      />
      <FigureTable
        title="Drives by result"
        side={side}
        rows={byResult}
        columns={RESULT_COLUMNS}
        onOpen={({ name, drives }) => open(name, drives)}
        foot={`${foot}Gray: fewer than ${FEW}. Drives under way aren’t counted.`}
      />
      <FigureTable
        title="Every drive"
        side={side}
        rows={rows}
        columns={DRIVE_COLUMNS}
        onOpen={(drive) => open(drive.name, [drive])}
        foot={foot}
      />
    </div>
  )
}
