import * as z from 'zod/mini'
import { id } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { POST_AUDIENCES } from '../posts.ts'
import { FEED_KINDS, MOST_TAGGED } from '../social.ts'
import { zql } from '../zero.ts'
import type { Entity } from './entity.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** What its author says of a post; nobody edits it. */
export const socialPostFields = {
  kind: z.enum(FEED_KINDS),
  body: text(LIMITS.feedText),
  link: z.string().check(z.trim(), z.maxLength(LIMITS.link)),
  audience: z.enum(POST_AUDIENCES),
  playerIds: z.array(id).check(
    z.maxLength(MOST_TAGGED),
    z.refine((all) => new Set(all).size === all.length),
  ),
}

export const commentText = text(LIMITS.comment)

/** A post on the team feed. */
export const socialPost: Entity = {
  word: 'post',
  find: (id) => zql.socialPosts.where('id', id).one(),
  fields: {},
}

/** A comment on a post of the team feed. */
export const socialComment: Entity = {
  word: 'comment',
  find: (id) => zql.socialComments.where('id', id).one(),
  fields: {},
}
