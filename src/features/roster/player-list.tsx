import { rosterNumberHints } from '#schema/football/number-rules.ts'
import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import { useListLinks } from '#src/lib/list-links.ts'
import { count, playerName } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useAvatars } from '#src/sync/team/use-avatars.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Member, nameOf } from './group-members.ts'
import { PersonBadge } from './person-badge.tsx'
import {
  heightText,
  type PlayerRow,
  type RosterSort,
  sharedNumbers,
  SORTS,
  sortPlayers,
  STATUS_LABELS,
  STATUS_TONES,
} from './players.ts'
import { SelectionBar } from './selection-bar.tsx'

const SORT_OPTIONS = (Object.keys(SORTS) as RosterSort[]).map((value) => ({
  value,
  label: `By ${SORTS[value].toLowerCase()}`,
}))

/** What a line says of the next event: its name and day, and the player's answer. */
export type NextAnswers = {
  readonly day: string
  readonly title: string
  readonly answerOf: (playerId: string) => ReactNode
}

/** The players of the team, and those who have joined without a spot on the roster. */
export function PlayerList({
  team,
  players,
  roster,
  others,
  isSearch,
  choice,
  invitationOf,
  next,
  sort,
  onSort,
  onAdd,
  onImport,
  giveAward,
}: {
  team: MyTeam
  /** Those shown. */
  players: readonly PlayerRow[]
  /** Every player of the team, for the numbers that several wear. */
  roster: readonly PlayerRow[]
  /** Members who are players and have no spot. */
  others: readonly Member[]
  isSearch: boolean
  /** The group of players that is shown. */
  choice: string | undefined
  /** How a player's invitation stands, for who may invite. */
  invitationOf: (player: PlayerRow) => ReactNode
  /** What players answered to the next event that asks them; null for who may not see it. */
  next: NextAnswers | null
  sort: RosterSort
  onSort: (sort: RosterSort) => void
  /** Opens the dialog for a new player, with what is known of one. */
  onAdd: (member?: Member) => void
  onImport: () => void
  /** Gives these players an award. */
  giveAward: (players: readonly PlayerRow[], onClose: () => void) => ReactNode
}) {
  const manages = useCan(team.id, 'roster.manage')
  const invites = useCan(team.id, 'team.manage')
  const coaches = useCan(team.id, 'playbook.edit')
  const { userId } = useIdentity()
  const shown = useMemo(() => sortPlayers(players, sort), [players, sort])
  const avatars = useAvatars(team.id)
  const { rows: cards } = useRows(queries.roster.cards({ teamId: team.id }))
  const guardianOf = useMemo(() => new Map(cards.map((card) => [card.playerId, card.guardianName])), [cards])
  const shared = useMemo(() => new Set(sharedNumbers(roster)), [roster])
  /** Ids of the selected players; null outside of selecting. */
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null)
  const isSelecting = (manages || coaches) && marked !== null
  const hasInvitations = !isSelecting && shown.some((player) => invitationOf(player) !== null)
  const selected = isSelecting ? shown.filter(({ id }) => marked.has(id)) : []
  const mark = useCallback(
    (id: string, isOn: boolean) =>
      setMarked((before) => {
        const after = new Set(before)
        if (isOn) after.add(id)
        else after.delete(id)
        return after
      }),
    [],
  )
  const openLink = useListLinks()
  // The lines below the screen follow right after the first frame.
  const isWhole = useDeferredValue(true, false)
  const below = isWhole ? 0 : Math.max(0, shown.length - FIRST)
  const out = players.filter(({ status }) => status !== 'active').length
  if (players.length === 0 && others.length === 0) {
    if (isSearch) return null
    return (
      <PageSection title="Players" note={0}>
        <EmptyState
          icon={Shirt}
          title="No players yet"
          body={
            manages
              ? 'Paste your roster from a spreadsheet, or add players one by one. They need no account for that.'
              : 'Your coaches have not put anyone on the roster yet.'
          }
          action={
            manages && (
              <span className="flex flex-wrap justify-center gap-2">
                <Button variant="primary" onClick={onImport}>
                  Import a list
                </Button>
                <Button onClick={() => onAdd()}>Add player</Button>
                {invites && (
                  <LinkButton to="/coach-management" search={{ tab: 'requests' }} variant="quiet">
                    Join code
                  </LinkButton>
                )}
              </span>
            )
          }
        />
      </PageSection>
    )
  }
  return (
    <PageSection
      title="Players"
      note={
        out > 0 ? `${players.length + others.length} · ${out} not active` : players.length + others.length
      }
      action={
        <span className="flex items-center gap-2">
          {(manages || coaches) && players.length > 0 && (
            <Button
              size="sm"
              aria-pressed={isSelecting}
              onClick={() => setMarked(isSelecting ? null : new Set())}
            >
              {isSelecting ? 'Done' : 'Select'}
            </Button>
          )}
          {players.length > 1 && (
            <Select
              label="Sort players by"
              labelHidden
              size="sm"
              value={sort}
              options={SORT_OPTIONS}
              onChange={onSort}
              className="w-36"
            />
          )}
        </span>
      }
    >
      {isSelecting && (
        <SelectionBar
          teamId={team.id}
          manages={manages}
          coaches={coaches}
          groupId={choice}
          selected={selected}
          shownCount={shown.length}
          onSelectAll={() => setMarked(new Set(shown.map(({ id }) => id)))}
          onClear={() => setMarked(new Set())}
          giveAward={giveAward}
        />
      )}
      {(manages || next) && players.length > 0 && (
        // Each line names its columns for screen readers.
        <div aria-hidden className="text-caption text-muted hidden items-center border-b lg:flex">
          <span className="flex flex-1 gap-3 px-4 py-1.5">
            <span className={cx('flex-1', isSelecting && 'pl-9')}>Player</span>
            {manages && <span className={GUARDIAN}>Guardian</span>}
            {next && (
              <span className={NEXT} title={next.title}>
                {next.day}
              </span>
            )}
            <span className="w-24">Size</span>
            <span className="w-20">Grade</span>
            <span className="w-20 text-right">Positions</span>
          </span>
          {hasInvitations && <span className="w-40" />}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are pressed */}
      <ul className="divide-line divide-y" onClick={openLink}>
        {shown.slice(0, shown.length - below).map((player) => (
          <PlayerLine
            key={player.id}
            player={player}
            src={player.userId ? avatars.get(player.userId) : undefined}
            invitationOf={hasInvitations ? invitationOf : null}
            guardian={manages ? (guardianOf.get(player.id) ?? '') : null}
            next={next}
            isShared={player.number !== null && shared.has(player.number)}
            isMe={player.userId === userId}
            isOfMany={shown.length > MANY}
            isMarked={isSelecting ? marked.has(player.id) : null}
            onMark={mark}
          />
        ))}
        {below > 0 && <li aria-hidden style={{ height: `${below * 3.5}rem` }} />}
      </ul>
      {others.length > 0 && (
        <div className="border-t">
          <h3 className="text-label text-muted px-4 pt-3">Joined, without a spot on the roster</h3>
          <ul className="divide-line divide-y">
            {others.map((member) => (
              <OtherLine
                key={member.userId}
                member={member}
                onAdd={manages ? () => onAdd(member) : undefined}
              />
            ))}
          </ul>
        </div>
      )}
      {manages && isWhole && <NumbersToCheck team={team} roster={roster} />}
    </PageSection>
  )
}

/** As many lines as fit on most screens. */
const FIRST = 12

/** Above this many, the browser skips layout and paint of lines outside the viewport. */
const MANY = 100

/** Columns for who may see them, where there is room. */
const GUARDIAN = 'hidden w-36 shrink-0 truncate xl:block'
const NEXT = 'hidden w-28 shrink-0 truncate lg:block'

const LINE = 'hover:bg-surface-2 flex min-h-14 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2'

/** Kept while nothing of the player changes: a roster has a hundred lines and more, and its rows come from several lists. */
const PlayerLine = memo(function PlayerLine({
  player,
  src,
  invitationOf,
  guardian,
  next,
  isShared,
  isMe,
  isOfMany,
  isMarked,
  onMark,
}: {
  player: PlayerRow
  /** Their picture. */
  src: string | undefined
  /** Null where the list shows no invitations. */
  invitationOf: ((player: PlayerRow) => ReactNode) | null
  /** Null for who may not see it; empty for none on file. */
  guardian: string | null
  next: NextAnswers | null
  isShared: boolean
  /** The reader's own line. */
  isMe: boolean
  /** The browser leaves out what is off the screen. */
  isOfMany: boolean
  /** Null outside of selecting: the line then has no checkbox. */
  isMarked: boolean | null
  onMark: (playerId: string, isMarked: boolean) => void
}) {
  const { number, positions, grade, status } = player
  const name = playerName(player)
  const size = [
    heightText(player.heightInches),
    player.weightLbs === null ? '' : `${Math.round(player.weightLbs)} lb`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li
      className={cx(
        'flex items-center',
        isOfMany && '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
      )}
    >
      {isMarked !== null && (
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={isMarked}
          onChange={(isOn) => onMark(player.id, isOn)}
          className="pl-4"
        />
      )}
      <a href={`/roster/${player.id}`} className={cx(LINE, 'min-w-0 flex-1')}>
        <PersonBadge name={name} number={number} src={src} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 font-medium wrap-anywhere">
          {name}
          {number !== null && (
            <span className={cx('sr-only', isShared && 'not-sr-only text-caption text-warning-ink')}>
              {isShared ? `also #${number}` : `, number ${number}`}
            </span>
          )}
          {isMe && <Chip>You</Chip>}
          {status !== 'active' && <Chip tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Chip>}
        </span>
        {guardian !== null && (
          <span className={cx(GUARDIAN, 'text-muted')}>
            <span className="sr-only">Guardian: </span>
            {guardian || 'None on file'}
          </span>
        )}
        {next && (
          <span className={cx(NEXT, 'text-muted')}>
            <span className="sr-only">{next.title}: </span>
            {next.answerOf(player.id)}
          </span>
        )}
        <span className="text-muted hidden w-24 shrink-0 md:block">{size}</span>
        <span className="text-muted hidden w-20 shrink-0 sm:block">
          {grade && `Grade ${grade}`.replace(/^Grade (\D)/, '$1')}
        </span>
        <span className="w-20 shrink-0 text-right">{positions.join(', ')}</span>
      </a>
      {/* Kept open beside players who have joined, so that the columns line up. */}
      {invitationOf && (
        <span className="flex min-w-20 shrink-0 justify-end pr-4 sm:w-40">
          {player.userId === null && invitationOf(player)}
        </span>
      )}
    </li>
  )
})

/** Players whose numbers don't fit the rules of the team's level; hints, because officials decide. */
function NumbersToCheck({ team, roster }: { team: MyTeam; roster: readonly PlayerRow[] }) {
  const found = useMemo(
    () => rosterNumberHints(sortPlayers(roster, 'number'), team.competitionLevel),
    [roster, team.competitionLevel],
  )
  const [isOpen, setOpen] = useState(false)
  if (found.length === 0) return null
  return (
    <details className="border-t px-4 py-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-warning-ink touch-target cursor-pointer">
        {count(found.length, 'number', 'numbers')} to check
      </summary>
      {isOpen && (
        <ul className="mt-1 flex flex-col gap-1">
          {found.map(({ player, hints }) => (
            <li key={player.id}>
              <span className="font-medium">{`#${player.number} ${playerName(player)}`}</span>:{' '}
              {hints.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function OtherLine({ member, onAdd }: { member: Member; onAdd: (() => void) | undefined }) {
  const { userId } = useIdentity()
  const name = nameOf(member)
  return (
    <li className="flex items-center gap-2 pr-4">
      <Link to="/roster/$playerId" params={{ playerId: member.userId }} className={cx(LINE, 'flex-1')}>
        <PersonBadge name={name} number={member.profile?.jerseyNumber} src={member.profile?.avatarUrl} />
        <span className="min-w-0 flex-1 font-medium">
          {name} {member.userId === userId && <Chip>You</Chip>}
        </span>
      </Link>
      {onAdd && (
        <Button size="sm" onClick={onAdd}>
          Add to roster
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  )
}
