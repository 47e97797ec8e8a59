import * as z from 'zod/mini'
import { id, name, sortKey } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { LONGEST_PLAN_NOTE, MOST_SNAPS, PLAN_NOTE_KINDS } from '../plan-notes.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const planNoteAbout = { planId: id, kind: z.enum(PLAN_NOTE_KINDS) }

export const planNoteFields = {
  /** Who or what it is about: a player, a front, a play, a goal. */
  label: name,
  /** A number and position, a situation, a time. May be empty. */
  detail: z.string().check(z.trim(), z.maxLength(LIMITS.tag)),
  /** In percent, as somebody else's report says it; null where it is counted, or unknown. */
  share: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  /** Snaps on which it was seen; null if nobody counted. */
  times: z.nullable(z.int().check(z.gte(0), z.lte(MOST_SNAPS))),
  text: z.string().check(z.trim(), z.maxLength(LONGEST_PLAN_NOTE)),
  sortKey,
}

/** A line of a plan's scouting report, or of another of its lists. Players see it once the plan is released. */
export const planNote: ContestedEntity = {
  word: 'note',
  find: (id) => zql.planNotes.where('id', id).one(),
  fields: {
    label: 'the name',
    detail: 'the detail',
    share: 'the percent',
    times: 'the count',
    text: 'the text',
    sortKey: 'the order',
  } satisfies { [field in keyof typeof planNoteFields]: string },
  contested: { needs: 'playbook.edit' },
}
