import * as z from 'zod/mini'
import { LINE_HASHES, LONGEST_REASON, MOST_PLAN_PLAYS, MOST_PLANNED_REPS } from '../game-plan.ts'
import { id, shortText } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** What a line says instead of its play, and beside it. */
export const planLineFields = {
  formation: text(LIMITS.shortText),
  personnel: text(LIMITS.tag),
  hash: z.enum(LINE_HASHES),
  reason: text(LONGEST_REASON),
  reps: z.nullable(z.int().check(z.gte(0), z.lte(MOST_PLANNED_REPS))),
  ownerId: z.nullable(id),
}

const { formation, personnel, hash, reason } = planLineFields

/** The lines of a plan as its players have them. */
export const releasedLines = z
  .array(z.strictObject({ id, playId: id, section: shortText, formation, personnel, hash, reason }))
  .check(z.maxLength(MOST_PLAN_PLAYS))

/** A line of a game plan. Its place is changed with the plan's other lines, what it says by itself. */
export const planLine: ContestedEntity = {
  word: 'line',
  find: (id) => zql.gamePlanPlays.where('id', id).one(),
  fields: {
    formation: 'the formation',
    personnel: 'the personnel',
    hash: 'the hash',
    reason: 'why it is in the plan',
    reps: 'the planned reps',
    ownerId: 'the coach who installs it',
  } satisfies { [field in keyof typeof planLineFields]: string },
  contested: { needs: 'playbook.edit' },
}
