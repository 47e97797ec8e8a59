/** The team feed: posted, commented on and reacted to, seen live, approved, reported, paused, and without a connection. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { axeAtWidths } from './axe.ts'
import { dialogOf, toast } from './bulletin.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'

const AT = '/social'

/** The card of a post by its first words. */
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Fills a new post and leaves the dialog open. */
async function fill(
  page: Page,
  text: string,
  { kind, player, link, audience }: { kind?: string; player?: string; link?: string; audience?: string } = {},
) {
  await page.getByRole('button', { name: 'New post', exact: true }).first().click()
  const dialog = dialogOf(page, 'New post')
  if (kind) await dialog.getByRole('radio', { name: kind, exact: true }).check()
  await dialog.getByLabel('Text', { exact: true }).fill(text)
  if (player) {
    await dialog.getByRole('button', { name: 'Tag players' }).click()
    await dialog.getByRole('textbox', { name: 'Search: players' }).fill(player)
    await dialog.getByRole('checkbox', { name: player }).check()
    await page.keyboard.press('Escape')
  }
  if (link) await dialog.getByLabel(/^Link to a photo/).fill(link)
  if (audience) await dialog.getByLabel('For', { exact: true }).selectOption({ label: audience })
  return dialog
}

async function post(page: Page, text: string, more: Parameters<typeof fill>[2] = {}, button = 'Post') {
  const dialog = await fill(page, text, more)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function act(page: Page, text: string, action: string): Promise<void> {
  await card(page, text)
    .getByRole('button', { name: /^Actions for the post/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const show = (page: Page, filter: RegExp) => page.getByRole('radio', { name: filter }).check()

const setApproval = (sql: Sql, isOn: boolean) =>
  sql`update teams set social_approval = ${isOn}, version = version + 1 where name = 'Ridgeview Hawks'`

test.describe('team feed @shell', () => {
  // The demo team approves posts first.
  test.beforeEach(({ sql }) => setApproval(sql, false))

  test('a shout-out is seen, reacted to and commented on live, and each of it is taken back', async ({
    demo,
  }) => {
    const [coach, player] = await Promise.all([demo('coach', AT), demo('player', AT)])
    await untilKeys(coach.page)
    await untilKeys(player.page)
    const text = `Sealed the edge all night ${Date.now()}`
    const dialog = await fill(coach.page, text, { kind: 'Shout-out', link: 'http://example.org/film' })
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog.getByText('Tag at least one player.')).toBeVisible()
    await expect(dialog.getByText(/Use one that begins with https/)).toBeVisible()
    const found = await axeAtWidths(coach.page)
    await dialog.getByRole('button', { name: 'Tag players' }).click()
    await dialog.getByRole('checkbox', { name: /Brooks/ }).check()
    await coach.page.keyboard.press('Escape')
    await dialog.getByLabel(/^Link to a photo/).fill('https://www.example.org/film')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog).toHaveCount(0)

    const seen = card(player.page, text)
    await expect(seen).toContainText('Dana Whitfield')
    await expect(seen).toContainText('Head coach')
    await expect(seen.getByRole('link', { name: /Brooks/ })).toBeVisible()
    const link = seen.getByRole('link', { name: 'example.org Open link' })
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
    await expect(link).toHaveAttribute('href', 'https://www.example.org/film')

    await seen.getByRole('button', { name: 'On fire', exact: true }).click()
    await expect(card(coach.page, text).getByRole('button', { name: 'On fire, 1 person' })).toBeVisible()
    await seen.getByRole('button', { name: 'Applause', exact: true }).click()
    await expect(card(coach.page, text).getByRole('button', { name: 'Applause, 1 person' })).toBeVisible()
    await expect(card(coach.page, text).getByRole('button', { name: 'On fire', exact: true })).toBeVisible()
    await seen.getByRole('button', { name: 'Applause, 1 person' }).click()
    await expect(card(coach.page, text).getByRole('button', { name: 'Applause', exact: true })).toBeVisible()

    await seen.getByRole('button', { name: 'Comment', exact: true }).click()
    const field = seen.getByLabel('Your comment')
    await expect(field).toBeFocused()
    await field.fill('Thanks, coach!')
    await field.press('ControlOrMeta+Enter')
    await expect(field).toHaveValue('')
    await expect(
      card(coach.page, text).getByRole('listitem').filter({ hasText: 'Thanks, coach!' }),
    ).toBeVisible()
    found.push(...(await axeAtWidths(player.page)))
    found.push(...(await axeAtWidths(coach.page)))
    expect(found).toEqual([])

    // Its author deletes the comment and undoes it; then the coach deletes the post.
    const comments = seen.getByRole('list', { name: 'Comments' })
    await comments.getByRole('button', { name: /Thanks, coach!/ }).click()
    await player.page.getByRole('menuitem', { name: 'Delete' }).click()
    // Under the pointer the toast stays.
    await toast(player.page, 'Thanks, coach!').hover()
    await expect(card(coach.page, text).getByText('Thanks, coach!')).toHaveCount(0)
    await toast(player.page, 'Thanks, coach!').getByRole('button', { name: 'Undo' }).click()
    await expect(card(coach.page, text).getByText('Thanks, coach!')).toBeVisible()
    await act(coach.page, text, 'Delete')
    await toast(coach.page, `Deleted “${text}”`).hover()
    await expect(seen).toHaveCount(0)
    await toast(coach.page, `Deleted “${text}”`).getByRole('button', { name: 'Undo' }).click()
    await expect(seen).toBeVisible()
    await expect(seen.getByText('Thanks, coach!')).toBeVisible()
  })

  test('a player’s post waits for a coach when the team says so', async ({ demo }) => {
    const [coach, player, family] = await Promise.all([
      demo('coach', '/dashboard'),
      demo('player', AT),
      demo('family', AT),
    ])
    await untilKeys(coach.page)
    await coach.page.goto(AT)
    await coach.page.getByRole('link', { name: 'Change in settings' }).click()
    const setting = coach.page.getByRole('switch', { name: 'Approve posts first' })
    await expect(setting).not.toBeChecked()
    await coach.page.getByText('Approve posts first', { exact: true }).click()
    await expect(setting).toBeChecked()
    await saved(coach.page)
    await coach.page.goto(AT)

    const text = `Team dinner was great ${Date.now()}`
    await expect(player.page.getByText('A coach approves everyone else’s posts first.')).toBeVisible()
    await post(player.page, text, {}, 'Send for approval')
    await expect(card(player.page, text)).toContainText('Waiting for approval')
    await expect(card(player.page, text).getByRole('button', { name: 'Comment', exact: true })).toHaveCount(0)
    await show(coach.page, /^Waiting/)
    await expect(card(coach.page, text)).toBeVisible()

    // What comes to the family after it shows that theirs is up to date.
    const after = `Gate opens at 5 ${Date.now()}`
    await show(coach.page, /^All$/)
    await post(coach.page, after)
    await expect(card(family.page, after)).toBeVisible()
    await expect(card(family.page, text)).toHaveCount(0)

    await show(coach.page, /^Waiting/)
    await card(coach.page, text).getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(card(family.page, text)).toBeVisible()
    await expect(card(coach.page, text)).toHaveCount(0)
    await expect(card(player.page, text)).not.toContainText('Waiting for approval')
  })

  test('coaches keep or delete what readers report, and readers don’t see reports', async ({ demo }) => {
    const [coach, player, family] = await Promise.all([
      demo('coach', AT),
      demo('player', AT),
      demo('family', AT),
    ])
    await untilKeys(player.page)
    const [kept, gone] = [`Our line is the best ${Date.now()}`, `Their line is soft ${Date.now()}`]
    for (const text of [kept, gone]) await post(player.page, text)
    for (const text of [kept, gone]) {
      await act(family.page, text, 'Report')
      const dialog = dialogOf(family.page, 'Report this post')
      await dialog.getByLabel(/^What is wrong/).fill(`Not kind: ${text}`)
      await dialog.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(toast(family.page, 'Reported to your coaches').first()).toBeVisible()
    }
    await saved(family.page)
    await expect(player.page.getByRole('radio', { name: /^Reported/ })).toHaveCount(0)

    await show(coach.page, /^Reported/)
    await expect(card(coach.page, `Not kind: ${kept}`)).toBeVisible()
    await card(coach.page, `Not kind: ${kept}`).getByRole('button', { name: 'Keep it' }).click()
    await expect(card(coach.page, kept)).toHaveCount(0)
    await expect(card(coach.page, `Not kind: ${gone}`).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await card(coach.page, `Not kind: ${gone}`).getByRole('button', { name: 'Delete it' }).click()
    await expect(card(coach.page, gone)).toHaveCount(0)
    await expect(card(player.page, gone)).toHaveCount(0)
    await expect(card(player.page, kept)).toBeVisible()
    await expect(card(family.page, kept)).toBeVisible()
  })

  test('a member whose posting a coach paused reads and reacts, and posts again when let', async ({
    demo,
  }) => {
    const [coach, player] = await Promise.all([demo('coach', AT), demo('player', AT)])
    await untilKeys(player.page)
    const text = `First in the weight room ${Date.now()}`
    await post(player.page, text)
    await act(coach.page, text, 'Pause posting for')
    await expect(player.page.getByText('A coach paused your posting.', { exact: false })).toBeVisible()
    await expect(player.page.getByRole('button', { name: 'New post', exact: true })).toHaveCount(0)
    const own = card(player.page, text)
    await expect(own.getByRole('button', { name: 'Comment', exact: true })).toHaveCount(0)
    await own.getByRole('button', { name: 'Strong', exact: true }).click()
    await expect(card(coach.page, text).getByRole('button', { name: 'Strong, 1 person' })).toBeVisible()
    await coach.page
      .getByRole('region', { name: 'Posting paused' })
      .getByRole('button', { name: /^Let .+ post again$/ })
      .click()
    await expect(player.page.getByRole('button', { name: 'New post', exact: true })).toBeVisible()
    await expect(coach.page.getByRole('region', { name: 'Posting paused' })).toHaveCount(0)
  })

  test('texts survive a closed page, no connection and a refusal', async ({ demo, sql }) => {
    const [coach, player] = await Promise.all([demo('coach', AT), demo('player', AT)])
    const { page, context } = player
    await untilKeys(page)
    const [text, comment] = [`Film at my place ${Date.now()}`, 'Who brings the ball?']
    await fill(page, text, { kind: 'Shout-out' })
    await page.reload()
    const dialog = dialogOf(page, 'New post')
    await expect(dialog.getByText('The post you had started.')).toBeVisible()
    await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue(text)
    await dialog.getByRole('radio', { name: 'News', exact: true }).check()
    await untilKeys(page)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(card(page, text)).toContainText('Waiting to sync')
    await context.setOffline(false)
    await expect(card(coach.page, text)).toBeVisible()
    await expect(card(page, text)).not.toContainText('Waiting to sync')

    // A comment that is typed stays with its post.
    await card(page, text).getByRole('button', { name: 'Comment', exact: true }).click()
    await card(page, text).getByLabel('Your comment').fill(comment)
    await page.goto('/dashboard')
    await page.goto(AT)
    await expect(card(page, text).getByLabel('Your comment')).toHaveValue(comment)

    // While the device is offline, a coach pauses the member: the server refuses both, and the texts stay.
    await untilKeys(page)
    await context.setOffline(true)
    await card(page, text).getByRole('button', { name: 'Comment', exact: true }).last().click()
    await expect(card(page, text).getByLabel('Your comment')).toHaveValue('')
    const next = `Extra routes at 6 ${Date.now()}`
    await post(page, next)
    await act(coach.page, text, 'Pause posting for')
    await saved(coach.page)
    await context.setOffline(false)
    const refused = page.getByRole('alert').filter({ hasText: `“${next}” was not posted.` })
    await expect(refused).toContainText('A coach paused your posting.')
    await expect(card(page, next)).toHaveCount(0)
    await expect(card(page, text)).toContainText('Your comment was not posted.')
    await expect(card(page, text).getByLabel('Your comment')).toHaveValue(comment)
    await expect(card(page, text).getByLabel('Your comment')).not.toBeEditable()
    await sql`delete from social_mutes`
    await refused.getByRole('button', { name: 'Edit and post again' }).click()
    await dialogOf(page, 'New post').getByRole('button', { name: 'Post', exact: true }).click()
    await expect(card(coach.page, next)).toBeVisible()
    await expect(refused).toHaveCount(0)
    const box = card(page, text)
    await expect(box).toContainText('Your comment was not posted.')
    await expect(box.getByLabel('Your comment')).toHaveValue(comment)
    await box.getByRole('button', { name: 'Comment', exact: true }).last().click()
    await expect(card(coach.page, text).getByText(comment)).toBeVisible()
    await expect(box).not.toContainText('Your comment was not posted.')
  })

  test('a family sees no staff post and posts only to its own groups, and a link finds an old post', async ({
    demo,
    sql,
  }) => {
    const [coach, family] = await Promise.all([demo('coach', AT), demo('family', AT)])
    await untilKeys(coach.page)
    const text = `Depth chart talk at 7 ${Date.now()}`
    await post(coach.page, text, { audience: 'Coaches only' })
    await expect(card(coach.page, text)).toContainText('Coaches')
    const after = `Carpool list is out ${Date.now()}`
    await post(coach.page, after, { audience: 'Families and staff' })
    await expect(card(family.page, after)).toBeVisible()
    await expect(card(family.page, text)).toHaveCount(0)
    await family.page.getByRole('button', { name: 'New post', exact: true }).click()
    const whom = dialogOf(family.page, 'New post').getByLabel('For', { exact: true })
    await expect(whom.getByRole('option')).toHaveText(['Everyone on the team', 'Families and staff'])

    // A link also opens a post that is older than those that the device keeps.
    const { page } = coach
    const first = `First game film ${Date.now()}`
    await post(page, first, { audience: 'Coaches only' })
    await saved(page)
    const [old] = await sql`
      update social_posts set approved_at = approved_at - interval '2 days' where body = ${first} returning id`
    await sql`
      insert into social_posts
      select (jsonb_populate_record(p, jsonb_build_object(
        'id', p.id || n, 'body', 'Film ' || n, 'approved_at', p.approved_at + interval '1 day'))).*
      from social_posts p, generate_series(1, 200) n where p.id = ${old?.id}`
    try {
      await page.goto('/dashboard')
      await page.goto(`${AT}#post-${old?.id}`)
      await expect(page.getByText('Newest 200 posts')).toBeVisible()
      await expect(card(page, first)).toBeFocused()
      // Another filter is not left for the post again.
      await show(page, /^Shout-outs$/)
      await expect(page).not.toHaveURL(/#post-/)
      await expect(page.getByRole('radio', { name: 'Shout-outs', exact: true })).toBeFocused()
    } finally {
      await sql`delete from social_posts where body like 'Film %' and id like ${`${old?.id}%`}`
    }
    await sql`update social_posts set deleted_at = now(), deleted_by = author_id where id = ${old?.id}`
    await page.goto('/dashboard')
    await page.goto(`${AT}#post-${old?.id}`)
    await expect(page.getByText("This post isn't here any more.")).toBeVisible()
  })
})
