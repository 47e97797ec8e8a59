/** What the operations on how a playbook is sorted and counted need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { createPlayIn, playFields, twoReceivers } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import { insertCallWord, insertFormation, insertView } from './rows.ts'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

const view = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertView(sql, team.teamId, isDeleted))

const callWord = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertCallWord(sql, team.teamId, isDeleted))

/** New plays of the world's team. */
const playsOf = async ({ stack, owner, team }: World) => [
  await createPlayIn(stack, owner, team),
  await createPlayIn(stack, owner, team),
]

export const PLAYBOOK: { readonly [name: string]: OperationCase } = {
  'plays.count': {
    needs: 'playbook.edit',
    prepare: async ({ stack, owner, team }) => ({
      input: { id: await createPlayIn(stack, owner, team), reps: 1, calls: 0, successes: 0 },
    }),
  },
  'plays.createMany': {
    needs: 'playbook.create',
    prepare: ({ team: { playbookId } }) => {
      const play = () => ({ id: newId(), fields: playFields(), diagram: twoReceivers() })
      return Promise.resolve({ input: { playbookId, plays: [play(), play()] } })
    },
  },
  'plays.deleteMany': {
    needs: 'playbook.edit',
    prepare: async (world) => {
      const plays = (await playsOf(world)).map((id) => ({ id, baseVersion: 1, diagramVersion: 1 }))
      return { input: { playbookId: world.team.playbookId, plays } }
    },
  },
  'plays.restoreMany': {
    needs: 'playbook.edit',
    prepare: async (world) => {
      const ids = await playsOf(world)
      await withSql(world.stack, (sql) => sql`update plays set deleted_at = now() where id in ${sql(ids)}`)
      return { input: { playbookId: world.team.playbookId, plays: ids.map((id) => ({ id })) } }
    },
  },
  'categories.set': {
    needs: 'playbook.manage',
    prepare: () => {
      const changes = { label: { from: '', to: 'Shot plays' } }
      const slug = `s-${newId()}`.slice(0, 38)
      return Promise.resolve({ input: { unit: 'offense', parent: '', slug, baseVersion: 0, changes } })
    },
  },
  'quizAnswers.add': {
    needs: 'playbook.view',
    prepare: async ({ stack, owner, team }) => {
      const playId = await createPlayIn(stack, owner, team)
      const answer = { id: newId(), playId, topic: 'job', spot: 'X', isRight: true, answeredAt: 1 }
      return { input: { answers: [answer] } }
    },
  },
  'seenPlays.save': {
    needs: 'playbook.view',
    prepare: async ({ stack, owner, team }) => {
      const playId = await createPlayIn(stack, owner, team, { status: 'published' })
      const said = [{ key: 'name', title: '', words: 'Power' }]
      return { input: { playId, playVersion: 1, drawingVersion: 1, said, seenAt: 1 } }
    },
    // Of the team's other plays players see nothing.
    restore: ({ stack, team }) =>
      withSql(
        stack,
        async (sql) =>
          void (await sql`update plays set status = 'draft' where team_id = ${team.teamId} and status = 'published'`),
      ),
  },
  'callWords.create': {
    needs: 'playbook.edit',
    prepare: () =>
      Promise.resolve({
        input: { id: newId(), phrase: 'Omaha', meaning: { kind: 'filler', value: '' } },
      }),
  },
  'callWords.edit': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: {
        id: await callWord(world),
        baseVersion: 1,
        changes: { phrase: { from: 'Rodeo', to: 'Rodeo Red' } },
      },
    }),
  },
  'callWords.delete': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await callWord(world), baseVersion: 1 } }),
  },
  'callWords.restore': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await callWord(world, true) } }),
  },
  'views.create': {
    needs: 'playbook.edit',
    prepare: () => Promise.resolve({ input: { id: newId(), name: 'Openers', search: { tag: 'opener' } } }),
  },
  'views.edit': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: {
        id: await view(world),
        baseVersion: 1,
        changes: { name: { from: 'Red zone', to: 'Low red' } },
      },
    }),
  },
  'views.delete': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await view(world), baseVersion: 1 } }),
  },
  'views.restore': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await view(world, true) } }),
  },
}

/** The operations on a team's own formations. */
export const FORMATIONS: { readonly [name: string]: OperationCase } = {
  'formations.create': {
    needs: 'playbook.create',
    prepare: () =>
      Promise.resolve({
        input: {
          id: newId(),
          name: 'Theirs',
          family: 'gun',
          personnel: '11',
          strength: 'R',
          players: [{ role: 'X', x: -20, y: 0, onLine: true }],
        },
      }),
  },
  'formations.edit': {
    needs: 'playbook.edit',
    prepare: async ({ stack, team }) => ({
      input: {
        id: await insertFormation(stack, team),
        baseVersion: 1,
        changes: { name: { from: 'Ours', to: 'Ours wide' } },
      },
    }),
  },
  'formations.delete': {
    needs: 'playbook.edit',
    prepare: async ({ stack, team }) => ({
      input: { id: await insertFormation(stack, team), baseVersion: 1 },
    }),
  },
  'formations.restore': {
    needs: 'playbook.edit',
    prepare: async ({ stack, team }) => {
      const id = await insertFormation(stack, team)
      await withSql(stack, (sql) => sql`update formations set deleted_at = now() where id = ${id}`)
      return { input: { id } }
    },
  },
}
