/** Archiving and deleting a team, for tests over every operation. */
import { TEAM } from './one-of-everything.ts'

export const TEAM_LIFE_CASES = {
  'teams.requestDelete': { kind: 'final', input: { id: TEAM }, why: 'the banner keeps the team' },
  'teams.keep': { kind: 'final', input: { id: TEAM }, why: 'a deletion starts with a question' },
  'teams.archive': { kind: 'final', input: { id: TEAM }, why: 'the banner restores the team' },
  'teams.restore': { kind: 'final', input: { id: TEAM }, why: 'Settings archives it again' },
} as const
