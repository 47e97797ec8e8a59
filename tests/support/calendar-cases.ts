/** The operations on events, and what they leave. Part of the table in every-operation.test.ts. */
import { EVENT } from '#tests/permissions/calendar-cases.ts'
import { ID, OTHER, RIDE } from './one-of-everything.ts'

export const CALENDAR_CASES = {
  'events.create': {
    kind: 'create',
    input: { entries: [{ id: OTHER, seriesId: '', ...EVENT }] },
    table: 'events',
  },
  'events.edit': {
    kind: 'edit',
    input: { id: ID, baseVersion: 1, changes: { place: { from: 'Practice field', to: 'Mine' } } },
    table: 'events',
    yours: { place: 'Mine' },
    theirs: { place: 'Theirs' },
  },
  'events.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'events' },
  'events.restore': { kind: 'restore', input: { id: ID }, table: 'events' },
  'events.editMany': {
    kind: 'final',
    input: { events: [{ id: ID, changes: { place: { from: 'Practice field', to: 'Mine' } } }] },
    why: 'the command sends its reverse (event-edits.ts)',
  },
  'events.deleteMany': { kind: 'final', input: { ids: [ID] }, why: 'the command restores them' },
  'events.restoreMany': { kind: 'final', input: { ids: [ID] }, why: 'the command deletes them' },
  'events.answer': {
    kind: 'final',
    input: { eventId: ID, playerId: null, answer: 'yes', reason: '' },
    why: 'the command answers as before',
  },
  'rides.create': {
    kind: 'create',
    input: { entries: [{ id: OTHER, eventId: ID, ...RIDE }] },
    table: 'eventRides',
  },
  'rides.edit': {
    kind: 'edit',
    input: { id: ID, baseVersion: 1, changes: { seats: { from: 3, to: 4 } } },
    table: 'eventRides',
    yours: { seats: 4 },
    theirs: { seats: 5 },
  },
  'rides.delete': { kind: 'delete', input: { id: ID, baseVersion: 1 }, table: 'eventRides' },
  'rides.restore': { kind: 'restore', input: { id: ID }, table: 'eventRides' },
  'rides.takeSeat': {
    kind: 'final',
    input: { eventId: ID, playerId: null, isNeeded: true, rideId: ID },
    why: 'the command takes the seat as before',
  },
} as const
