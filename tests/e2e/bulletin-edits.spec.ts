/** Posts that are written in parts: drafts, what other coaches change meanwhile, long ones, and ended ones. */
import type { Sql } from 'postgres'
import { act, card, dialogOf, pathOf, readsOf, write } from './bulletin.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'

/** Inserts a post to everyone of a head coach's team, by another coach. */
async function insert(
  sql: Sql,
  headCoach: string,
  {
    title,
    body = '',
    kind = 'post',
    endsOn = '',
  }: { title: string; body?: string; kind?: string; endsOn?: string },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into posts (id, team_id, kind, title, body, audience, pinned, urgent, must_confirm, ends_on, read_grant,
                       created_by, created_at, updated_by, updated_at, version)
    select gen_random_uuid(), m.team_id, ${kind}, ${title}, ${body}, 'everyone', false, false,
           ${kind === 'announcement'}, ${endsOn}, 'member', other.id, now(), other.id, now(), 1
      from team_members m join "user" u on u.id = m.user_id and u.email = ${headCoach},
           "user" other
     where other.email = 'assistant@demo.hashmark.app' and m.status = 'active'
    returning id`
  return row?.id ?? ''
}

test.describe('posts in parts @shell', () => {
  test('an edit that was not saved leaves what another coach changed meanwhile, also after a reload', async ({
    headCoach,
    sql,
  }) => {
    const { page } = await headCoach({ at: '/team-bulletin' })
    const title = `Bus times ${Date.now()}`
    await write(page, 'post', { title, text: 'At 4.' })
    await saved(page)
    await act(page, title, 'Edit')
    const dialog = dialogOf(page, 'Edit post')
    await dialog.getByText('Pin to the top of the bulletin', { exact: true }).click()
    await dialog.getByText('Pin to the top of the bulletin', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await act(page, title, 'Edit')
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByText('With your changes that were not saved.')).toHaveCount(0)
    await dialog.getByLabel('Title').fill(`${title}, Friday`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await sql`
      update posts set body = 'At 5.', audience = 'staff', version = version + 1 where title = ${title}`
    await expect(card(page, title)).toContainText('At 5.')
    await page.reload()
    await untilKeys(page)
    // The device may have kept the older text when it was left.
    await expect(card(page, title)).toContainText('At 5.')
    await act(page, title, 'Edit')
    await expect(dialog.getByText('With your changes that were not saved.')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue(`${title}, Friday`)
    await expect(dialog.getByLabel('Text')).toHaveValue('At 5.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, `${title}, Friday`)).toContainText('At 5.')
    await saved(page)
    expect(await sql`select title, body, audience from posts where title like ${`${title}%`}`).toEqual([
      { title: `${title}, Friday`, body: 'At 5.', audience: 'staff' },
    ])

    // Who reads it from now on is not told by the edit.
    await act(page, `${title}, Friday`, 'Edit')
    await expect(dialog.getByText('With your changes that were not saved.')).toHaveCount(0)
    const warning = dialog.getByText(/^Readers you add now aren't notified\./)
    await expect(warning).toHaveCount(0)
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Families and staff' })
    await expect(warning).toContainText('“Who has seen it”')
  })

  test('Enter after the title of a new post goes to its text and sends nothing', async ({
    headCoach,
    sql,
  }) => {
    const { page } = await headCoach({ at: '/team-bulletin' })
    const title = `Practice moves ${Date.now()}`
    await page.getByRole('button', { name: 'New announcement' }).first().click()
    const dialog = dialogOf(page, 'New announcement')
    await dialog.getByLabel('Title').fill(title)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Text')).toBeFocused()
    await page.keyboard.type('To 4:00.')
    await dialog.getByRole('button', { name: 'Announce', exact: true }).click()
    await expect(card(page, title)).toContainText('To 4:00.')
    await saved(page)
    expect(await sql`select body from posts where title = ${title}`).toEqual([{ body: 'To 4:00.' }])
  })

  test('a post of many screens counts as read while it fills the screen', async ({ headCoach, sql }) => {
    const title = `Packing list ${Date.now()}`
    const body = Array.from({ length: 330 }, (_, i) => `${i + 1} socks`).join('\n')
    const { page, email } = await headCoach({
      at: '/team-bulletin',
      options: { viewport: { width: 390, height: 664 } },
      before: async (coach) => {
        await insert(sql, coach, { title, body })
        await insert(sql, coach, { title: 'Thank you', body: 'For your help.' })
      },
    })
    await expect(card(page, title)).toBeAttached()
    const scroll = () =>
      page.evaluate(
        () =>
          new Promise((drawn) => {
            scrollBy({ top: 100, behavior: 'instant' })
            requestAnimationFrame(() => requestAnimationFrame(drawn))
          }),
      )
    for (let i = 0; i < 30; i++) await scroll()
    await expect(card(page, title).getByText('60 socks')).toBeAttached()
    await expect.poll(() => readsOf(sql, title)).toEqual([{ email, confirmed: false }])
  })

  test('ended posts are hidden again after a link to one of them', async ({ headCoach, sql }) => {
    const title = `Camp ${Date.now()}`
    let id = ''
    const { page, email } = await headCoach({
      before: async (coach) => (id = await insert(sql, coach, { title, endsOn: '2024-10-01' })),
    })
    await page.goto(`${await pathOf(sql, 'bulletin', email)}#post-${id}`)
    await expect(card(page, title)).toBeFocused()
    await page.getByRole('button', { name: 'Hide ended' }).click()
    await expect(card(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show 1 ended' }).click()
    await expect(card(page, title)).toBeVisible()
  })

  test('a coach who reminds is not among those who are reminded', async ({ headCoach, sql }) => {
    const title = `Physicals ${Date.now()}`
    const { page, email } = await headCoach({
      before: (coach) => insert(sql, coach, { title, kind: 'announcement' }),
    })
    await page.goto(await pathOf(sql, 'announcements', email))
    await expect(card(page, title)).toBeVisible()
    await act(page, title, 'Who has confirmed')
    const who = dialogOf(page, 'Who has confirmed')
    await expect(who.getByRole('radio', { name: 'Not yet (1)' })).toBeChecked()
    await expect(who.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
  })
})
