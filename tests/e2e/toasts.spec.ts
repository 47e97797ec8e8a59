/** Toasts and what lies over the page: they are seen, reached and pressed all the same. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus } from './focus.ts'
import { designSystem } from './one-page.ts'

/** A pointer at its middle meets it, and nothing that lies over it, once it has come in. */
const expectOnTop = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)

test.describe('toasts over dialogs @shell', () => {
  const { part, page: opened } = designSystem((page) => page.clock.install())
  let page: Page
  const toasts = () => page.locator('[data-sonner-toast]')
  const editing = () => page.getByRole('dialog', { name: 'Edit the plan' })
  const pass = (ms: number) => page.clock.runFor(ms)
  const fire = async (name: string) => {
    await part('Toast').getByRole('button', { name, exact: true }).click()
    // The first has to be fetched before time can pass for it.
    await expect(async () => {
      await pass(50)
      expect(await toasts().count()).toBe(1)
    }).toPass()
  }
  const edit = async () => {
    await part('Dialog').getByRole('button', { name: 'Edit the plan' }).click()
    await expect(async () => {
      await pass(50)
      expect(await editing().isVisible()).toBe(true)
    }).toPass()
  }

  // Time stands still but for what a test lets pass, so no toast goes by itself.
  test.beforeAll(() => opened().clock.pauseAt(Date.now() + 60_000))
  test.beforeEach(() => {
    page = opened()
  })

  test('an older one can be closed while the dialog stays open', async () => {
    await fire('Error, 8 s')
    await edit()
    await expectOnTop(toasts())
    await toasts().getByRole('button', { name: 'Close toast' }).click()
    await pass(300)
    await expect(toasts()).toHaveCount(0)
    await expect(editing()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editing()).toHaveCount(0)
  })

  test('a new one is reached by Alt+T, left by Escape, and outlives the dialog', async () => {
    await part('Toast').getByRole('button', { name: 'Loading, then success' }).click()
    await edit()
    await pass(1500)
    const toast = toasts().filter({ hasText: 'The PDF is ready' })
    await expect(toast).toBeVisible()
    await expectOnTop(toast)
    const field = editing().getByRole('textbox', { name: 'Name' })
    await expectFocus(field)
    await page.keyboard.press('Alt+t')
    await page.keyboard.press('Tab')
    await expectFocus(toast)
    await page.keyboard.press('Escape')
    await expectFocus(field)
    await expect(editing()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editing()).toHaveCount(0)
    await expectOnTop(toast)
    await toast.getByRole('button', { name: 'Close toast' }).click()
    await pass(300)
    await expect(toasts()).toHaveCount(0)
  })

  test('one that replaces another on its way out is shown', async () => {
    await fire('Undo, 7 s')
    await toasts().getByRole('button', { name: 'Close toast' }).click()
    await part('Toast').getByRole('button', { name: 'Undo, 7 s' }).click()
    await pass(1000)
    await expect(toasts().getByRole('button', { name: 'Undo' })).toBeVisible()
    await part('Toast').getByRole('button', { name: 'Undo, 7 s' }).click()
    await pass(1000)
    await expect(toasts()).toHaveCount(1)
    await toasts().getByRole('button', { name: 'Close toast' }).click()
    await pass(300)
    await expect(toasts()).toHaveCount(0)
  })

  test('floating elements do not cover them', async () => {
    await fire('Error, 8 s')
    await page.evaluate(() => {
      const floating = document.createElement('div')
      floating.style.cssText = 'position: fixed; inset: 0; z-index: var(--z-popover)'
      document.body.append(floating)
    })
    await expectOnTop(toasts())
    await page.evaluate(() => document.body.lastElementChild?.remove())
    await toasts().getByRole('button', { name: 'Close toast' }).click()
    await pass(300)
    await expect(toasts()).toHaveCount(0)
  })

  test('on a phone they leave the buttons of a dialog free', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await fire('Error, 8 s')
    await edit()
    await expectOnTop(toasts())
    await expectOnTop(editing().getByRole('button', { name: 'Save' }))
    await toasts().getByRole('button', { name: 'Close toast' }).click()
    await pass(300)
    await editing().getByRole('button', { name: 'Save' }).click()
    await expect(editing()).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('they stay above the last of several dialogs and drawers', async () => {
    await fire('Undo, 7 s')
    await part('Confirm').getByRole('button', { name: 'Ask both' }).click()
    for (const [question, answer] of [
      ['Publish the plan?', 'Confirm'],
      ['Delete the season?', 'Cancel'],
    ] as const) {
      const asking = page.getByRole('dialog', { name: question })
      await expect(async () => {
        await pass(50)
        expect(await asking.isVisible()).toBe(true)
      }).toPass()
      await expectOnTop(toasts())
      await asking.getByRole('button', { name: answer }).click()
    }
    await part('Drawer').getByRole('button', { name: 'From the left' }).click()
    await pass(50)
    await toasts().getByRole('button', { name: 'Undo' }).click()
    await pass(300)
    await expect(toasts()).toHaveText(/Restored/)
    await expectOnTop(toasts())
  })
})
