/** Breaks the database in the middle of a mutation, a counted number of times. */
import type { Sql } from 'postgres'

/** What the armed trigger does to a transaction that writes a play. */
export type Fault = 'serialization' | 'deadlock' | 'lock-timeout' | 'kill-backend' | 'missing-table'

const ALWAYS = 1_000_000

/**
 * Adds the trigger, disarmed. It counts with a sequence, because a sequence is not rolled back with the transaction
 * that it breaks.
 */
export async function installFaults(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema test_fault;
    create table test_fault.plan (fault text not null, times int not null);
    create sequence test_fault.hits;
    create function test_fault.strike() returns trigger language plpgsql as $$
    declare
      armed record;
    begin
      select * into armed from test_fault.plan limit 1;
      if not found or nextval('test_fault.hits') > armed.times then return new; end if;
      case armed.fault
        when 'serialization' then raise exception 'test fault' using errcode = '40001';
        when 'deadlock' then raise exception 'test fault' using errcode = '40P01';
        when 'lock-timeout' then raise exception 'test fault' using errcode = '55P03';
        when 'missing-table' then raise exception 'test fault' using errcode = '42P01';
        when 'kill-backend' then
          perform pg_terminate_backend(pg_backend_pid());
          -- The signal is taken at the next interruptible point.
          perform pg_sleep(5);
      end case;
      return new;
    end $$;
    create trigger test_fault after insert or update on plays for each row execute function test_fault.strike();
  `)
}

/** Removes the trigger. */
export async function uninstallFaults(sql: Sql): Promise<void> {
  await sql`drop schema if exists test_fault cascade`
}

/** The next `times` writes of a play fail this way; every one, unless a number is given. */
export async function arm(sql: Sql, fault: Fault, times = ALWAYS): Promise<void> {
  await sql`delete from test_fault.plan`
  await sql`select setval('test_fault.hits', 1, false)`
  await sql`insert into test_fault.plan values (${fault}, ${times})`
}

/** Disarms it. Returns how many writes of a play have hit the trigger since it was armed. */
export async function disarm(sql: Sql): Promise<number> {
  await sql`delete from test_fault.plan`
  const [row] = await sql<{ hits: string }[]>`
    select case when is_called then last_value else 0 end as hits from test_fault.hits`
  return Number(row?.hits ?? 0)
}
