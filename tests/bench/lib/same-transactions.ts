import pg from 'pg'
import type { Diagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import { migrate } from '#server/migrate.ts'
import { prepared } from '#server/prepared.ts'
import { startPostgres } from './peer-postgres.ts'

/** A Postgres with the product's tables and no replication. */
export type SameTransactions = {
  /** Moves a player of the play by half a yard, a transaction each time, back and forth; returns ms. */
  move(times: number): Promise<number>
  stop(): Promise<void>
}

/** The tables whose rows the transactions read. */
const TABLES = ['user', 'session', 'profiles', 'teams', 'team_members', 'playbooks', 'plays', 'play_diagrams']

/** Each client's last mutation, as zero-cache stores it. */
const CLIENTS = `
  create table clients (
    "clientGroupID" text not null, "clientID" text not null, "lastMutationID" bigint not null, "userID" text,
    primary key ("clientGroupID", "clientID"))`

/**
 * A transaction of server/zero/settle.ts for a moved player: the session, the client's count, the receipt and its lock,
 * the play, its drawing, its history.
 */
const STATEMENTS = {
  who: `select session.user_id, profiles.app_role from session left join profiles on profiles.id = session.user_id
         where session.token = $1 and session.expires_at > now()`,
  count: `insert into clients as current ("clientGroupID", "clientID", "lastMutationID") values ($1, $2, 1)
          on conflict ("clientGroupID", "clientID")
          do update set "lastMutationID" = current."lastMutationID" + 1 returning "lastMutationID"`,
  claim: `with claimed as (
            insert into receipts (user_id, id, team_id, name, entity_type, entity_id, description, outcome,
                                  created_at, settled_at, touched_at)
            values ($1, $2, $3, 'plays.editDiagram', 'play', $4, 'Move Y', 'applied', now(), now(), now())
            on conflict do nothing returning id)
          select (select id from claimed) as id, pg_advisory_xact_lock(hashtextextended($4, 0)),
                 exists (select from member_grants
                          where team_id = $3 and user_id = $1 and capability = 'playbook.edit') as holds,
                 exists (select from edit_conflicts
                          where user_id = $1 and entity_type = 'play' and entity_id = $4
                            and resolved_at is null) as open`,
  play: `select row_to_json(found)::text from (
           select plays.*, (select row_to_json(play_diagrams) from play_diagrams where play_id = plays.id) as drawing
             from plays where id = $1) found`,
  drawing: `update play_diagrams set diagram = $1::text::jsonb, updated_by = $2, updated_at = now(), version = $3
             where play_id = $4`,
  history: `insert into play_changes (play_id, part, version, team_id, user_id, op_id, name, description, fields,
                                      elements, at, made_at)
            values ($1, 'drawing', $2, $3, $4, $5, 'plays.editDiagram', 'Move Y', null, $6::text::jsonb, now(), now())`,
} as const

/**
 * The same transactions that the product's server runs for moves of a player, over one connection, one after the other;
 * statements inside one are pipelined. `productUrl` is the product's database, whose team, people and plays are copied.
 */
export async function startSameTransactions(productUrl: string, playId: string): Promise<SameTransactions> {
  const database = await startPostgres(CLIENTS)
  const client = new pg.Client({ connectionString: database.url, pipeline: true })
  const stop = async () => {
    await client.end()
    await database.stop()
  }
  try {
    await client.connect()
    await migrate(database.url)
    await takeOver(productUrl, client)
    const { rows } = await client.query<Found>(
      `select team_id, updated_by, version, diagram,
              (select token from session where user_id = updated_by limit 1) as token
         from play_diagrams where play_id = $1`,
      [playId],
    )
    const [found] = rows
    if (!found) throw new Error('The play was not taken over')
    const mover = new Mover(client, playId, found)
    const move = async (times: number) => {
      const start = performance.now()
      for (let i = 0; i < times; i++) await mover.move(i % 8 < 4 ? 0.5 : -0.5)
      return performance.now() - start
    }
    return { move, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Found = { team_id: string; updated_by: string; version: number; diagram: Diagram; token: string }

class Mover {
  readonly #client: pg.Client
  readonly #playId: string
  readonly #found: Found
  readonly #ids = [newId(), newId()]
  #version: number

  constructor(client: pg.Client, playId: string, found: Found) {
    this.#client = client
    this.#playId = playId
    this.#found = found
    this.#version = found.version
  }

  async move(by: number): Promise<void> {
    const { team_id: teamId, updated_by: userId, diagram, token } = this.#found
    const man = diagram.elements['o.Y']
    if (man?.kind !== 'player') throw new Error('There is no such man')
    const from = { ...man.at }
    man.at.x += by
    const opId = newId()
    const changes = JSON.stringify([{ id: 'o.Y', set: { at: { from, to: man.at } } }])
    const version = ++this.#version
    const answers = await Promise.all([
      this.#client.query('begin'),
      this.#send('who', token),
      this.#send('count', ...this.#ids),
      this.#send('claim', userId, opId, teamId, this.#playId),
      this.#send('play', this.#playId),
      this.#send('drawing', JSON.stringify(diagram), userId, version, this.#playId),
      this.#send('history', this.#playId, version, teamId, userId, opId, changes),
      this.#client.query('commit'),
    ])
    // Each finds or writes a row: transactions without an effect would make the bench meaningless.
    if (answers.slice(1, -1).some(({ rowCount }) => rowCount !== 1)) throw new Error('Nothing was moved')
  }

  #send(statement: keyof typeof STATEMENTS, ...values: unknown[]) {
    return this.#client.query(prepared(STATEMENTS[statement], values))
  }
}

async function takeOver(productUrl: string, client: pg.Client): Promise<void> {
  const product = new pg.Client({ connectionString: productUrl })
  await product.connect()
  try {
    // Rows that triggers would create.
    await client.query('set session_replication_role = replica')
    for (const table of TABLES) {
      const { rows } = await product.query<{ all: string }>(
        `select json_agg(one)::text as all from "${table}" as one`,
      )
      await client.query(
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`,
        [rows[0]?.all],
      )
    }
    await client.query('reset session_replication_role')
  } finally {
    await product.end()
  }
}
