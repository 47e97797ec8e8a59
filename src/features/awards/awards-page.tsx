import { queries } from '#schema/queries/index.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { useSearchText } from '#src/lib/use-search-text.ts'
import { count, playerName } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan, useSyncedAt } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Award, Medal, Plus, Printer, SearchX, Sticker, Users, X } from 'lucide-react'
import { lazy, useDeferredValue, useMemo, useState } from 'react'
import { AwardsPaper } from './awards-paper.tsx'
import { Board } from './board.tsx'
import { Ledger } from './ledger.tsx'
import {
  type AwardRow,
  type AwardSearch,
  board,
  inSeason,
  ledger,
  seasonsOf,
  type Unit,
  UNITS,
} from './awards.ts'

const AwardDialog = lazy(() =>
  import('./award-dialog.tsx').then((module) => ({ default: module.AwardDialog })),
)

const HOLDS: readonly Holding[] = [
  {
    icon: Medal,
    name: 'Players of the week',
    detail: 'Offense, defense, special teams, lineman, and scout team, or what your staff calls them.',
  },
  { icon: Sticker, name: 'Helmet stickers', detail: 'Every sticker with its reason and who gave it.' },
  { icon: Users, name: 'Boards', detail: 'Stickers of the team, the units, and the linemen.' },
  { icon: Printer, name: 'On paper', detail: 'The board and the list, to post in the locker room.' },
]

const UNIT_OPTIONS = [
  { value: 'all' as const, label: 'Team' },
  ...(Object.entries(UNITS) as [Unit, string][]).map(([value, label]) => ({
    value,
    // The five fit on a phone.
    label: value === 'special' ? 'Special' : label,
  })),
]

/** What the team has given its players: the ledger by date, and the boards of stickers. */
export function AwardsPage({
  team,
  search,
  onSearch,
}: {
  team: MyTeam
  search: AwardSearch
  onSearch: (search: AwardSearch) => void
}) {
  const gives = useCan(team.id, 'playbook.edit')
  const { rows, ready } = useRows(queries.roster.awards({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const connection = useConnection()
  const isHere = useSyncedAt(team.id) > 0 || ready
  // A new device shows the empty page only once the awards have arrived.
  const isComing = !isHere && connection !== 'offline' && connection !== 'error'
  const history = useHistory(team.id)
  const [edited, setEdited] = useState<AwardRow | null>(null)
  const isPrinting = usePrinting()
  const put = (part: Partial<AwardSearch>) => onSearch(withParts(search, part))
  const [text, setText] = useSearchText(search.q ?? '', (q) => put({ q }))
  const seasons = useMemo(() => seasonsOf(rows), [rows])
  const season = search.season ?? seasons[0] ?? 'all'
  const asked = useDeferredValue(text)
  const byId = useMemo(() => new Map(players.map((player) => [player.id, player])), [players])
  const ofSeason = useMemo(() => inSeason(rows, season), [rows, season])
  const { unit, player: only } = search
  const lines = useMemo(
    () => ledger(ofSeason, byId, { ...(unit && { unit }), ...(only && { player: only }), q: asked }),
    [ofSeason, byId, unit, only, asked],
  )
  const standings = useMemo(() => board(ofSeason, players, unit), [ofSeason, players, unit])
  const shownPlayer = only === undefined ? undefined : byId.get(only)
  const boardTitle = unit ? UNITS[unit] : 'Team'
  const seasonWords = season === 'all' ? 'all seasons' : season

  if (isPrinting && rows.length > 0)
    return (
      <AwardsPaper
        team={team}
        what={[
          'awards',
          shownPlayer ? `of ${playerName(shownPlayer)}` : unit && `· ${UNITS[unit]}`,
          season === 'all' && '· all seasons',
        ]
          .filter(Boolean)
          .join(' ')}
        standings={shownPlayer ? [] : standings}
        lines={lines}
      />
    )
  const dialogShown = (edited || (gives && search.give)) && (
    <Late missing={NOT_ON_DEVICE}>
      <AwardDialog
        team={team}
        {...(edited ? { seen: edited } : shownPlayer && { to: [shownPlayer] })}
        onClose={() => (edited ? setEdited(null) : put({ give: undefined }))}
      />
    </Late>
  )
  const give = gives && players.length > 0 && (
    <Button variant="primary" onClick={() => put({ give: true })}>
      <Plus aria-hidden size={16} />
      Give award
    </Button>
  )
  if (rows.length === 0)
    return (
      <>
        <PageHeader title="Awards" subtitle={team.name} />
        {isComing ? (
          <Skeleton className="h-64 rounded-md" />
        ) : (
          <TeachingEmpty
            icon={Award}
            title="No awards yet"
            body={
              gives
                ? 'Recognize what you want repeated. The whole team sees it.'
                : 'Awards from your coaches appear here for the whole team.'
            }
            holds={HOLDS}
            {...(gives && {
              next:
                players.length > 0
                  ? `${count(players.length, 'player')} on the roster can win the first one.`
                  : 'Awards need players, and none are on the roster yet.',
              action: give || <LinkButton to="/roster">Open roster</LinkButton>,
            })}
          />
        )}
        {dialogShown}
      </>
    )
  const isFiltered = unit !== undefined || only !== undefined || text.trim() !== ''
  return (
    <>
      <PageHeader
        title="Awards"
        subtitle={
          <span aria-live="polite" className="tabular-nums">
            {isFiltered
              ? `${lines.length} of ${count(ofSeason.length, 'award')}`
              : count(ofSeason.length, 'award')}{' '}
            · {seasonWords} · {team.name}
          </span>
        }
        actions={
          <>
            {gives && <UndoBar {...history} quiet />}
            <Button onClick={() => window.print()}>
              <Printer aria-hidden size={16} />
              Print
            </Button>
            {give}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Unit"
          value={unit ?? 'all'}
          options={UNIT_OPTIONS}
          onChange={(next) => put({ unit: next === 'all' ? undefined : next })}
          className="max-sm:w-full"
        />
        {(seasons.length > 1 || season === 'all') && (
          <Select
            label="Season"
            labelHidden
            value={season}
            options={[
              ...seasons.map((year) => ({ value: year, label: `${year} season` })),
              { value: 'all', label: 'All seasons' },
            ]}
            onChange={(next) => put({ season: next === seasons[0] ? undefined : next })}
            className="w-40"
          />
        )}
        <SearchField
          label="Search awards"
          value={text}
          onChange={setText}
          placeholder="Player, award, game, or reason"
          className="min-w-40 flex-1 sm:max-w-80"
        />
        {only !== undefined && (
          <Button size="sm" onClick={() => put({ player: undefined })}>
            {shownPlayer ? playerName(shownPlayer) : 'One player'}
            <X aria-hidden size={16} />
            <span className="sr-only">Show all players</span>
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <Board
            title={`${boardTitle} stickers`}
            standings={standings}
            shown={only}
            onPlayer={(id) => put({ player: id === only ? undefined : id })}
          />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {lines.length === 0 ? (
            <div className="bg-surface rounded-md border">
              <EmptyState
                icon={SearchX}
                title="No matches"
                body={
                  isFiltered
                    ? 'No awards match these words and filters.'
                    : `No awards were given in ${seasonWords}.`
                }
                action={
                  <Button
                    onClick={() => {
                      setText('')
                      onSearch({})
                    }}
                  >
                    Show all awards
                  </Button>
                }
              />
            </div>
          ) : (
            <Ledger team={team} lines={lines} onEdit={gives ? setEdited : undefined} />
          )}
        </div>
      </div>
      {dialogShown}
    </>
  )
}

/** The search with some parts changed; empty and undefined leave them out. */
function withParts(search: AwardSearch, part: Partial<AwardSearch>): AwardSearch {
  return Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value))
}
