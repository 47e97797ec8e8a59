import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { id, name } from '../input-pieces.ts'
import { MOST_QUIZ_PLAYERS, MOST_QUIZ_PLAYS, MOST_QUIZ_POSITIONS, QUIZ_TOPICS } from '../study.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const quizSetFields = {
  title: name,
  topics: z.array(z.enum(QUIZ_TOPICS)).check(z.minLength(1), z.maxLength(QUIZ_TOPICS.length)),
  playIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_QUIZ_PLAYS)),
  positions: z
    .array(z.string().check(z.minLength(1), z.maxLength(8)))
    .check(z.maxLength(MOST_QUIZ_POSITIONS)),
  playerIds: z.array(id).check(z.maxLength(MOST_QUIZ_PLAYERS)),
  dueOn: z.string().check(z.refine(isDay)),
}

/** A quiz that a coach assigns. */
export const quizSet: ContestedEntity = {
  word: 'quiz',
  find: (id) => zql.quizSets.where('id', id).one(),
  fields: {
    title: 'the title',
    topics: 'what it asks',
    playIds: 'its plays',
    positions: 'its positions',
    playerIds: 'its players',
    dueOn: 'the due date',
  } satisfies { [field in keyof typeof quizSetFields]: string },
  contested: { needs: 'playbook.edit' },
}
