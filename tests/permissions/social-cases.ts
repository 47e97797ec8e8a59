/** The operations of the team feed, for the matrix. */
import { newId } from '#schema/ids.ts'
import { withSql } from '#tests/support/forge.ts'
import type { Sql } from 'postgres'
import type { OperationCase } from './operation-cases.ts'
import { insertMember, insertPerson } from './rows.ts'
import { insertFeedComment, insertFeedPost, insertFeedReport } from './social-rows.ts'
import { accountOf, type Subject, type World } from './world.ts'

/** On rows that the one who asks wrote, where only the author and coaches may. */
const own =
  (
    rows: (sql: Sql, teamId: string, by: string) => Promise<Record<string, unknown>>,
  ): OperationCase['prepare'] =>
  async (world, subject) => ({
    input: await withSql(world.stack, (sql) => rows(sql, world.team.teamId, authorOf(world, subject))),
  })

/** The one who asks, if they are on the team or an admin; else the team's owner. */
const authorOf = (world: World, subject: Subject) =>
  world.accounts.has(subject.who) && (subject.member || subject.appRole)
    ? accountOf(world, subject).userId
    : world.owner.userId

const newPost = (world: World, isWaiting = false) =>
  withSql(world.stack, async (sql) =>
    insertFeedPost(sql, world.team.teamId, { by: await insertPerson(sql), isWaiting }),
  )

export const SOCIAL_CASES: { readonly [name: string]: OperationCase } = {
  'social.post': {
    needs: 'member',
    prepare: async () => ({
      input: { id: newId(), kind: 'news', body: 'We won.', link: '', audience: 'everyone', playerIds: [] },
    }),
  },
  'social.deletePost': {
    needs: 'member',
    prepare: own(async (sql, teamId, by) => ({ id: await insertFeedPost(sql, teamId, { by }) })),
  },
  'social.restorePost': {
    needs: 'member',
    prepare: own(async (sql, teamId, by) => ({
      id: await insertFeedPost(sql, teamId, { by, isDeleted: true }),
    })),
  },
  'social.approve': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { ids: [await newPost(world, true)] } }),
  },
  'social.comment': {
    needs: 'member',
    prepare: async (world) => ({ input: { id: newId(), postId: await newPost(world), body: 'Well done.' } }),
  },
  'social.deleteComment': {
    needs: 'member',
    prepare: own(async (sql, teamId, by) => {
      const postId = await insertFeedPost(sql, teamId, { by })
      return { id: await insertFeedComment(sql, teamId, { by, postId }) }
    }),
  },
  'social.restoreComment': {
    needs: 'member',
    prepare: own(async (sql, teamId, by) => {
      const postId = await insertFeedPost(sql, teamId, { by })
      return { id: await insertFeedComment(sql, teamId, { by, postId, isDeleted: true }) }
    }),
  },
  'social.react': {
    needs: 'member',
    prepare: async (world) => ({ input: { postId: await newPost(world), reaction: 'fire' } }),
  },
  'social.report': {
    needs: 'member',
    prepare: async (world) => ({
      input: { id: newId(), postId: await newPost(world), commentId: null, reason: 'Not kind.' },
    }),
  },
  'social.closeReports': {
    needs: 'playbook.edit',
    prepare: (world) =>
      withSql(world.stack, async (sql) => {
        const by = await insertPerson(sql)
        const postId = await insertFeedPost(sql, world.team.teamId, { by })
        await insertFeedReport(sql, world.team.teamId, { by, postId })
        return { input: { postId, commentId: null } }
      }),
  },
  'social.mute': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { userId: await insertMember(world, 'player'), muted: true } }),
  },
}
