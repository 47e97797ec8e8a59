import type { Snap } from '#schema/football/game/snaps.ts'
import { narrowed, snapsOf } from '#schema/football/game/snaps.ts'
import { compareDistances } from '#schema/football/game/words.ts'
import { termLabel } from '#schema/football/situations.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { count } from '#src/lib/words.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useCan, useTerms } from '#src/sync/team/teams.ts'
import { useAuthors } from '#src/sync/team/use-authors.ts'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PaperHead } from '#src/ui/paper-head.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { ChartColumn, LockKeyhole, WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type AnalyticsSearch, type ListFilter, LISTS, type Tab, TABS } from './analytics-search.ts'
import { NoGames } from './charted-games.tsx'
import { DrivesTab } from './drives-tab.tsx'
import { FilterBar, SIDE_WORDS } from './filter-bar.tsx'
import { gamesIn, hasFacets, optionsOf, seasonIn, seasonsOf, seasonWords } from './filters.ts'
import { GroupTable, type OpenSnaps } from './group-table.tsx'
import { OpponentTab } from './opponent-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PlaybookTab } from './playbook-tab.tsx'
import { PlayersTab } from './players-tab.tsx'
import { PracticeFigures } from './practice-figures.tsx'
import { SelfScoutTab } from './self-scout-tab.tsx'
import { SnapsDialog } from './snaps-dialog.tsx'
import { UnitFilter } from './unit-filter.tsx'
import { type GameFigures, useGameFigures } from './use-game-figures.ts'

const TAB_WORDS: { readonly [tab in Tab]: string } = {
  overview: 'Overview',
  'self-scout': 'Self-scout',
  formations: 'Formations',
  concepts: 'Concepts',
  situations: 'Situations',
  drives: 'Drives',
  players: 'Players',
  practice: 'Practice',
  opponent: 'Opponent',
  playbook: 'Playbook',
}

type PageProps = { team: MyTeam; search: AnalyticsSearch; onSearch: (search: AnalyticsSearch) => void }

/** Figures of the team's charted games, practice and playbook. Only coaches have the games. */
export function AnalyticsPage(props: PageProps) {
  const maySeePlays = useCan(props.team.id, 'playbook.view')
  const coaches = useCan(props.team.id, 'playbook.edit')
  return (
    <>
      <div className="print:hidden">
        <PageHeader title="Analytics" subtitle={props.team.name} />
      </div>
      {!maySeePlays ? (
        <div className="bg-surface rounded-md border">
          <EmptyState
            icon={LockKeyhole}
            title="Your role doesn't include the playbook"
            body="Analytics cover the playbook and the games called from it. Ask your head coach for access."
          />
        </div>
      ) : coaches ? (
        <CoachTabs {...props} />
      ) : (
        <PlaybookTab {...props} />
      )}
    </>
  )
}

function CoachTabs({ team, search, onSearch }: PageProps) {
  const games = useGameFigures(team)
  const { rows: plays, state: playsState } = useTeamPlays(team.id)
  const isComing = games.state === 'loading' || playsState === 'loading'
  const isPartial = games.state === 'partial' || playsState === 'partial'
  // An address with a unit was that of the playbook's balance.
  const asked = search.tab ?? (search.unit ? 'playbook' : undefined)
  // Which tab opens depends on the games.
  if (!asked && games.state === 'loading') return <Loading />
  const tab = asked ?? (games.games.length > 0 ? 'overview' : 'playbook')
  const content = (one: Tab): ReactNode => {
    // The address may have only a unit. When that leaves it, the tab must stay.
    if (one === 'playbook')
      return <PlaybookTab team={team} search={{ ...search, tab: 'playbook' }} onSearch={onSearch} />
    // Figures of half a log, or without the plays' formations, are wrong.
    if (isComing) return <Loading />
    if (one === 'practice')
      // Archived plays, too: their reps and calls were practiced and played.
      return (
        <div className="flex flex-col gap-4">
          <div className="hidden print:block">
            <PaperHead team={team} what="reps vs. calls" />
          </div>
          <div className="flex justify-end">
            <UnitFilter search={search} onSearch={onSearch} />
          </div>
          {isPartial && <OfflineNote />}
          <PracticeFigures teamId={team.id} plays={plays} unit={search.unit ?? 'all'} called={games.called} />
        </div>
      )
    if (games.games.length === 0)
      return games.state === 'partial' ? (
        <div className="bg-surface rounded-md border">
          <EmptyState
            icon={WifiOff}
            title="You’re offline"
            body="No charted games are on this device. Connect once, and their figures work offline, too."
          />
        </div>
      ) : (
        <NoGames />
      )
    return (
      <GameTab
        team={team}
        search={search}
        onSearch={onSearch}
        tab={one}
        games={games}
        plays={plays}
        isPartial={isPartial}
      />
    )
  }
  return (
    <Tabs
      label="Analytics"
      value={tab}
      onChange={(next) => onSearch({ ...search, tab: next as Tab })}
      className="print:[&>[role=tablist]]:hidden"
      tabs={TABS.map((id) => ({ id, label: TAB_WORDS[id], content: content(id) }))}
    />
  )
}

type GameTabProps = PageProps & {
  tab: Exclude<Tab, 'playbook' | 'practice'>
  games: GameFigures
  plays: ReturnType<typeof useTeamPlays>['rows']
  /** Whether the server has games or plays that this device may not have. */
  isPartial: boolean
}

const byFormation = ({ formation }: Snap) => formation
const byConcept = ({ concept }: Snap) => concept
const bySituation = ({ situation }: Snap) => situation
const byZone = ({ zone }: Snap) => zone
/** A player's figures are those of whole games. */
const GAME_LISTS: readonly ListFilter[] = ['games', 'opponent']

/** The zone's slug has no spaces, so that both can be told apart again. */
const byBoth = ({ situation, zone }: Snap) => (zone === '' ? '' : `${situation} · ${zone}`)

/** A tab of the charted games, below the filters that all of them share. */
function GameTab({ team, search, onSearch, tab, games, plays, isPartial }: GameTabProps) {
  const [shown, setShown] = useState<{ title: string; snaps: readonly Snap[] } | null>(null)
  const numbers = useMemo(() => numbersOf(team), [team])
  const { fieldZones: zones } = useTerms(team.id)
  const callerName = useAuthors(team.id)
  const words = useMemo(() => ({ zones, callerName }), [zones, callerName])
  const book = useMemo(() => new Map(plays.map((play) => [play.id, play])), [plays])
  const playIds = useMemo(() => new Set(plays.map(({ id }) => id)), [plays])

  // The oldest game first, so that a new one changes no spelling that an address has.
  const all = useMemo(() => {
    const inOrder = games.whole.toReversed()
    return {
      us: snapsOf(inOrder, 'us', book, numbers),
      them: snapsOf(inOrder, 'them', book, numbers),
    }
  }, [games.whole, book, numbers])
  const chosen = useMemo(() => gamesIn(games.whole, search), [games.whole, search])
  const lines = useMemo(() => gamesIn(games.games, search), [games.games, search])
  const { inGames, ours, theirs } = useMemo(() => {
    const ids = new Set(chosen.map(({ planId }) => planId))
    const us = all.us.filter(({ planId }) => ids.has(planId))
    const them = all.them.filter(({ planId }) => ids.has(planId))
    return { inGames: { us, them }, ours: narrowed(us, search), theirs: narrowed(them, search) }
  }, [all, chosen, search])
  const hasSides = tab !== 'opponent' && tab !== 'players'
  const side = hasSides ? (search.side ?? 'us') : 'us'
  const snaps = side === 'us' ? ours : theirs
  const isNarrowed = hasFacets(search)
  const options = useMemo(
    () => optionsOf(games.games, inGames[side], search, words),
    [games.games, search, inGames, side, words],
  )

  const zoneOrder = useMemo(() => zones.map(({ slug }) => slug), [zones])
  const zoneName = useCallback((slug: string) => termLabel(zones, slug), [zones])
  const compareZones = useCallback(
    (a: string, b: string) => zoneOrder.indexOf(a) - zoneOrder.indexOf(b),
    [zoneOrder],
  )
  const bothName = useCallback(
    (both: string) => {
      const [situation = '', zone = ''] = both.split(' · ')
      return `${situation} · ${termLabel(zones, zone)}`
    },
    [zones],
  )
  const onOpen: OpenSnaps = (title, of) => setShown({ title, snaps: of })
  const without = lines.length - chosen.length
  const season = seasonIn(games.games, search)

  const content: { readonly [one in GameTabProps['tab']]: () => ReactNode } = {
    overview: () => (
      <OverviewTab games={chosen} lines={lines} snaps={snaps} side={side} isNarrowed={isNarrowed} />
    ),
    'self-scout': () => <SelfScoutTab snaps={snaps} side={side} onOpen={onOpen} />,
    formations: () => (
      <GroupTable
        title="Formations"
        side={side}
        snaps={snaps}
        by={byFormation}
        missing="a formation"
        onOpen={onOpen}
      />
    ),
    concepts: () => (
      <GroupTable
        title="Concepts"
        side={side}
        snaps={snaps}
        by={byConcept}
        missing="a concept"
        onOpen={onOpen}
      />
    ),
    situations: () => (
      <div className="flex flex-col gap-4">
        <GroupTable
          title="Down and distance"
          side={side}
          snaps={snaps}
          by={bySituation}
          compare={compareDistances}
          onOpen={onOpen}
        />
        <GroupTable
          title="Field zones"
          side={side}
          snaps={snaps}
          by={byZone}
          nameOf={zoneName}
          compare={compareZones}
          onOpen={onOpen}
        />
        <GroupTable
          title="Down and distance by zone"
          side={side}
          snaps={snaps}
          by={byBoth}
          nameOf={bothName}
          onOpen={onOpen}
        />
      </div>
    ),
    drives: () => (
      <DrivesTab
        games={chosen}
        snaps={snaps}
        side={side}
        numbers={numbers}
        zones={zones}
        isNarrowed={isNarrowed}
        onOpen={onOpen}
      />
    ),
    players: () => <PlayersTab team={team} games={chosen} />,
    opponent: () => <OpponentTab ours={ours} theirs={theirs} onOpen={onOpen} />,
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="hidden print:block">
        <PaperHead team={team} what={TAB_WORDS[tab].toLowerCase()} />
      </div>
      <FilterBar
        search={search}
        onSearch={onSearch}
        seasons={seasonsOf(games.games)}
        season={season}
        options={options}
        hasSides={hasSides}
        lists={tab === 'players' ? GAME_LISTS : LISTS}
      />
      <div className="text-muted flex flex-col gap-1" aria-live="polite">
        {/* The controls that say it are in a dialog on a phone, and not on paper. */}
        <p className="md:hidden print:block">
          {hasSides && `${SIDE_WORDS[side]}, `}
          {seasonWords(season)}
        </p>
        {tab !== 'players' && (
          <p className="tabular-nums">
            {tab === 'opponent' ? `Ours: n = ${ours.length}. Theirs: n = ` : 'n = '}
            {count((tab === 'opponent' ? theirs : snaps).length, 'snap')} of {count(chosen.length, 'game')}
          </p>
        )}
        {side === 'them' && <p>Field zones count from their own goal line.</p>}
        {isPartial && <OfflineNote />}
        {without > 0 && (
          <p>
            {count(without, 'older game')} not counted: the plays aren’t all on this device. Open a game for
            its report.
          </p>
        )}
      </div>
      {lines.length === 0 || (chosen.length === 0 && tab !== 'overview') ? (
        <div className="bg-surface rounded-md border">
          <EmptyState
            icon={ChartColumn}
            title="No games to count"
            body="No game on this device fits these filters. Select another season, or clear filters."
          />
        </div>
      ) : (
        content[tab]()
      )}
      {shown && (
        <SnapsDialog
          title={shown.title}
          snaps={shown.snaps}
          games={games.whole}
          plays={playIds}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

function OfflineNote() {
  return (
    <p className="text-muted flex items-center gap-2">
      <WifiOff aria-hidden size={16} className="shrink-0" />
      You’re offline. These figures count the games and plays on this device.
    </p>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">Loading the games</output>
      <Skeleton className="h-10" />
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
    </div>
  )
}
