import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Context } from 'hono'
import type { Grant } from '#schema/capabilities.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { asSignedIn, refuse } from '../accounts/answers.ts'
import { Downloads, type Send } from '../accounts/downloads.ts'
import { type Ask, inTransaction } from '../accounts/transaction.ts'
import type { Deps } from '../app.ts'
import { grantsIn } from './grants.ts'
import { FORMAT, nameOf, type Part, PARTS, RECORDS, VERSION } from './team-file.ts'

const downloads = new Downloads()
/** Rows that are read at a time. */
const ROWS = 200

/**
 * `GET /api/teams/ID/export`: everything the team owns as one JSON file of one moment, for those with `team.manage`
 * (schema/exchange/TEAM-FORMAT.md). A part whose rows the person may not read is empty and named in `withheld`.
 */
export function exportTeam(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async (who) => {
    const teamId = c.req.param('id') ?? ''
    const grants = ID_PATTERN.test(teamId)
      ? await inTransaction(deps.database, (ask) => grantsIn(ask, who, teamId))
      : new Set<Grant>()
    if (!grants.has('team.manage')) return refuse(c, 404, 'NOT_FOUND', "This isn't a team you manage.")
    return downloads.answer(c, { userId: who.userId, name: 'hashmark-team.json' }, (send) =>
      inTransaction(deps.database, async (ask) => {
        await ask('set transaction isolation level repeatable read, read only', [])
        // Read again, in the moment of the file.
        await writeFile(ask, send, { teamId, grants: await grantsIn(ask, who, teamId), at: deps.clock.now() })
      }),
    )
  })
}

async function writeFile(
  ask: Ask,
  send: Send,
  { teamId, grants, at }: { teamId: string; grants: ReadonlySet<Grant>; at: number },
): Promise<void> {
  if (!grants.has('team.manage')) throw new Error('The right to export ended')
  const all = [...PARTS, ...RECORDS]
  const withheld = all.filter(({ needs }) => !grants.has(needs === 'row' ? 'playbook.edit' : needs))
  const head = {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(at).toISOString(),
    about: Object.fromEntries(all.map((one) => [nameOf(one), one.about])),
    withheld: withheld.map(nameOf),
  }
  await send(JSON.stringify(head, null, 2).slice(0, -2))
  const [team] = await ask<{ row: string }>('select to_json(r)::text as row from teams r where id = $1', [
    teamId,
  ])
  await send(`,\n  "team": ${team?.row ?? 'null'}`)
  await sendRows(
    ask,
    send,
    'people',
    `select m.user_id, p.full_name as name, m.team_role, m.status
       from team_members m join profiles p on p.id = m.user_id where m.team_id = $1
      order by m.team_role, p.full_name, m.user_id`,
    [teamId],
  )
  for (const one of all) await sendPart(ask, send, one, teamId, grants)
  await send('\n}\n')
}

function sendPart(
  ask: Ask,
  send: Send,
  one: Part,
  teamId: string,
  grants: ReadonlySet<Grant>,
): Promise<void> {
  const { needs, where = 'true', from, table } = one
  const { columns, primaryKeys } = getTableConfig(table)
  const named = new Set(primaryKeys[0]?.columns.map(({ name }) => name))
  const keys = columns.filter(({ name, primary }) => primary || named.has(name))
  const mayRead = needs === 'row' ? 'r.read_grant = any($2)' : '$3 = any($2)'
  const values = needs === 'row' ? [teamId, [...grants]] : [teamId, [...grants], needs]
  return sendRows(
    ask,
    send,
    nameOf(one),
    `select ${columns.map(({ name }) => `r."${name}"`).join(', ')} from ${from ?? nameOf(one)} r
      where r.team_id = $1 and ${mayRead} and (${where})
      order by ${keys.map((key) => `r."${key.name}"${key.getSQLType() === 'text' ? ' collate "C"' : ''}`).join(', ')}`,
    values,
  )
}

/** Sends `"name": [rows]`, a few rows at a time. Postgres writes the JSON, so the file holds exactly what is stored. */
async function sendRows(ask: Ask, send: Send, name: string, rows: string, values: unknown[]): Promise<void> {
  await send(`,\n  ${JSON.stringify(name)}: [`)
  await ask(`declare part no scroll cursor for select to_json(r)::text as row from (${rows}) r`, values)
  for (let isFirst = true; ; isFirst = false) {
    const found = await ask<{ row: string }>(`fetch ${ROWS} from part`, [])
    if (found.length > 0)
      await send(`${isFirst ? '' : ','}\n    ${found.map(({ row }) => row).join(',\n    ')}`)
    if (found.length < ROWS) break
  }
  await ask('close part', [])
  await send(']')
}
