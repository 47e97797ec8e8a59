/** People and teams for tests, created through the product's API where it has one. */
import type { AppRole, TeamRole } from '#schema/capabilities.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import { createPlay, type PlayFields } from '#schema/operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { createTeam as createTeamOperation } from '#schema/operations/teams.ts'
import { parseInput } from '#schema/operation.ts'
import type { Operation } from '#schema/operation.ts'
import type { JSONValue, Sql } from 'postgres'
import { cookiesOf, pageHeaders } from './csrf.ts'
import { envelope, Pusher, receiptOf, withSql } from './forge.ts'
import type { Stack } from './stack.ts'

export type Account = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly cookie: string
}

/** A new account, signed in. */
export async function signUp(
  stack: Pick<Stack, 'url'>,
  { name = 'Pat Coach' }: { name?: string } = {},
): Promise<Account> {
  const email = `${newId()}@example.org`
  const password = 'fourth-and-inches'
  const response = await fetch(`${stack.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: await pageHeaders(stack.url),
    body: JSON.stringify({ name, email, password }),
  })
  if (!response.ok) throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`)
  const cookie = cookiesOf(response)
  const { user } = (await response.json()) as { user: { id: string } }
  return { userId: user.id, name, email, password, cookie }
}

/** Sends one operation for a person and waits for its receipt. Throws unless it was applied. */
export async function apply<I>(
  stack: Stack,
  account: Pick<Account, 'cookie'>,
  operation: Operation<I>,
  input: NoInfer<I>,
  teamId: string,
): Promise<string> {
  const args = envelope(parseInput(operation, input), teamId)
  const answer = await new Pusher(stack, account).push({ name: operation.name, args })
  const receipt = await withSql(stack, (sql) => receiptOf(sql, args.opId)).catch((error: unknown) => {
    throw new Error(`${operation.name} answered ${answer.status} ${JSON.stringify(answer.body)}`, {
      cause: error,
    })
  })
  if (receipt.outcome !== 'applied')
    throw new Error(
      `${operation.name}: ${receipt.outcome}, ${receipt.message ?? JSON.stringify(receipt.conflicts)}`,
    )
  return args.opId
}

export type Team = { readonly teamId: string; readonly playbookId: string }

/** A new team of this person, by the app's operation. */
export async function createTeam(
  stack: Stack,
  owner: Pick<Account, 'cookie'>,
  name = 'Hawks',
): Promise<Team> {
  const team = { teamId: newId(), playbookId: newId() }
  const input = {
    id: team.teamId,
    playbookId: team.playbookId,
    name,
    schoolName: 'Central',
    competitionLevel: 'nfhs' as const,
  }
  await apply(stack, owner, createTeamOperation, input, team.teamId)
  return team
}

/** Adds or changes a member by SQL, because there is no operation for it. */
export async function addMember(
  stack: Stack,
  teamId: string,
  userId: string,
  role: TeamRole,
  { capabilities = [], active = true }: { capabilities?: JSONValue; active?: boolean } = {},
): Promise<void> {
  await withSql(stack, (sql) => writeMember(sql, teamId, userId, role, capabilities, active))
}

/** The same over an open connection. */
export async function writeMember(
  sql: Sql,
  teamId: string,
  userId: string,
  role: TeamRole,
  capabilities: JSONValue = [],
  active = true,
): Promise<void> {
  const status = active ? 'active' : 'inactive'
  await sql`
    insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
    values (${teamId}, ${userId}, ${role}, ${JSON.stringify(capabilities)}::text::jsonb, now(), ${status}, 1)
    on conflict (team_id, user_id) do update
      set team_role = excluded.team_role, capabilities = excluded.capabilities, status = excluded.status,
          version = team_members.version + 1`
}

/** Sets a person's app role. */
export async function setAppRole(stack: Stack, userId: string, role: AppRole): Promise<void> {
  await withSql(stack, (sql) => sql`update profiles set app_role = ${role} where id = ${userId}`)
}

/** All fields of a play, plain unless given. */
export function playFields(given: Partial<PlayFields> = {}): PlayFields {
  return {
    ...NEW_PLAY_DEFAULTS,
    name: 'Spider 2 Y Banana',
    callText: '',
    wristCode: '',
    unit: 'offense',
    category: 'pass',
    subcategory: '',
    concept: '',
    formation: '',
    strength: 'R',
    personnel: '11',
    motion: '',
    protection: '',
    direction: '',
    tags: [],
    notes: '',
    status: 'draft',
    sortKey: 'a0',
    ...given,
  }
}

/** A drawing with two receivers. */
export function twoReceivers(): Diagram {
  const player = (role: string, x: number) =>
    ({
      kind: 'player',
      side: 'offense',
      role,
      label: role,
      at: { x, y: -1 },
      shape: 'circle',
      primary: false,
    }) as const
  return {
    v: 1,
    elements: { field: { kind: 'field', hash: 'M' }, 'o.X': player('X', -20), 'o.Z': player('Z', 20) },
  }
}

/** A new play in the team's playbook; returns its id. */
export async function createPlayIn(
  stack: Stack,
  owner: Pick<Account, 'cookie'>,
  { teamId, playbookId }: Team,
  fields: Partial<PlayFields> = {},
  diagram = twoReceivers(),
): Promise<string> {
  const id = newId()
  const input = { id, playbookId, fields: playFields(fields), diagram }
  await apply(stack, owner, createPlay, input, teamId)
  return id
}
