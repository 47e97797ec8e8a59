/** What the operations on joining a team need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { newJoinCode } from '#schema/joining.ts'
import { withSql } from '#tests/support/forge.ts'
import { randomBytes } from 'node:crypto'
import { insertJoinRequest, insertMember, insertPerson, insertPlayer } from './rows.ts'
import { belowRankOf } from './invitation-cases.ts'
import type { OperationCase } from './operation-cases.ts'
import type { World } from './world.ts'

const needs = 'team.manage'
const refusal = belowRankOf('player', 'You can only give roles below yours. Select another role.')

export const freshCode = () => newJoinCode((bytes) => randomBytes(bytes))

/** A request of a person who never signs in; returns its id. */
const newRequest = ({ stack, team }: World, status = 'pending') =>
  withSql(stack, async (sql) => insertJoinRequest(sql, team.teamId, await insertPerson(sql), status))

const link = (world: World) =>
  withSql(world.stack, async (sql) => ({
    playerId: await insertPlayer(sql, world.team.teamId),
    userId: await insertMember(world, 'family'),
  }))

export const JOINING: { readonly [name: string]: OperationCase } = {
  'joinCodes.set': {
    needs,
    prepare: () => Promise.resolve({ input: { code: freshCode(), teamRole: null, isOn: true } }),
  },
  'joinRequests.send': {
    needs: 'self',
    // A team that none of them is on.
    prepare: ({ stack }) =>
      withSql(stack, async (sql) => {
        const [teamId, code] = [newId(), freshCode()]
        await sql`
          insert into teams (id, name, school_name, competition_level, season, primary_color, secondary_color, hole_system,
                             is_active, created_by, created_at, updated_at, version)
          values (${teamId}, 'Eagles', '', 'nfhs', '', '', '', '2-right', true, 'test', now(), now(), 1)`
        await sql`
          insert into join_codes (team_id, code, is_on, created_by, created_at, updated_by, updated_at, version)
          values (${teamId}, ${code}, true, 'test', now(), 'test', now(), 1)`
        return {
          input: { id: newId(), code, teamRole: 'player', playerName: '', playerNumber: null, note: '' },
          teamId,
        }
      }),
    restore: ({ stack }) =>
      withSql(stack, async (sql) => void (await sql`delete from join_requests where team_name = 'Eagles'`)),
  },
  'joinRequests.withdraw': {
    needs: 'self',
    prepare: ({ stack, team, accounts }, { who }) =>
      withSql(stack, async (sql) => ({
        input: { id: await insertJoinRequest(sql, team.teamId, accounts.get(who)?.userId ?? '') },
      })),
  },
  'joinRequests.approve': {
    needs,
    refusal,
    prepare: async (world) => ({
      input: { id: await newRequest(world), teamRole: 'player', playerId: null },
    }),
  },
  'joinRequests.decline': {
    needs,
    prepare: async (world) => ({ input: { id: await newRequest(world) } }),
  },
  'joinRequests.reopen': {
    needs,
    prepare: async (world) => ({ input: { id: await newRequest(world, 'declined') } }),
  },
  'guardians.add': { needs: 'roster.manage', prepare: async (world) => ({ input: await link(world) }) },
  'guardians.remove': {
    needs: 'roster.manage',
    prepare: async (world) => {
      const input = await link(world)
      await withSql(
        world.stack,
        (sql) => sql`
          insert into guardians (player_id, user_id, team_id, created_by, created_at)
          values (${input.playerId}, ${input.userId}, ${world.team.teamId}, 'test', now())`,
      )
      return { input }
    },
  },
}
