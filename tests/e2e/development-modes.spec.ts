/** The modes of a development build: what is built for people has none of them, and nothing brings one back. */
import { expect, test } from './fixtures.ts'

test.describe('development modes @permissions', () => {
  test('are in no file of the built app', async ({ stack }) => {
    const worker = await (await fetch(`${stack.url}/service-worker.js`)).text()
    // All that the device is to keep: every script of the app.
    const scripts = [...new Set(worker.match(/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeGreaterThan(50)
    const texts = new Map<string, string>()
    for (const script of scripts) texts.set(script, await (await fetch(`${stack.url}/${script}`)).text())
    const all = [...texts, ['service-worker.js', worker] as const]
    // What is looked for would be found: a word of the panel that tells of them, and another of its keys.
    for (const known of ['This build always runs in production mode', 'hashmark.identity'])
      expect([known, all.some(([, text]) => text.includes(known))]).toEqual([known, true])
    for (const word of ['test_as_', 'blank_slate', 'hashmark.development-mode', 'Test as head coach'])
      expect([word, all.filter(([, text]) => text.includes(word)).map(([name]) => name)]).toEqual([word, []])
  })

  test('cannot be enabled by storage, URL, header or a forged identity', async ({ demo }) => {
    const { page, context } = await demo('player')
    await expect(page.getByRole('link', { name: 'Playbook', exact: true })).toBeVisible()
    await context.setExtraHTTPHeaders({ 'x-development-mode': 'test_as_head_coach', 'x-dev-mode': 'on' })
    await page.evaluate(() => {
      localStorage.setItem('hashmark.development-mode', 'test_as_head_coach')
      sessionStorage.setItem('hashmark.development-mode', 'test_as_head_coach')
      document.cookie = 'hashmark.development-mode=test_as_head_coach'
      const identity = JSON.parse(localStorage.getItem('hashmark.identity') ?? '{}') as object
      localStorage.setItem('hashmark.identity', JSON.stringify({ ...identity, appRole: 'super_admin' }))
    })
    await page.goto('/playbook?mode=test_as_head_coach&dev=1')
    await expect(page.getByRole('link', { name: 'Playbook', exact: true })).toBeVisible()
    // What the device claims lasts until the row that syncs says who it is.
    await expect(page.getByRole('button', { name: /New play/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Templates' })).toHaveCount(0)
    await expect(page.getByText('Dev mode')).toHaveCount(0)
    const remembered = () =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('hashmark.identity') ?? '{}') as { appRole?: string }).appRole,
      )
    await expect.poll(remembered).toBe('player')
    const session = await page.evaluate(async () => {
      const answer = await fetch('/api/session?mode=test_as_head_coach')
      return (await answer.json()) as { appRole: string }
    })
    expect(session.appRole).toBe('player')
  })
})
