/**
 * The cost of three seasons of history: the whole product twice, fresh and with 200,000 operations of the demo team,
 * swept as by the server (server/jobs/ledger.ts).
 *
 * - `startRatio`: an offline start of the browser, to the first plays (replica.bench.ts);
 * - `editRatio`: an edit, until the other coach sees it (scale.bench.ts);
 * - `replicaBytesRatio`: the size of a device's databases.
 */
import postgres from 'postgres'
import { until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { coldStart } from './lib/cold-start.ts'
import { addFullPlay, startProduct } from './lib/product.ts'
import { inTurn, reportRatio } from './lib/rounds.ts'
import { burst, twoCoaches, untilLive } from './lib/two-coaches.ts'
import { median, report } from './report.ts'

const OPERATIONS = 200_000
const ROUNDS = 8
const EDITS_A_ROUND = 10
const WARM_UP = 15

export async function run(): Promise<void> {
  const browser = await launchChromium()
  const stacks: Stack[] = []
  const open = async (grow?: (stack: Stack) => Promise<void>) => {
    const stack = await startProduct()
    stacks.push(stack)
    const playId = await addFullPlay(stack)
    await grow?.(stack)
    const cold = await coldStart(stack)
    return { cold, edit: await twoCoaches(browser, stack, playId), ms: [] as number[] }
  }
  try {
    const fresh = await open()
    const old = await open(addSeasons)
    const sides = [fresh, old]
    for (const { edit } of sides) {
      await untilLive(edit)
      await burst(edit, WARM_UP)
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const side of inTurn(sides, round)) side.ms.push(median(await burst(side.edit, EDITS_A_ROUND)))
    const bench = 'age'
    const target = 1.2
    report({ bench, figure: 'startRatio', value: old.cold.ms / fresh.cold.ms, unit: 'ratio', target })
    reportRatio({ bench, figure: 'editRatio', ours: old.ms, theirs: fresh.ms, target })
    report({
      bench,
      figure: 'replicaBytesRatio',
      value: old.cold.bytes / fresh.cold.bytes,
      unit: 'ratio',
      target,
    })
    report({ bench, figure: 'startMs', value: old.cold.ms, unit: 'ms' })
    report({ bench, figure: 'replicaMb', value: old.cold.bytes / 1e6, unit: 'MB' })
  } finally {
    await browser.close()
    for (const stack of stacks) await stack.stop()
  }
}

/**
 * Three years of edits to the notes of the team's plays by its coaches, each with its receipt, and the notifications of
 * them.
 */
async function addSeasons(stack: Stack): Promise<void> {
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [team] = await sql<{ id: string; plays: number }[]>`
      select t.id, (select count(*)::int from plays where team_id = t.id) as plays from teams t order by created_at limit 1`
    if (!team) throw new Error('There is no demo team')
    const each = Math.ceil(OPERATIONS / team.plays)
    // Existing lines come after all of it.
    await sql`update play_changes set version = version + ${each + 1_000_000} where team_id = ${team.id} and part = 'play'`
    await sql`update play_changes set version = version - 1_000_000 where team_id = ${team.id} and part = 'play'`
    await sql`update plays set version = version + ${each} where team_id = ${team.id}`
    await sql`
      create temp table done as
      select gen_random_uuid()::text as id, p.id as play_id, p.team_id, n as version, m.user_id,
             now() - interval '3 years' * (1 - n::float8 / ${each}) - interval '1 minute' * random() as at
        from plays p cross join generate_series(1, ${each}) n
        join lateral (select user_id from team_members
                       where team_id = p.team_id and team_role in ('head_coach', 'assistant_coach')
                       order by md5(p.id || n) limit 1) m on true
       where p.team_id = ${team.id}`
    await sql`
      insert into play_changes (play_id, part, version, team_id, user_id, op_id, name, description, fields, elements, at, made_at)
      select play_id, 'play', version, team_id, user_id, id, 'plays.edit', 'Changed the notes',
             jsonb_build_object('notes', jsonb_build_object('from', 'Pull both guards ' || version - 1, 'to', 'Pull both guards ' || version)),
             null, at, at
        from done`
    await sql`insert into spent_operations (user_id, op_id, outcome, settled_at) select user_id, id, 'applied', at from done`
    await sql`
      insert into receipts (user_id, id, team_id, name, entity_type, entity_id, description, outcome, created_at, settled_at, touched_at)
      select user_id, id, team_id, 'plays.edit', 'play', play_id, 'Changed the notes', 'applied', at, at, at from done`
    await sql`
      insert into notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at, read_at)
      select gen_random_uuid()::text, m.user_id, d.team_id, 'plays_published', d.user_id, 'Coach', d.play_id, 'A play', 1, d.at, d.at
        from (select * from done order by at desc limit 2000) d
        join team_members m on m.team_id = d.team_id and m.user_id <> d.user_id`
    await sql`analyze`
    // A server sweeps when it starts.
    await stack.part('api').restart()
    await until(
      'the sweep',
      async () => {
        const [left] = await sql<{ old: number }[]>`
          select (select count(*) from receipts where settled_at < now() - interval '31 days')
               + (select count(*) from play_changes where at < now() - interval '91 days') as old`
        return Number(left?.old) === 0
      },
      300_000,
    )
  } finally {
    await sql.end()
  }
}
