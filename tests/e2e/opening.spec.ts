/** From the library to a play: the field comes first, and what stands around it moves nothing. */
import { expect, test } from './fixtures.ts'

test.use({ savesData: false })

/** In the page: where its parts stand when the men are first there, and once the tools are there too. */
function watchOpening() {
  const places = () =>
    ['svg[role=application]', 'header input', 'aside[aria-label=Details]'].map((part) => {
      const { x, y, width, height } = document.querySelector(`main ${part}`)?.getBoundingClientRect() ?? {}
      return { part, x, y, width: part.includes('input') ? undefined : width, height }
    })
  const isThere = (part: string) => document.querySelector(`main ${part}`) !== null
  return new Promise<{ first: unknown; last: unknown; hadTools: boolean }>((resolve) => {
    let first: ReturnType<typeof places> | undefined
    let hadTools = true
    const look = () => {
      if (!isThere('[id^="element-"] > g')) return
      if (!first) {
        first = places()
        hadTools = isThere('[role=toolbar] button') || isThere('aside select')
      }
      const isWhole = ['[role=toolbar] button', '[role=tablist]', 'aside select', 'header nav'].every(isThere)
      if (!isWhole) return
      observer.disconnect()
      resolve({ first, last: places(), hadTools })
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true })
  })
}

test('the field of a play comes before its tools, which move nothing, and both stay from play to play @playbook', async ({
  demo,
}) => {
  const { page } = await demo('coach')
  await page.goto('/playbook')
  const card = page.locator('main a[data-index="1"]')
  // Its code comes when somebody moves about in the list.
  await card.hover()
  const hasCode = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('playbook._playId')),
    )
  await expect.poll(hasCode).toBe(true)
  const opened = page.evaluate(watchOpening)
  await card.click()
  const { first, last, hadTools } = await opened
  expect(hadTools).toBe(false)
  expect(last).toEqual(first)
  // The keys are the field's at once.
  await expect(page.getByRole('application')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('toolbar').getByRole('button', { name: /^Route/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // Another play in its place comes whole.
  const next = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const before = document.querySelector('main svg[role=application]')
        const observer = new MutationObserver(() => {
          const field = document.querySelector('main svg[role=application]')
          if (!field || field === before) return
          observer.disconnect()
          resolve(document.querySelector('main [role=toolbar] button') !== null)
        })
        observer.observe(document, { subtree: true, childList: true })
      }),
  )
  await page.getByRole('link', { name: 'Next play' }).click()
  expect(await next).toBe(true)
})

test('a team that is new on a device comes whole after a few messages', async ({ demo }) => {
  const { page } = await demo('coach', 'about:blank')
  let messages = 0
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).startsWith('["changeDesiredQueries"')) messages++
    }),
  )
  await page.goto('/dashboard')
  // When the team was last complete here, in ms.
  const completeAt = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('hashmark.teams.'))
      return Math.max(...Object.values(JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as object))
    })
  await expect.poll(completeAt).toBeGreaterThan(0)
  // Some 70 queries: one message each would be 70 transactions of the server, and twice the wait.
  expect(messages).toBeGreaterThan(1)
  expect(messages).toBeLessThan(16)
})
