/** The spec's numbers (sections 8 and 9) of the parts: toasts, tooltips, skeletons, icons, controls. */
import type { Page } from '@playwright/test'
import { middleOf } from './editor-actions.ts'
import { expect, test } from './fixtures.ts'
import { designSystem } from './one-page.ts'

test.describe('component sizes and timings @shell', () => {
  const { part, page: opened } = designSystem((page) => page.clock.install())
  let page: Page
  const press = (name: string) => part('Toast').getByRole('button', { name, exact: true }).click()
  const toasts = () => page.locator('[data-sonner-toast]')

  // Time stands still but for what a test lets pass.
  test.beforeAll(() => opened().clock.pauseAt(Date.now() + 60_000))
  test.beforeEach(() => {
    page = opened()
  })

  test('toasts last 4 s, errors 8 s, undoable ones 7 s, and close in 200 ms', async () => {
    await press('Warning, 4 s')
    await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeAttached()
    await press('Error, 8 s')
    await press('Undo, 7 s')
    await page.clock.runFor(50)
    await expect(toasts()).toHaveCount(3)
    for (const [ms, words, left] of [
      [3900, 'The plan has no third-down calls', 2],
      [2700, 'Gun Trips Rt 26 Power deleted', 1],
      [700, 'Session refresh failed', 0],
    ] as const) {
      const toast = toasts().filter({ hasText: words })
      await page.clock.runFor(ms)
      await expect(toast).toHaveAttribute('data-removed', 'false')
      await page.clock.runFor(100)
      await expect(toast).toHaveAttribute('data-removed', 'true')
      await page.clock.runFor(200)
      await expect(toasts()).toHaveCount(left)
    }
  })

  test('shows at most three toasts, 14 px apart, 356 px wide, 24 px from the lower right corner', async () => {
    for (const button of ['Success, 4 s', 'Info, 4 s', 'Warning, 4 s', 'Error, 8 s']) {
      await press(button)
      await page.clock.runFor(50)
    }
    const shown = page.locator('[data-sonner-toast][data-visible="true"]')
    await expect(shown).toHaveCount(3)
    // Spread out while somebody looks at them.
    await shown.first().hover()
    await page.clock.runFor(500)
    const boxes = async () => {
      const all = await Promise.all((await shown.all()).map((one) => one.boundingBox()))
      return all.flatMap((box) => (box ? [box] : [])).toSorted((one, other) => other.y - one.y)
    }
    const gaps = async () => {
      const all = await boxes()
      return all.slice(1).map((box, i) => Math.round((all[i]?.y ?? 0) - box.y - box.height))
    }
    await expect.poll(gaps).toEqual([14, 14])
    const place = async () => {
      const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = await boxes()
      return { width, right: 1440 - x - width, bottom: Math.round(900 - y - height) }
    }
    await expect.poll(place).toEqual({ width: 356, right: 24, bottom: 24 })
    const layer = await page
      .locator('[data-sonner-toaster]')
      .evaluate((list) => getComputedStyle(list).zIndex)
    expect(layer).toBe('1080')
    for (let left = await toasts().count(); left > 0; left--) {
      await shown.first().getByRole('button', { name: 'Close toast' }).click()
      await expect(page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(1)
      await page.clock.runFor(250)
      await expect(toasts()).toHaveCount(left - 1)
    }
  })

  test('a toast is swiped away at 45 px, or quickly', async () => {
    const drag = async (px: number, ms: number) => {
      // It comes in by a transition, whose time does not stand still.
      await middleOf(toasts())
      const box = await toasts().boundingBox()
      const x = (box?.x ?? 0) + 60
      const y = (box?.y ?? 0) + 8
      await page.mouse.move(x, y)
      await page.mouse.down()
      // A hand moves in many steps: by the first it is known which way it goes.
      await expect
        .poll(async () => {
          await page.mouse.move(x + px / 2, y)
          await page.mouse.move(x + px, y)
          return toasts()
            .last()
            .evaluate((toast) => toast.style.getPropertyValue('--swipe-amount-x'))
        })
        .toBe(`${px}px`)
      await page.clock.runFor(ms)
      await page.mouse.up()
    }
    const gone = async () => {
      // From then on its time to leave runs, and not from when the mouse is up.
      await expect(toasts()).toHaveAttribute('data-removed', 'true')
      await page.clock.runFor(250)
      await expect(toasts()).toHaveCount(0)
    }
    await press('Error, 8 s')
    await page.clock.runFor(50)
    await drag(44, 1000)
    await expect(toasts()).toHaveAttribute('data-removed', 'false')
    await drag(45, 1000)
    await gone()
    await press('Error, 8 s')
    await page.clock.runFor(50)
    await drag(20, 100)
    await gone()
  })

  test('work that the server refuses ends in its status', async () => {
    await press('Loading, then refused')
    await page.clock.runFor(50)
    await expect(toasts()).toHaveText(/Sending the email…/)
    await page.clock.runFor(1500)
    await expect(toasts()).toHaveText(/HTTP error! status: 503/)
    await page.clock.runFor(8300)
    await expect(toasts()).toHaveCount(0)
  })

  test('a tooltip appears after 140 ms and is at most 320 px wide', async () => {
    const button = part('Tooltip').getByRole('button', { name: 'Success rate' })
    const tip = page.getByRole('tooltip')
    await page.mouse.move(0, 0)
    await button.hover()
    await page.clock.runFor(139)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(2)
    await expect(tip).toBeVisible()
    await expect.poll(async () => (await tip.boundingBox())?.width).toBe(320)
    await page.mouse.move(0, 0)
    await page.clock.runFor(500)
    await expect(tip).toHaveCount(0)
  })

  test('a late icon gets a fallback after 500 ms', async () => {
    const late = part('Icon').getByRole('img', { name: 'Trophy' }).last()
    await part('Icon').getByRole('button', { name: 'Load again' }).click()
    await page.clock.runFor(490)
    await expect(late.locator('svg')).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(late.locator('svg.lucide-circle')).toBeVisible()
    await page.clock.runFor(1500)
    await expect(late.locator('svg.lucide-trophy')).toBeVisible()
  })

  test('a picture that fails to load shows "Image unavailable"', async () => {
    await expect(part('Avatar').getByRole('img', { name: 'Dwight Cole. Image unavailable' })).toHaveText('DC')
  })

  test('a skeleton pulses in 1.5 s; controls are 32, 36, 40, 44 and 48 px high', async () => {
    const pulse = await part('Skeleton')
      .locator('.animate-skeleton')
      .first()
      .evaluate((element) => getComputedStyle(element).animationDuration)
    expect(pulse).toBe('1.5s')
    const buttons = await part('Button').getByRole('button', { name: 'Flip', exact: true }).all()
    const heights = await Promise.all(buttons.map(async (one) => (await one.boundingBox())?.height))
    expect(heights).toEqual([32, 36, 40, 44, 48])
  })
})
