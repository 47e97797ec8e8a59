/** The operations on games, quizzes and what was read of posts, for tests over every operation. */
import { ID, LINE, OTHER, PLAY } from './one-of-everything.ts'

const EVENT = {
  id: OTHER,
  playNo: 0,
  clock: 1,
  device: LINE,
  data: { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
}

export const GAME_CASES = {
  'games.start': {
    kind: 'final',
    input: { planId: ID, opponent: 'Hawks', date: '', site: 'home', event: EVENT },
    why: 'a game that was started by mistake is started all the same',
  },
  'games.import': {
    kind: 'final',
    input: {
      planId: ID,
      opponent: 'Hawks',
      date: '',
      site: 'home',
      status: 'final',
      us: 7,
      them: 0,
      events: [EVENT],
    },
    why: 'games.takeBack takes it out again',
  },
  'games.takeBack': {
    kind: 'final',
    input: { planId: ID, events: [OTHER] },
    why: 'games.import puts the same game back',
  },
  'gameEvents.append': {
    kind: 'final',
    input: { planId: ID, events: [EVENT] },
    why: 'taking something back is an event too, which the game screen writes',
  },
  'quizAnswers.add': {
    kind: 'final',
    input: {
      answers: [{ id: OTHER, playId: PLAY, topic: 'job', spot: 'X', isRight: false, answeredAt: 1 }],
    },
    why: 'an answer in a quiz counts as it was given',
  },
  'seenPlays.save': {
    kind: 'final',
    input: { playId: PLAY, playVersion: 1, drawingVersion: 1, said: [], seenAt: 1 },
    why: 'what was seen was seen',
  },
  'posts.read': { kind: 'final', input: { ids: [ID] }, why: 'what was read was read' },
  'posts.confirm': { kind: 'final', input: { id: ID }, why: 'who confirmed has read it' },
  'posts.remind': { kind: 'final', input: { id: ID }, why: 'readers were told' },
  'games.finish': { kind: 'final', input: { planId: ID, us: 7, them: 3 }, why: 'the page reopens it' },
  'games.reopen': { kind: 'final', input: { planId: ID }, why: 'the page ends it again' },
} as const
