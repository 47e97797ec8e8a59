/** What the tests of a game share: its keys, its log, and a plan to call it from. */
import { expect, type Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { newId } from '../../schema/ids.ts'

/** A button by its whole name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** A part of the situation bar. */
export const bar = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Situation' }).getByRole('button', { name })
/** Keys of the bar at the foot. */
export const keys = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Game', exact: true }).getByRole('button', { name, exact: true })
export const log = (page: Page) => page.getByRole('list', { name: 'Log of plays' }).getByRole('listitem')
/** The calls of a section of the sheet. */
export const calls = (page: Page, section: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('listitem').getByRole('button')

/** Cuts the devices of these pages off, and waits until each page says so. */
export async function goOffline(...pages: Page[]) {
  for (const page of pages) await page.context().setOffline(true)
  for (const page of pages) await expect(page.getByText('You are currently offline').first()).toBeVisible()
}

/** Kickoff: we receive, and have the ball at our 25. */
export async function kickOff(page: Page) {
  await button(page, 'We receive').click()
  await button(page, 'Start the game').click()
  await expect(bar(page, 'Down: Kickoff')).toBeVisible()
  await button(page, 'Own 20 to 29').click()
  await button(page, 'Own 25').click()
  await expect(bar(page, 'Down: 1st & 10')).toBeVisible()
  await expect(bar(page, 'Ball on: Own 25')).toBeVisible()
}

/** A plan of the demo team with the calls of its next game; returns its id. */
export async function newPlan(sql: Sql, opponent: string): Promise<string> {
  const id = newId()
  await sql`
    insert into game_plans (id, team_id, week, opponent, date, site, status, notes, is_published, read_grant, created_by,
                            created_at, updated_by, updated_at, version)
    select ${id}, team_id, 9, ${opponent}, '', 'home', 'install', '', false, '', created_by, now(), created_by, now(), 1
      from game_plans where opponent = 'Central Cougars'`
  await sql`
    insert into game_plan_plays (id, team_id, plan_id, play_id, section, sort_key, read_grant, created_by, created_at,
                                 updated_by, updated_at, version)
    select gen_random_uuid()::text, l.team_id, ${id}, l.play_id, l.section, l.sort_key, '', l.created_by, now(),
           l.created_by, now(), 1
      from game_plan_plays l join game_plans p on p.id = l.plan_id
     where p.opponent = 'Central Cougars' and l.deleted_at is null`
  return id
}

/** A game of that plan that has just begun, with its first event. */
export async function newGame(sql: Sql, planId: string): Promise<void> {
  await newGameRow(sql, planId)
  await newStart(sql, planId)
}

/** A game of that plan without its log. */
export async function newGameRow(sql: Sql, planId: string): Promise<void> {
  await sql`
    insert into games (plan_id, team_id, opponent, date, site, status, score_us, score_them, created_by, created_at,
                       updated_by, updated_at, version)
    select id, team_id, opponent, '', 'home', 'live', 0, 0, 'x', now(), 'x', now(), 1 from game_plans where id = ${planId}`
}

/** The first event of that game: we receive. */
export async function newStart(sql: Sql, planId: string): Promise<void> {
  const start = { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' }
  await sql`
    insert into game_events (id, team_id, plan_id, play_no, clock, device, data, created_by, created_at)
    select ${newId()}, team_id, id, 0, 1, 'x', ${sql.json(start)}, 'x', now() from game_plans where id = ${planId}`
}
