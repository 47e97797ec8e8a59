import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { name } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { POST_AUDIENCES, POST_KINDS } from '../posts.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const postFields = {
  title: name,
  body: z.string().check(z.trim(), z.maxLength(LIMITS.notes)),
  audience: z.enum(POST_AUDIENCES),
  pinned: z.boolean(),
  urgent: z.boolean(),
  mustConfirm: z.boolean(),
  endsOn: z.string().check(z.refine((text) => text === '' || isDay(text))),
  /** ms; null for at once. */
  showsAt: z.nullable(z.int().check(z.nonnegative())),
}

/** What it is never changes. */
export const postAbout = { kind: z.enum(POST_KINDS) }

/** A post on the team's bulletin, or an announcement. */
export const post: ContestedEntity = {
  word: 'post',
  find: (id) => zql.posts.where('id', id).one(),
  fields: {
    title: 'the title',
    body: 'the text',
    audience: 'who it is for',
    pinned: 'whether it is pinned',
    urgent: 'whether it is urgent',
    mustConfirm: 'whether readers confirm it',
    endsOn: 'the last day',
    showsAt: 'when it is shown',
  } satisfies { [field in keyof typeof postFields]: string },
  contested: { needs: 'playbook.edit' },
}
