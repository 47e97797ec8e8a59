/** What players answer in quizzes. */
import * as z from 'zod/mini'
import { id } from '../input-pieces.ts'
import { acts } from '../operation.ts'
import { assertNew } from '../shared-row.ts'
import { MOST_ANSWERS_AT_ONCE, QUIZ_TOPICS } from '../study.ts'
import { zql } from '../zero.ts'

const answer = z.strictObject({
  id,
  playId: id,
  topic: z.enum(QUIZ_TOPICS),
  spot: z.string().check(z.maxLength(20)),
  isRight: z.boolean(),
  /** ms, by the device's clock. */
  answeredAt: z.int().check(z.minimum(0)),
})

/** Adds answers of the person's own. Those about plays that are gone meanwhile have nothing to be kept for, and are left out. */
export const answerQuiz = acts({
  name: 'quizAnswers.add',
  input: z.strictObject({
    answers: z.array(answer).check(z.minLength(1), z.maxLength(MOST_ANSWERS_AT_ONCE)),
  }),
  entity: 'quiz',
  needs: 'playbook.view',
  entityId: (input) => input.answers[0]?.id ?? '',

  run: async ({ tx, teamId, ctx, input, now }) => {
    const { answers } = input
    const known = await tx.run(
      zql.quizAnswers.where(
        'id',
        'IN',
        answers.map((one) => one.id),
      ),
    )
    assertNew(
      known.find((one) => one.teamId !== teamId || one.userId !== ctx.userId),
      'answer',
    )
    const there = new Set(known.map((one) => one.id))
    const plays = await tx.run(
      zql.plays.where('teamId', teamId).where('id', 'IN', [...new Set(answers.map((one) => one.playId))]),
    )
    const playIds = new Set(plays.map((play) => play.id))
    for (const one of answers)
      if (!there.has(one.id) && playIds.has(one.playId)) {
        there.add(one.id)
        await tx.mutate.quizAnswers.insert({
          ...one,
          teamId,
          userId: ctx.userId,
          answeredAt: Math.min(one.answeredAt, now),
        })
      }
    return undefined
  },
})

export const studyOperations = [answerQuiz]
