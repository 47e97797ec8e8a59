/** A new coach sets a team up: season, a starter playbook, a pasted roster, and the staff. */
import type { Page } from '@playwright/test'
import { axeInThemes } from './axe.ts'
import { expect, install, KEEPS_APP, saved, test } from './fixtures.ts'

const ROSTER = [
  '#\tPlayer\tPos\tGrade\tHt\tWt',
  ...Array.from({ length: 60 }, (_, i) => `${i + 1}\tPlayer Number${i + 1}\tLB\t11\t5-11\t190`),
].join('\n')

/** Counts on the page what a coach does, from now on: presses, and fields and lists that are filled in. */
async function count(page: Page): Promise<() => Promise<{ presses: number; fields: number }>> {
  await page.evaluate(() => {
    const counted = { presses: 0, fields: new Set<EventTarget | null>() }
    Object.assign(window, { counted })
    addEventListener('pointerdown', () => (counted.presses += 1), { capture: true })
    addEventListener(
      'input',
      ({ target }) => {
        // A radio button is pressed.
        if (!(target instanceof HTMLInputElement && target.type === 'radio')) counted.fields.add(target)
      },
      { capture: true },
    )
  })
  return () =>
    page.evaluate(() => {
      const { presses, fields } = (
        window as unknown as { counted: { presses: number; fields: Set<unknown> } }
      ).counted
      return { presses, fields: fields.size }
    })
}

test.describe('setting a team up @people', () => {
  test('a new team gets a playbook, a roster of sixty, and an invited staff in 12 presses and 8 fields', async ({
    newcomer,
    sql,
  }) => {
    const began = Date.now()
    const { page } = await newcomer('Casey Morgan', '/create-team')
    const counted = await count(page)
    await page.getByLabel('School or club').fill('Ridgeview')
    await page.getByLabel('Team name').fill('Ridgeview Varsity')
    await page.getByRole('button', { name: 'Create team' }).click()

    await expect(page.getByRole('heading', { name: 'Season and colors' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Season' }).fill('2026')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { name: 'Start your playbook' })).toBeFocused()
    expect(await axeInThemes(page)).toEqual([])
    await page.getByRole('radio', { name: /^Wing-T/ }).check()
    await page.getByLabel('Base defense').selectOption('5-2')
    await page.getByRole('button', { name: /^Add \d+ plays$/ }).click()
    await expect(page.getByText(/^Your playbook has \d+ plays\./)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Paste or import a list' }).click()
    const paste = page.getByRole('dialog', { name: 'Import players' })
    await paste.getByLabel('Paste a list').fill(ROSTER)
    await paste.getByRole('button', { name: 'Review' }).click()
    await paste.getByRole('button', { name: 'Add 60 players' }).click()
    await expect(page.getByText('60 players on your roster.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('button', { name: 'Make a join code' })).toBeVisible()
    await page.getByRole('button', { name: 'Invite people' }).click()
    const invite = page.getByRole('dialog', { name: /^Invite/ })
    await invite.getByLabel('First name').fill('Dee')
    await invite.getByLabel('Last name').fill('Coates')
    await invite.getByLabel('Email').fill(`dc-${began}@example.com`)
    await invite.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText('1 invitation sent.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    expect(await counted()).toEqual({ presses: 12, fields: 8 })
    await saved(page)
    const [made] = await sql`
      select t.season, t.base_front,
             (select count(*)::int from plays p where p.team_id = t.id) as plays,
             (select count(*)::int from plays p where p.team_id = t.id and p.name like '5-2 %') as base,
             (select count(*)::int from roster_players r where r.team_id = t.id) as players
        from teams t where t.name = 'Ridgeview Varsity' order by t.created_at desc limit 1`
    expect(made).toMatchObject({ season: '2026', base_front: '5-2-monster', base: 3, players: 60 })
    expect(made?.['plays']).toBeGreaterThanOrEqual(30)
    // A coach needs longer for it than a browser does; what the product takes of that is little.
    expect(Date.now() - began).toBeLessThan(100_000)
  })

  test('offline: the starter plays are drawn here, one Undo removes them, and they sync', async ({
    newcomer,
    sql,
  }) => {
    const { page, context } = await newcomer('Robin Vega', '/create-team', KEEPS_APP)
    await install(page)
    await page.getByLabel('Team name').fill('Robin’s Team')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create team' }).click()
    await page.getByRole('button', { name: 'Skip this step' }).click()
    // The way on is in reach without scrolling past the plays.
    await expect(page.getByRole('heading', { name: 'Start your playbook' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Skip this step' })).toBeInViewport()
    await page.getByRole('radio', { name: /^Air Raid/ }).check()
    await page.getByRole('button', { name: /^Add \d+ plays$/ }).click()
    await expect(page.getByText(/^Your playbook has \d+ plays\./)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Add your players' })).toBeFocused()
    await page.getByRole('button', { name: 'Skip this step' }).click()
    await expect(page.getByText("You're offline. Connect to make your team's join code.")).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Finish later' }).click()
    await expect(page.getByRole('list', { name: 'Plays' }).getByRole('link').first()).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(page.getByText('Your playbook is empty')).toBeVisible()
    // From the library it is the same.
    await page.getByRole('button', { name: 'Use a starter playbook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Starter playbook' })
    await dialog.getByRole('button', { name: /^Add \d+ plays$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Plays' }).getByRole('link').first()).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    const [made] = await sql`
      select count(*) filter (where p.deleted_at is null)::int as there,
             count(*) filter (where p.deleted_at is not null)::int as deleted
        from plays p join teams t on t.id = p.team_id where t.name = 'Robin’s Team'`
    expect(made?.['there']).toBeGreaterThanOrEqual(30)
    expect(made?.['deleted']).toBeGreaterThanOrEqual(30)
  })
})
