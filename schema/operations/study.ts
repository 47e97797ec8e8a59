/** What players answer in quizzes and have seen of the playbook, and the quizzes that coaches assign. */
import * as z from 'zod/mini'
import { quizSetFields } from '../entities/quiz-set.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { id, version } from '../input-pieces.ts'
import { acts } from '../operation.ts'
import { assertNew } from '../shared-row.ts'
import { MOST_ANSWERS_AT_ONCE, MOST_QUIZ_SETS, MOST_SAID, MOST_SAID_WORDS, QUIZ_TOPICS } from '../study.ts'
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

const said = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(100)),
  title: z.string().check(z.maxLength(60)),
  words: z.string().check(z.maxLength(MOST_SAID_WORDS)),
  mark: z.optional(z.string().check(z.maxLength(10))),
})

/**
 * Notes what the person saw of a play. Of two devices the later look counts. A play that is gone, or that players do not see
 * any more, has nothing to be kept for, and is left out.
 */
export const seePlay = acts({
  name: 'seenPlays.save',
  input: z.strictObject({
    playId: id,
    playVersion: version,
    drawingVersion: version,
    said: z.array(said).check(z.maxLength(MOST_SAID)),
    /** ms, by the device's clock. */
    seenAt: z.int().check(z.minimum(0)),
  }),
  entity: 'seenPlay',
  needs: 'playbook.view',
  entityId: (input) => input.playId,
  // Apart from the play's own edits, which need not wait for a room of readers.
  turn: (input) => `seen ${input.playId}`,

  run: async ({ tx, teamId, ctx, input, now }) => {
    const play = await tx.run(zql.plays.where('teamId', teamId).where('id', input.playId).one())
    if (!play || play.readGrant !== 'playbook.view') return undefined
    const row = { ...input, teamId, userId: ctx.userId, seenAt: Math.min(input.seenAt, now) }
    const before = await tx.run(zql.seenPlays.where('userId', ctx.userId).where('playId', input.playId).one())
    if (!before) await tx.mutate.seenPlays.insert(row)
    else if (before.seenAt <= row.seenAt) await tx.mutate.seenPlays.update(row)
    return undefined
  },
})

export const quizSets = entriesOf({
  names: {
    create: 'quizSets.create',
    edit: 'quizSets.edit',
    delete: 'quizSets.delete',
    restore: 'quizSets.restore',
  },
  entity: 'quizSet',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.quizSets,
  fields: quizSetFields,
  about: {},
  // Edits may keep plays and players that are gone meanwhile; what names nothing of the team asks nothing.
  check: async ({ tx, teamId }, rows, isNew) => {
    if (!isNew) return
    const playIds = [...new Set(rows.flatMap((row) => row['playIds'] as string[]))]
    const plays = await tx.run(zql.plays.where('teamId', teamId).where('id', 'IN', playIds))
    if (plays.length < playIds.length) throw new AppError('not_found', 'This play no longer exists.')
    const playerIds = [...new Set(rows.flatMap((row) => row['playerIds'] as string[]))]
    const players =
      playerIds.length === 0
        ? []
        : await tx.run(zql.rosterPlayers.where('teamId', teamId).where('id', 'IN', playerIds))
    if (players.length < playerIds.length) throw new AppError('not_found', 'This player no longer exists.')
    const there = await tx.run(zql.quizSets.where('teamId', teamId).where('deletedAt', 'IS', null))
    if (there.length + rows.length > MOST_QUIZ_SETS)
      throw new AppError(
        'invalid',
        `A team can have up to ${MOST_QUIZ_SETS} assigned quizzes. Delete old ones first.`,
      )
  },
})

export const studyOperations = [
  answerQuiz,
  seePlay,
  quizSets.create,
  quizSets.edit,
  quizSets.delete,
  quizSets.restore,
]
