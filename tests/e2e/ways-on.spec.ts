/** Where something stands in the way, the page says what is true and leads on: no connection, no permission, no room. */
import { expect, install, KEEPS_APP, test } from './fixtures.ts'

test.use({ savesData: false })

test.describe('dead ends @shell', () => {
  test('offline without any team on the device, the header says when they load', async ({ newcomer }) => {
    const { page, context } = await newcomer('Casey Morgan', '/dashboard', KEEPS_APP)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Create Team' })).toBeVisible()
    await install(page)
    await context.setOffline(true)
    await page.reload()
    await expect(header.getByText("Your teams load when you're online")).toBeVisible()
    await context.setOffline(false)
    await expect(header.getByRole('link', { name: 'Create Team' })).toBeVisible()
  })

  test('a member without the playbook sees whom to ask, and a link back', async ({ demo, sql }) => {
    const { page } = await demo('family', '/playbook')
    const [coach] = await sql`
      select profiles.full_name as name from profiles join "user" on "user".id = profiles.id
       where "user".email = 'coach@demo.hashmark.app'`
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this playbook")
    await expect(page.getByRole('main')).toContainText(
      `Ask your head coach, ${String(coach?.['name'])}, for access`,
    )
    await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('on the smallest phone the full name of the team is readable', async ({ headCoach }) => {
    const { page, context } = await headCoach({ team: 'Ridgeview Hawks' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/dashboard')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Search' })).toBeVisible()
    const name = header.getByRole('button', { name: /^Team: / }).getByText('Ridgeview Hawks')
    await expect(name).toBeVisible()
    const cut = () =>
      name.evaluate((text) =>
        Math.max(
          text.scrollWidth - text.clientWidth,
          text.scrollHeight - text.clientHeight,
          document.documentElement.scrollWidth - innerWidth,
        ),
      )
    // The typeface may come last.
    await expect.poll(cut).toBeLessThanOrEqual(0)
    for (const button of await header.getByRole('button').all())
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  })
})
