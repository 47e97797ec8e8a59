import { type Answer, ANSWERS } from '#schema/calendar.ts'
import { queries } from '#schema/queries/index.ts'
import { positionGroupOf } from '#schema/records.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { isOnStaff } from '#src/sync/team/staff.ts'
import { type MyTeam, useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import type { Coach } from './clashes.ts'
import type { AnswerRow, EventRow } from './event-words.ts'
import { isCoach } from './staff.ts'

/** Whose answer a reader gives: the reader's own, or that of a player in the reader's family. */
export type Answerer = {
  readonly playerId: string | null
  /** The player's id, or else the account's. */
  readonly personId: string
  readonly isMe: boolean
  /** "You", or the player's first name. */
  readonly name: string
}

/** Somebody an event asks, with the answer. */
export type Asked = {
  readonly personId: string
  readonly playerId: string | null
  readonly name: string
  /** "#12 · QB", "Assistant coach". */
  readonly detail: string
  readonly row: AnswerRow | undefined
}

/** The events of a team by day, with the reader's own answers. */
export function useEvents(teamId: string): { rows: readonly EventRow[]; ready: boolean } {
  return useRows(queries.calendar.events({ teamId }))
}

/** For whom the reader answers, and how they did. */
export function useOwnAnswers(team: MyTeam): {
  answerers: readonly Answerer[]
  answerOf: (eventId: string, personId: string) => AnswerRow | undefined
  ready: boolean
} {
  const teamId = team.id
  const { userId } = useIdentity()
  const { rows: spots, ready: hasSpot } = useRows(queries.calendar.mySpot({ teamId }))
  const { rows: mine } = useRows(queries.calendar.myAnswers({ teamId }))
  const { rows: children, ready: hasChildren } = useRows(queries.calendar.myChildren({ teamId }))
  const ready = hasSpot && hasChildren
  return useMemo(() => {
    const [spot] = spots
    const family = children.flatMap(({ player }): Answerer[] =>
      player ? [{ playerId: player.id, personId: player.id, isMe: false, name: player.firstName }] : [],
    )
    const me: Answerer = spot
      ? { playerId: spot.id, personId: spot.id, isMe: true, name: 'You' }
      : { playerId: null, personId: userId, isMe: true, name: 'You' }
    const all = [...mine, ...(spot?.answers ?? []), ...children.flatMap(({ answers }) => answers)]
    const known = new Map(all.map((row) => [keyOf(row.eventId, row.personId), row]))
    return {
      answerers: [me, ...family],
      answerOf: (eventId, personId) => known.get(keyOf(eventId, personId)),
      ready,
    }
  }, [spots, mine, children, userId, ready])
}

/** The answerers of the list whom an event asks. Families answer for their children, and themselves when it is for families. */
export function askedOf(
  event: EventRow,
  team: Pick<MyTeam, 'teamRole'>,
  answerers: readonly Answerer[],
  isInGroups: (playerId: string) => boolean,
): readonly Answerer[] {
  if (!event.rsvpRequired) return []
  const role = team.teamRole
  const isStaff = isOnStaff(role)
  return answerers.filter(({ isMe, playerId }) => {
    const isPlayer = playerId !== null || (isMe && role === 'player')
    switch (event.audience) {
      case 'everyone':
        return isPlayer || (isMe && isStaff)
      case 'staff':
        return isMe && isStaff
      case 'players':
        return isPlayer
      case 'families':
        return isMe && role === 'family'
      case 'group':
        return playerId !== null && isInGroups(playerId)
    }
  })
}

/** Whether a player is in the groups of an event. Of a reader without the roster, it knows the reader's own players. */
export function useGroupsOf(teamId: string): (event: EventRow) => (playerId: string) => boolean {
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const { rows: spots } = useRows(queries.calendar.mySpot({ teamId }))
  const { rows: children } = useRows(queries.calendar.myChildren({ teamId }))
  const { rows: groups } = useRows(queries.roster.groups({ teamId }))
  return useMemo(
    () => (event) => {
      const chosen = new Set(event.groups)
      const named = new Set(groups.filter(({ id }) => chosen.has(id)).flatMap(({ playerIds }) => playerIds))
      const own = [...spots, ...children.flatMap(({ player }) => player ?? [])]
      const positions = new Map([...own, ...players].map((player) => [player.id, player.positions]))
      return (playerId) =>
        named.has(playerId) ||
        (positions.get(playerId) ?? []).some((position) => chosen.has(positionGroupOf(position) ?? ''))
    },
    [players, spots, children, groups],
  )
}

/** The staff, for whose clashes a coach looks; empty for a reader who is no coach. */
export function useStaff(teamId: string): readonly Coach[] {
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const rights = useRoleRights(teamId)
  const { maySeeAnswers } = useCalendarRights(teamId)
  return useMemo(
    () =>
      maySeeAnswers
        ? members
            .filter(({ status, teamRole }) => status === 'active' && isOnStaff(teamRole))
            .map((member) => ({
              name: member.profile?.displayName || member.profile?.fullName || 'A coach',
              positionGroups: member.positionGroups,
              isCoach: isCoach(member, rights),
            }))
        : [],
    [members, rights, maySeeAnswers],
  )
}

/** Everyone an event asks, players by number and then the others by name, with their answers; for coaches. */
export function useAsked(team: MyTeam, event: EventRow): readonly Asked[] {
  const teamId = team.id
  const { rows: players, ready } = useRows(queries.roster.players({ teamId }))
  const mayKnow = useCan(teamId, 'roster.view')
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const rights = useRoleRights(teamId)
  const { rows: answers } = useRows(queries.calendar.answers({ teamId }))
  const inGroups = useGroupsOf(teamId)
  return useMemo(() => {
    const given = new Map(
      answers.filter(({ eventId }) => eventId === event.id).map((row) => [row.personId, row]),
    )
    const isIn = inGroups(event)
    const { audience } = event
    const asksPlayers = audience !== 'staff' && audience !== 'families'
    const spots = players
      .filter(({ id }) => asksPlayers && (audience !== 'group' || isIn(id)))
      .toSorted((a, b) => (a.number ?? 100) - (b.number ?? 100) || a.lastName.localeCompare(b.lastName))
      .map(({ id, firstName, lastName, number, positions }): Asked => ({
        personId: id,
        playerId: id,
        name: `${firstName} ${lastName}`.trim(),
        detail: [number === null ? '' : `#${number}`, positions[0] ?? ''].filter(Boolean).join(' · '),
        row: given.get(id),
      }))
    const knowsRoster = players.length > 0 || (ready && mayKnow)
    const linked = new Set(players.flatMap(({ userId }) => userId ?? []))
    const others = members
      .filter((member) => {
        const { status, userId, teamRole } = member
        if (status !== 'active' || linked.has(userId)) return false
        if (audience === 'staff') return isCoach(member, rights)
        // A player who has joined without a spot on the roster is asked as well. Without the roster, all would seem so.
        const isPlayer = teamRole === 'player' && knowsRoster
        if (audience === 'players') return isPlayer
        if (audience === 'everyone') return isOnStaff(teamRole) || isPlayer
        return audience === 'families' && teamRole === 'family'
      })
      .map(({ userId, profile }): Asked => ({
        personId: userId,
        playerId: null,
        name: profile?.displayName || profile?.fullName || 'A member',
        detail: '',
        row: given.get(userId),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
    return [...spots, ...others]
  }, [players, ready, mayKnow, members, rights, answers, inGroups, event])
}

export type Tally = { readonly [answer in Answer]: number } & { readonly none: number }

/** How many said what. */
export function tallyOf(asked: readonly Asked[]): Tally {
  const by = (answer: Answer) => asked.filter(({ row }) => row?.answer === answer).length
  const [yes = 0, maybe = 0, no = 0] = ANSWERS.map(by)
  return { yes, maybe, no, none: asked.length - yes - maybe - no }
}

/** Whether the reader may see who answered, and change the calendar. */
export function useCalendarRights(teamId: string): { mayManage: boolean; maySeeAnswers: boolean } {
  return { mayManage: useCan(teamId, 'calendar.manage'), maySeeAnswers: useCan(teamId, 'playbook.edit') }
}

const keyOf = (eventId: string, personId: string) => `${eventId} ${personId}`
