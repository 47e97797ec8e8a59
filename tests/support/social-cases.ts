/** The operations of the team feed, for tests over every operation. None has an undo of its own: toasts and lists have the way back. */
import { ID, OTHER, THEM } from './one-of-everything.ts'

export const FEED_POST = {
  kind: 'news',
  body: 'What a night.',
  link: '',
  audience: 'everyone',
  playerIds: [],
} as const

const back = 'the toast brings it back'
const taken = 'its author deletes it'

export const SOCIAL_CASES = {
  'social.post': { kind: 'final', input: { id: OTHER, ...FEED_POST }, why: taken },
  'social.deletePost': { kind: 'final', input: { id: ID }, why: back },
  'social.restorePost': { kind: 'final', input: { id: ID }, why: 'its card deletes it' },
  'social.approve': { kind: 'final', input: { ids: [ID] }, why: 'readers have seen it; its card deletes it' },
  'social.comment': { kind: 'final', input: { id: OTHER, postId: ID, body: 'Well done.' }, why: taken },
  'social.deleteComment': { kind: 'final', input: { id: ID }, why: back },
  'social.restoreComment': { kind: 'final', input: { id: ID }, why: 'its menu deletes it' },
  'social.react': {
    kind: 'final',
    input: { postId: ID, reaction: 'fire' },
    why: 'the same button takes it back',
  },
  'social.report': {
    kind: 'final',
    input: { id: OTHER, postId: ID, commentId: null, reason: '' },
    why: 'coaches were told',
  },
  'social.closeReports': { kind: 'final', input: { postId: ID, commentId: null }, why: 'it was answered' },
  'social.mute': { kind: 'final', input: { userId: THEM, muted: true }, why: 'the same menu takes it back' },
} as const
