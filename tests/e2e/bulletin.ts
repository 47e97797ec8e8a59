/** What tests of posts and announcements do on their pages. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect } from './fixtures.ts'

export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
export const cards = (page: Page) => page.getByRole('article').getByRole('heading')
export const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text })
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The path of a page of the demo team, or of the team of a head coach. */
export async function pathOf(
  sql: Sql,
  page: 'bulletin' | 'announcements',
  email = 'coach@demo.hashmark.app',
) {
  const [row] = await sql<{ id: string }[]>`
    select m.team_id as id from team_members m join "user" u on u.id = m.user_id
     where u.email = ${email} and m.status = 'active' order by m.assigned_at limit 1`
  return `/team/${row?.id ?? ''}/${page}`
}

/** Writes a post or an announcement in the dialog and sends it. */
export async function write(
  page: Page,
  kind: 'post' | 'announcement',
  {
    title,
    text,
    audience,
    check = [],
  }: { title: string; text?: string; audience?: string; check?: string[] },
): Promise<void> {
  await page
    .getByRole('button', { name: `New ${kind}` })
    .first()
    .click()
  const dialog = dialogOf(page, `New ${kind}`)
  await dialog.getByLabel('Title').fill(title)
  if (text) await dialog.getByLabel('Text').fill(text)
  if (audience) await dialog.getByLabel('For', { exact: true }).selectOption({ label: audience })
  for (const name of check) await dialog.getByText(name, { exact: true }).click()
  await dialog.getByRole('button', { name: kind === 'post' ? 'Post' : 'Announce', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

export async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export const readsOf = (sql: Sql, title: string) => sql`
  select u.email, r.confirmed_at is not null as confirmed from post_reads r
    join posts p on p.id = r.post_id and p.title = ${title} join "user" u on u.id = r.user_id
   order by u.email`
