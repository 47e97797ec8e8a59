/** Posts and announcements: written, seen live by those whom they are for, read, confirmed, and without a connection. */
import { axeAtWidths, axeInThemes } from './axe.ts'
import { act, card, cards, dialogOf, pathOf, readsOf, toast, write } from './bulletin.ts'
import { expect, onDisk, saved, test, untilKeys } from './fixtures.ts'

test.describe('bulletin @shell', () => {
  test('what a coach posts for players, a player sees and reads at once, and a family does not', async ({
    demo,
    sql,
  }) => {
    const at = await pathOf(sql, 'bulletin')
    const [coach, player, family] = await Promise.all([
      demo('coach', at),
      demo('player', at),
      demo('family', at),
    ])
    await untilKeys(coach.page)
    await expect(player.page.getByRole('heading', { level: 1, name: 'Team bulletin' })).toBeVisible()
    await expect(player.page.getByRole('button', { name: 'New post' })).toHaveCount(0)
    const title = `Film room is open ${Date.now()}`
    await write(coach.page, 'post', {
      title,
      text: 'From 6:00 on.\nCut-ups: https://example.org/film. Bring a pen.',
      audience: 'Players and staff',
    })

    const seen = card(player.page, title)
    await expect(seen).toBeVisible()
    await expect(seen).toContainText('Dana Whitfield')
    await expect(seen).toContainText('New')
    await expect(seen.getByRole('link')).toHaveAttribute('href', 'https://example.org/film')
    await expect(seen.getByRole('link')).toHaveAttribute('rel', /noopener/)
    await expect(seen.getByText('From 6:00 on.')).toBeVisible()
    await expect(family.page.getByRole('heading', { level: 1, name: 'Team bulletin' })).toBeVisible()

    // The count goes up once it has been in view for a moment.
    const count = card(coach.page, title).getByRole('button', { name: /^Seen by/ })
    await expect(count).toHaveText(/^Seen by [1-9]\d* of \d+$/)
    await count.click()
    const who = dialogOf(coach.page, 'Who has seen it')
    await who.getByRole('radio', { name: /^Seen \([1-9]/ }).check()
    await expect(who.getByRole('region', { name: 'Players' }).getByRole('listitem')).toHaveCount(1)
    await expect(who.getByRole('region', { name: 'Families' })).toHaveCount(0)
    await who.getByRole('radio', { name: /^Not yet/ }).check()
    await expect(who.getByRole('region', { name: 'Staff' })).toBeVisible()
    expect(await axeInThemes(coach.page)).toEqual([])
    await who.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await readsOf(sql, title)).toEqual([{ email: player.email, confirmed: false }])

    // What comes to the family after it shows that theirs is up to date.
    const theirs = `Snack bar needs hands ${Date.now()}`
    await write(coach.page, 'post', { title: theirs, audience: 'Families and staff' })
    await expect(card(family.page, theirs)).toBeVisible()
    await expect(card(family.page, title)).toHaveCount(0)
    await expect(card(player.page, theirs)).toHaveCount(0)
  })

  test('an announcement is confirmed on the dashboard, and those who have not are reminded once an hour', async ({
    demo,
    sql,
  }) => {
    const title = `Physicals are due ${Date.now()}`
    const [coach, player] = await Promise.all([
      demo('coach', await pathOf(sql, 'announcements')),
      demo('player', '/dashboard'),
    ])
    await untilKeys(coach.page)
    await write(coach.page, 'announcement', { title, check: ['Urgent', 'Readers must confirm'] })
    const told = player.page.getByRole('region', { name: 'Announcements', exact: true })
    const line = told.getByRole('listitem').filter({ hasText: title })
    await expect(line).toContainText('Urgent')
    expect(await axeInThemes(player.page)).toEqual([])
    await line.getByRole('button', { name: `I've read this: ${title}` }).click()
    await expect(line).toContainText('You confirmed this just now')
    await expect(line.getByText('You confirmed this just now')).toBeFocused()
    await saved(player.page)
    expect(await readsOf(sql, title)).toEqual([{ email: player.email, confirmed: true }])

    await expect(card(coach.page, title)).toContainText('Confirmed by 1 of')
    await act(coach.page, title, 'Who has confirmed')
    const who = dialogOf(coach.page, 'Who has confirmed')
    await expect(who.getByRole('region', { name: 'Families' })).toBeVisible()
    const remind = who.getByRole('button', { name: /^Remind \d+ people$/ })
    await remind.click()
    await expect(coach.page.getByText(/^Reminding \d+ people$/)).toBeVisible()
    await expect(who.getByText(/^Reminded just now\. You can remind again in \d+ min\.$/)).toBeVisible()
    await expect(remind).toHaveAttribute('aria-disabled', 'true')
    await saved(coach.page)
    const reminded = await sql`
      select u.email from notifications n join posts p on p.id = n.entity_id and p.title = ${title}
        join "user" u on u.id = n.user_id where n.kind = 'announcement_reminder'`
    expect(reminded.map(({ email }) => email as string)).toContain('family@demo.hashmark.app')
    expect(reminded.map(({ email }) => email as string)).not.toContain(player.email)
  })

  test('posts are written, read and confirmed without a connection, and sent when it is back', async ({
    demo,
    headCoach,
    sql,
  }) => {
    const { page, context, email } = await headCoach({ at: '/team-bulletin' })
    await expect(page.getByText('No posts yet')).toBeVisible()
    // The dialog comes with the first post.
    await write(page, 'post', { title: 'Lift moves to 7:00' })
    await context.setOffline(true)
    await write(page, 'announcement', { title: 'No practice today', text: 'Lightning.', check: ['Urgent'] })
    await expect(cards(page)).toHaveText(['No practice today', 'Lift moves to 7:00'])
    await act(page, 'Lift moves to 7:00', 'Pin')
    await expect(cards(page)).toHaveText(['Lift moves to 7:00', 'No practice today'])
    await context.setOffline(false)
    await saved(page)
    expect(
      await sql`
        select p.kind, p.title, p.pinned, p.urgent from posts p join "user" u on u.id = p.created_by
         where u.email = ${email} order by p.created_at`,
    ).toEqual([
      { kind: 'post', title: 'Lift moves to 7:00', pinned: true, urgent: false },
      { kind: 'announcement', title: 'No practice today', pinned: false, urgent: true },
    ])

    // A reader has them on the device, and reads and confirms there.
    const title = `Turn in your gear ${Date.now()}`
    const [coach, player] = await Promise.all([
      demo('coach', await pathOf(sql, 'announcements')),
      demo('player', '/calendar'),
    ])
    await untilKeys(coach.page)
    await write(coach.page, 'announcement', { title, check: ['Readers must confirm'] })
    await saved(coach.page)
    await untilKeys(player.page)
    await onDisk(player.page, title)
    await player.page.goto(await pathOf(sql, 'announcements'))
    await untilKeys(player.page)
    await expect(card(player.page, title)).toBeVisible()
    await player.context.setOffline(true)
    await card(player.page, title)
      .getByRole('button', { name: /read this/ })
      .click()
    await expect(card(player.page, title)).toContainText('You confirmed this just now')
    await player.context.setOffline(false)
    await saved(player.page)
    await expect(card(coach.page, title)).toContainText('Confirmed by 1 of')
  })

  test('a post is edited, pinned and deleted, and each of it is undone', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach({ at: '/team-bulletin' })
    for (const title of ['Bus times', 'Packing list', 'Thank you']) await write(page, 'post', { title })
    await expect(cards(page)).toHaveText(['Thank you', 'Packing list', 'Bus times'])
    await act(page, 'Bus times', 'Edit')
    const dialog = dialogOf(page, 'Edit post')
    await dialog.getByLabel('Title').fill('Bus times for Friday')
    await dialog.getByLabel('Text').fill('4:15 from the fieldhouse.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Bus times for Friday')).toContainText('4:15 from the fieldhouse.')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cards(page)).toHaveText(['Thank you', 'Packing list', 'Bus times'])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(cards(page)).toHaveText(['Thank you', 'Packing list', 'Bus times for Friday'])

    await act(page, 'Bus times for Friday', 'Pin')
    await expect(cards(page)).toHaveText(['Bus times for Friday', 'Thank you', 'Packing list'])
    await expect(card(page, 'Bus times for Friday')).toContainText('Pinned')
    await act(page, 'Packing list', 'Delete')
    await expect(cards(page)).toHaveText(['Bus times for Friday', 'Thank you'])
    await toast(page, 'Deleted “Packing list”').getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveText(['Bus times for Friday', 'Thank you', 'Packing list'])
    await act(page, 'Bus times for Friday', 'Unpin')
    await expect(cards(page)).toHaveText(['Thank you', 'Packing list', 'Bus times for Friday'])
    await saved(page)
    expect(
      await sql`
        select p.title, p.body, p.pinned, p.deleted_at from posts p join "user" u on u.id = p.created_by
         where u.email = ${email} order by p.created_at`,
    ).toEqual([
      { title: 'Bus times for Friday', body: '4:15 from the fieldhouse.', pinned: false, deleted_at: null },
      { title: 'Packing list', body: '', pinned: false, deleted_at: null },
      { title: 'Thank you', body: '', pinned: false, deleted_at: null },
    ])
  })

  test('what is scheduled comes to its readers at its time, and what has ended is put away', async ({
    demo,
    sql,
  }) => {
    const at = await pathOf(sql, 'announcements')
    const [coach, player] = await Promise.all([demo('coach', at), demo('player', at)])
    await untilKeys(coach.page)
    const title = `Awards banquet ${Date.now()}`
    await coach.page.getByRole('button', { name: 'New announcement' }).click()
    const dialog = dialogOf(coach.page, 'New announcement')
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await expect(dialog.getByText('Enter a title.')).toBeVisible()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('radio', { name: 'Schedule' }).check()
    // On a phone, what is wrong is far below what the dialog shows.
    await coach.page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByLabel('Title').scrollIntoViewIfNeeded()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog.getByText('Pick a day.')).toBeInViewport()
    await coach.page.setViewportSize({ width: 1440, height: 900 })
    const year = new Date().getFullYear() + 1
    await dialog
      .getByRole('group', { name: 'Day', exact: true })
      .getByRole('spinbutton', { name: /^month/ })
      .pressSequentially(`0115${year}`)
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    const scheduled = coach.page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem')
    await expect(scheduled.filter({ hasText: title })).toContainText(/Shows \w+, Jan 15, 6:30 AM/)
    await expect(card(coach.page, title)).toHaveCount(0)
    await saved(coach.page)

    // Another one that comes at once shows that the player's device has all of it.
    const next = `Weight room hours ${Date.now()}`
    await write(coach.page, 'announcement', { title: next })
    await expect(card(player.page, next)).toBeVisible()
    await expect(player.page.getByText(title)).toHaveCount(0)
    await expect(player.page.getByRole('region', { name: 'Scheduled' })).toHaveCount(0)

    // Its time comes.
    await sql`
      update posts set shows_at = now() - interval '1 second', version = version + 1 where title = ${title}`
    await expect(card(player.page, title)).toBeVisible()
    await expect(card(coach.page, title)).toBeVisible()
    await expect(scheduled.filter({ hasText: title })).toHaveCount(0)

    // And its last day is past.
    await sql`
      update posts set shows_at = null, ends_on = '2024-10-01', version = version + 1 where title = ${title}`
    await expect(card(player.page, title)).toHaveCount(0)
    await player.page.getByRole('button', { name: /^Show \d+ ended/ }).click()
    await expect(card(player.page, title)).toBeVisible()
    await player.page.getByRole('button', { name: 'Hide ended' }).click()
    await expect(card(player.page, title)).toHaveCount(0)
  })

  test('a post is written, opened and deleted by keys alone; what was typed stays when the dialog closes', async ({
    headCoach,
  }) => {
    const { page } = await headCoach({ at: '/team-bulletin' })
    const add = page.getByRole('button', { name: 'New post' }).first()
    await add.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, 'New post')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Thank you, seniors')
    await page.keyboard.press('Tab')
    await page.keyboard.type('For four years.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The post you had started.')).toBeVisible()
    await expect(dialog.getByLabel('Text')).toHaveValue('For four years.')
    await dialog.getByLabel('Title').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(card(page, 'Thank you, seniors')).toContainText('For four years.')
    await write(page, 'post', { title: 'Bus times' })

    // The focus goes along with a post that moves, and to the next one where it goes.
    const menu = (title: string) => page.getByRole('button', { name: `Actions for ${title}`, exact: true })
    await menu('Thank you, seniors').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused()
    await page.keyboard.type('pin')
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveText(['Thank you, seniors', 'Bus times'])
    await expect(menu('Thank you, seniors')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused()
    // One letter, for the first of several may be forgotten by the time the next one comes.
    await page.keyboard.press('d')
    await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveText(['Bus times'])
    await expect(menu('Bus times')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cards(page)).toHaveText(['Thank you, seniors', 'Bus times'])
  })

  test('who has seen a post is offered for as long as it is known', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach({ at: '/team-bulletin' })
    await write(page, 'post', { title: 'Locker room rules' })
    await write(page, 'post', { title: 'Bus times' })
    await saved(page)
    await sql`
      update posts p set shown_at = now() - interval '401 days', version = p.version + 1
        from "user" u where u.id = p.created_by and u.email = ${email} and p.title = 'Locker room rules'`
    await expect(card(page, 'Locker room rules').locator('time')).toHaveText(/, \d{4}$/)
    const menu = (title: string) => page.getByRole('button', { name: `Actions for ${title}`, exact: true })
    const who = page.getByRole('menuitem', { name: 'Who has seen it', exact: true })
    await menu('Bus times').click()
    await expect(who).toBeVisible()
    await page.keyboard.press('Escape')
    await menu('Locker room rules').click()
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
    await expect(who).toHaveCount(0)
  })

  test('an archived team shows what is scheduled, and sends it when a coach says so once it is restored', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/team-bulletin' })
    await write(page, 'post', { title: 'Film is up' })
    await write(page, 'announcement', { title: 'Camp sign-up' })
    await saved(page)
    const [team] = await sql<{ id: string }[]>`
      select p.team_id as id from posts p join "user" u on u.id = p.created_by where u.email = ${email} limit 1`
    const change = (to: 'now()' | 'null') =>
      sql`update teams set archived_at = ${sql.unsafe(to)}, version = version + 1 where id = ${team?.id ?? ''}`
    await sql`
      update posts set shows_at = now() + interval '1 day', version = version + 1
       where team_id = ${team?.id ?? ''} and title = 'Camp sign-up'`
    const line = page
      .getByRole('region', { name: 'Scheduled' })
      .getByRole('listitem')
      .filter({ hasText: 'Camp sign-up' })
    await expect(line).toContainText('Shows ')
    await change('now()')
    await expect(line).toContainText('Not sent while the team is archived')
    await expect(line.getByRole('button', { name: 'Camp sign-up', exact: true })).toHaveCount(0)

    // Its time comes.
    await sql`
      update posts set shows_at = now() - interval '1 second', version = version + 1
       where team_id = ${team?.id ?? ''} and title = 'Camp sign-up'`
    await change('null')
    await expect(line).toContainText('Was not sent. Edit it and pick “Show now” to send it.')
    await expect(cards(page)).toHaveText(['Film is up'])
    await line.getByRole('button', { name: 'Camp sign-up', exact: true }).click()
    const dialog = dialogOf(page, 'Edit announcement')
    await expect(dialog.getByRole('radio', { name: 'Not yet' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Show now' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(cards(page)).toHaveText(['Camp sign-up', 'Film is up'])
    await saved(page)
    expect(
      await sql`
        select held_at, shown_at is not null as shown from posts
         where team_id = ${team?.id ?? ''} and title = 'Camp sign-up'`,
    ).toEqual([{ held_at: null, shown: true }])
  })

  test('a link opens the page at its post; one post or all of them are printed', async ({ demo, sql }) => {
    const at = await pathOf(sql, 'bulletin')
    const { page } = await demo('coach', at)
    await untilKeys(page)
    const [old, last] = [`Locker room rules ${Date.now()}`, `Parking on Friday ${Date.now()}`]
    await write(page, 'post', { title: old, text: 'Shoes off.' })
    await write(page, 'post', { title: last })
    await saved(page)
    const [row] = await sql<{ id: string }[]>`select id from posts where title = ${old}`
    await page.goto(`${at}#post-${row?.id ?? ''}`)
    await expect(card(page, old)).toBeFocused()
    await expect(card(page, old)).toBeInViewport()
    await page.goto(`${at}#post-0197a000-0000-7000-8000-000000000001`)
    await page.reload()
    await expect(page.getByText("This post isn't here any more.")).toBeVisible()

    const printed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.print = () => {
            dispatchEvent(new Event('beforeprint'))
            resolve()
          }
        }),
    )
    await act(page, old, 'Print')
    await printed
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('article').getByRole('heading', { level: 3 })
    await expect(paper).toHaveText([old])
    await expect(page.getByText('Shoes off.').filter({ visible: true })).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(paper.filter({ hasText: last })).toHaveCount(1)
    // Of the demo team's, one is for coaches alone, and does not go on the wall.
    await expect(paper.filter({ hasText: 'Film with Central is up' })).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await expect(paper).toHaveCount(0)
  })

  test('the pages and their dialogs are accessible at every width and in every theme', async ({
    demo,
    sql,
  }) => {
    const { page } = await demo('coach', await pathOf(sql, 'bulletin'))
    await untilKeys(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    const found = await axeAtWidths(page)
    await page.getByRole('button', { name: 'New announcement' }).click()
    const dialog = dialogOf(page, 'New announcement')
    await dialog.getByRole('radio', { name: 'Schedule' }).check()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog.getByText('Enter a title.')).toBeVisible()
    found.push(...(await axeAtWidths(page)))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Confirmed by \d+ of/ })
      .first()
      .click()
    await expect(dialogOf(page, 'Who has confirmed')).toBeVisible()
    found.push(...(await axeAtWidths(page)))
    expect(found).toEqual([])
  })
})
