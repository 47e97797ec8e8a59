/** What the server asks of a browser, as a person meets it. */
import { startApi } from '../support/api.ts'
import { expect, PASSWORD, test } from './fixtures.ts'

const EMAIL = 'coach@demo.hashmark.app'

test.describe('a browser @accounts', () => {
  test('under automation is told so, and refused', async ({ browser, stack }) => {
    const guarded = await startApi(stack, { REJECT_AUTOMATION: '1' })
    try {
      const page = await browser.newPage({ baseURL: guarded.url })
      await page.goto('/login')
      await page.getByLabel('Email').fill(EMAIL)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('alert').getByText('Suspicious activity detected')).toBeVisible()
      await expect(page).toHaveURL(/\/login/)
      await page.close()
    } finally {
      await guarded.stop()
    }
  })

  test('with too many failures sees how long to wait; the form stays filled in', async ({
    browser,
    stack,
    sql,
  }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    await page.goto('/login')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password', { exact: true })
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })
    await email.fill('nobody@example.org')
    await password.fill('wrong')
    for (let i = 0; i < 5; i++) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/sign-in/email'))
      await submit.click()
      expect((await answered).status()).toBe(401)
      await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
    }
    // So that it is there however slow the machine is.
    await sql`update throttles set blocked_until = now() + interval '10 minutes' where blocked_until is not null`
    await submit.click()
    await expect(page.getByText(/^Too many failed attempts\. Please wait \d+ seconds/)).toBeVisible()
    await expect(email).toHaveValue('nobody@example.org')
    await page.close()
  })

  test('with an expired token gets a new one by itself', async ({ browser, stack }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    await page.goto('/login')
    await page.evaluate(() => {
      const stale = { token: 'of.another.session', until: Date.now() + 600_000 }
      sessionStorage.setItem('hashmark.csrf', JSON.stringify(stale))
    })
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const refused = page.waitForResponse((response) => response.status() === 403)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(await (await refused).json()).toMatchObject({ code: 'BAD_CSRF' })
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.close()
  })

  test('requests no token while it only reads', async ({ demo }) => {
    const { page } = await demo('coach')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/playbook')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('searchbox').first().waitFor()
    expect(asked).toContain('/playbook')
    expect(asked).not.toContain('/api/csrf')
  })
})
