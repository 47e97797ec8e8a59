/** The main job: a newcomer draws a play, and it is there for good. */
import type { Diagram } from '#schema/football/diagram.ts'
import { drawRoute } from './editor-actions.ts'
import { createTeam, expect, newEmail, newPlay, rename, saved, signIn, signUp, test } from './fixtures.ts'

test.use({ savesData: false })

test.describe('the main job @main', () => {
  test('sign up, create a team, choose Gun Trips, draw two routes, sign out, sign in: they are there', async ({
    deviceOf,
    sql,
  }) => {
    const email = newEmail()
    const { page } = await deviceOf(null, email, 'about:blank')
    await signUp(page, 'Casey Morgan', email)
    await createTeam(page, 'Tigers')
    const playId = await newPlay(page, 'Gun Trips Rt')
    await rename(page, 'Gun Trips Rt Smash')
    const address = page.url()

    const thumbnail = page.getByRole('link', { name: /Gun Trips Rt Smash/ }).locator('svg')
    const drawn = () =>
      thumbnail.evaluate((svg) =>
        [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(''),
      )
    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await expect(thumbnail).toBeVisible()
    const empty = await drawn()

    await page.goto(address)
    await drawRoute(page, 'X', [0, -120], [60, -160])
    await drawRoute(page, 'Z', [0, -60], [-60, -90])
    await saved(page)

    const [row] = await sql<
      { diagram: Diagram }[]
    >`select diagram from play_diagrams where play_id = ${playId}`
    const routes = Object.values(row?.diagram.elements ?? {}).filter(
      (element) => element.kind === 'path' && element.line === 'route',
    )
    expect(new Set(routes.map((route) => route.kind === 'path' && route.from))).toEqual(
      new Set(['o.X', 'o.Z']),
    )

    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await expect.poll(async () => (await drawn()).length).toBeGreaterThan(empty.length)
    const withRoutes = await drawn()

    await page.getByRole('button', { name: 'Account: Casey Morgan' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/playbook')
    await expect(page).toHaveURL(/\/login/)

    await signIn(page, email)
    await page.goto('/playbook')
    await expect.poll(drawn).toBe(withRoutes)
    await page.goto(address)
    await expect(page.getByRole('img', { name: /^X's route/i })).toHaveCount(1)
    await expect(page.getByRole('img', { name: /^Z's route/i })).toHaveCount(1)
  })

  test('wrong input is named field by field and stays in the form', async ({ browser, stack }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    await page.goto('/register')
    await page.getByLabel('Email').fill('not-an-address')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password').fill('other')
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('not-an-address')

    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    await page.close()
  })
})
