/** Working on the field: with the mouse, with fingers and a pen, and with nothing but keys. */
import type { CDPSession, Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { drawRoute, middleOf, player } from './editor-actions.ts'
import { expect, test, untilKeys } from './fixtures.ts'

type Spot = { x: number; y: number }

const element = (page: Page, id: string) => page.locator(`[id="element-${id}"]`)
const field = (page: Page) => page.getByRole('application')
const said = (page: Page) => page.locator('main output.sr-only:not([data-drawn])')
const panel = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** Where a player is on the screen, once the field stays in its place. */
const spotOf = (page: Page, id: string) => middleOf(element(page, id))

/** A drag in steps, as a hand does it; `midway` looks at it before it is let go. */
async function dragFrom(page: Page, from: Spot, by: Spot, midway?: () => Promise<void>): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let i = 1; i <= 8; i++) await page.mouse.move(from.x + (by.x * i) / 8, from.y + (by.y * i) / 8)
  await midway?.()
  await page.mouse.up()
}

test.describe('the canvas @playbook', () => {
  test('on a phone the names of the layers are read whole, and a hint leaves the tools free', async ({
    demo,
    demoPlay,
  }) => {
    const { page } = await demo(
      'coach',
      `/playbook/${await demoPlay('Gun Trips Rt', `Phone ${Date.now()}`)}`,
      {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      },
    )
    await expect(player(page, 'X')).toBeVisible()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const name = page.getByRole('dialog', { name: 'View' }).getByText('Routes and blocks', { exact: true })
    await expect(name).toBeVisible()
    expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Route', exact: true }).click()
    await expect(page.getByText('Tap a player to draw his route.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  })

  test('with the mouse: select, move, line up, copy to another play, lock, and change the view', async ({
    demo,
    demoPlay,
  }) => {
    const first = await demoPlay('Gun Doubles', `Canvas ${Date.now()}`)
    const { page, context } = await demo('coach', `/playbook/${first}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(player(page, 'X')).toBeVisible()
    await untilKeys(page)
    await drawRoute(page, 'X', [0, -90], [60, -90])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    // An area marks Y and Z, and the drag of one takes both along in their distance.
    const [y, z] = [await spotOf(page, 'o.Y'), await spotOf(page, 'o.Z')]
    const away = { x: y.x - 30, y: y.y + 40 }
    await dragFrom(page, away, { x: z.x - away.x + 30, y: z.y - away.y - 30 })
    await expect(panel(page)).toContainText('2 players')
    const qb = await spotOf(page, 'o.QB')
    await dragFrom(page, y, { x: -41, y: qb.y - y.y + 2 }, async () => {
      await expect(page.locator('[data-guides] text').first()).toHaveText(/ yd$/)
    })
    const [y2, z2] = [await spotOf(page, 'o.Y'), await spotOf(page, 'o.Z')]
    expect(y2.y).toBeCloseTo(qb.y, 0)
    expect(Math.abs(z2.x - y2.x - (z.x - y.x))).toBeLessThan(1)
    expect(Math.abs(z2.y - y2.y - (z.y - y.y))).toBeLessThan(1)

    // Both onto the line, by the menu.
    await page.mouse.click(y2.x, y2.y, { button: 'right' })
    await page.getByRole('menuitem', { name: 'On the line' }).click()
    await expect
      .poll(async () => ((await spotOf(page, 'o.Y')).y - (await spotOf(page, 'o.Z')).y).toFixed(1))
      .toMatch(/^-?0\.0$/)

    // Alt pulls a copy out of Z; undo takes it back.
    await page.keyboard.press('Escape')
    const onLine = await spotOf(page, 'o.Z')
    await page.keyboard.down('Alt')
    await dragFrom(page, onLine, { x: -60, y: 70 })
    await page.keyboard.up('Alt')
    await expect(element(page, 'o.F')).toBeVisible()
    expect((await spotOf(page, 'o.Z')).x).toBeCloseTo(onLine.x, 0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(element(page, 'o.F')).toHaveCount(0)

    // Locked, Z stays where he is; the mark unlocks him.
    await page.mouse.click(onLine.x, onLine.y)
    await page.keyboard.press('ControlOrMeta+l')
    const mark = page.locator('[data-locked="o.Z"]')
    await expect(mark).toBeVisible()
    await page.keyboard.press('Escape')
    await dragFrom(page, onLine, { x: -60, y: 70 })
    expect((await spotOf(page, 'o.Z')).x).toBeCloseTo(onLine.x, 0)
    const lock = await middleOf(mark)
    await page.mouse.click(lock.x, lock.y)
    await expect(mark).toHaveCount(0)

    // X's route goes to X of another play, by the clipboard; other text is none of ours.
    const x = await spotOf(page, 'o.X')
    await page.mouse.click(x.x, x.y)
    await page.keyboard.press('ControlOrMeta+c')
    await expect(page.getByText('Copied X.')).toBeVisible()
    await page.goto(`/playbook/${await demoPlay('Gun Trips Rt', `Pasted ${Date.now()}`)}`)
    await expect(player(page, 'X')).toBeVisible()
    await untilKeys(page)
    await field(page).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByRole('img', { name: /^X's route/ })).toHaveCount(1)
    await page.evaluate(() => navigator.clipboard.writeText('Gun Doubles Rt 61 Mesh'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByText('The clipboard holds nothing from a play.')).toBeVisible()

    // On paper, without routes: on this play and on others, until it is changed back.
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const view = page.getByRole('dialog', { name: 'View' })
    await view.getByRole('radio', { name: 'Paper' }).check()
    await view.getByRole('button', { name: 'Hide Routes and blocks' }).click()
    await expect(page.getByRole('img', { name: /^X's route/ })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/playbook/${first}`)
    await expect(player(page, 'X')).toBeVisible()
    await expect(page.locator('svg[data-field] rect').first()).toHaveCSS('fill', 'rgb(255, 255, 255)')
    await expect(page.getByRole('img', { name: /^X's route/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^View; hidden/ }).click()
    await view.getByRole('button', { name: 'Show everything' }).click()
    await expect(page.getByRole('img', { name: /^X's route/ })).toHaveCount(1)

    // Three yards before the goal, its line is three yards before the ball.
    await view.getByRole('combobox', { name: 'Ball on' }).selectOption('3 yards')
    await expect(page.locator('svg[data-field] path[d*=" -3H"]')).toHaveCount(1)
  })

  test('with fingers and a pen on a tablet: pinch, pan with two fingers, long-press, draw, and use the toolbar on the right', async ({
    demo,
    demoPlay,
  }) => {
    const id = await demoPlay('Gun Doubles', `Tablet ${Date.now()}`)
    const { page, context } = await demo('coach', `/playbook/${id}`, {
      viewport: { width: 1024, height: 768 },
      hasTouch: true,
    })
    await untilKeys(page)
    const hand = await context.newCDPSession(page)
    const size = async () => (await element(page, 'o.C').boundingBox())?.width ?? 0

    // Two fingers apart come nearer, and together again go back; the field never leaves.
    const c = await spotOf(page, 'o.C')
    const before = await size()
    await pinch(hand, c, 60, 140)
    await expect.poll(size).toBeGreaterThan(before * 1.8)
    await pinch(hand, c, 140, 60)
    await expect.poll(size).toBeLessThan(before * 1.3)
    const there = await spotOf(page, 'o.C')
    await twoFingers(hand, there, { x: 40, y: 30 })
    await expect.poll(async () => (await spotOf(page, 'o.C')).x - there.x).toBeGreaterThan(30)
    await page.getByRole('button', { name: 'Show the whole play' }).tap()

    // One finger on a man moves him, held it asks what to do with him.
    const z = await spotOf(page, 'o.Z')
    await touch(hand, 'touchStart', [z])
    for (let i = 1; i <= 6; i++) await touch(hand, 'touchMove', [{ x: z.x - i * 8, y: z.y + i * 8 }])
    await touch(hand, 'touchEnd', [])
    await expect.poll(async () => (await spotOf(page, 'o.Z')).x).toBeLessThan(z.x - 30)
    const moved = await spotOf(page, 'o.Z')
    await touch(hand, 'touchStart', [moved])
    const menu = page.getByRole('menu', { name: 'Selection' })
    await expect(menu).toBeVisible()
    await touch(hand, 'touchEnd', [])
    await menu.getByRole('menuitem', { name: 'Rename' }).tap()
    await page.getByRole('textbox', { name: 'Label' }).first().fill('ZZ')
    await page.keyboard.press('Enter')
    await expect(player(page, 'ZZ')).toBeVisible()

    // The pen draws at once; the palm beside it moves nobody.
    const x = await spotOf(page, 'o.X')
    await pen(hand, x, { x: x.x, y: x.y - 120 })
    await expect(page.getByRole('img', { name: /^X's route/ })).toHaveCount(1)
    const y = await spotOf(page, 'o.Y')
    const scale = await size()
    await touch(hand, 'touchStart', [y])
    for (let i = 1; i <= 6; i++) await touch(hand, 'touchMove', [{ x: y.x + i * 10, y: y.y }])
    await touch(hand, 'touchEnd', [])
    await expect.poll(async () => (await spotOf(page, 'o.Y')).x - y.x).toBeGreaterThan(30)
    await expect.poll(size).toBeCloseTo(scale, 1)
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()

    // For the left hand that holds and the right that draws: every tool at the other edge, and all within reach.
    // It is tapped right behind a drag.
    await page.getByRole('button', { name: 'View', exact: true }).tap()
    const view = page.getByRole('dialog', { name: 'View' })
    await view.getByRole('radio', { name: 'Right' }).check()
    await page.keyboard.press('Escape')
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
    await expect.poll(async () => (await tools.boundingBox())?.x).toBeGreaterThan(900)
    for (const button of await tools.getByRole('button').all()) {
      const box = await button.boundingBox()
      if (!box) continue
      expect(box.y + box.height).toBeLessThanOrEqual(768)
    }
    await page.getByRole('button', { name: 'View', exact: true }).tap()
    await page.getByRole('dialog', { name: 'View' }).getByRole('radio', { name: 'Left' }).check()
  })

  test('on a phone the box is drawn open, a player is moved where the finger is, and true scale is a press away and remembered', async ({
    demo,
    demoPlay,
  }) => {
    const id = await demoPlay('Gun Doubles', `Phone ${Date.now()}`)
    const { page, context } = await demo('coach', `/playbook/${id}`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await untilKeys(page)
    const hand = await context.newCDPSession(page)
    const across = async (a: string, b: string) => (await spotOf(page, b)).x - (await spotOf(page, a)).x
    /** How much of the way from the center to a receiver lies inside of the tackles; in true scale a sixth. */
    const boxShare = async () => (await across('o.C', 'o.RT')) / (await across('o.C', 'o.Z'))
    const scale = page.getByRole('button', { name: 'True scale' })
    await expect(scale).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(boxShare).toBeGreaterThan(0.27)

    const z = await spotOf(page, 'o.Z')
    await touch(hand, 'touchStart', [z])
    for (let i = 1; i <= 6; i++) await touch(hand, 'touchMove', [{ x: z.x - i * 5, y: z.y + i * 5 }])
    await touch(hand, 'touchEnd', [])
    await expect.poll(async () => Math.abs((await spotOf(page, 'o.Z')).x - z.x + 30)).toBeLessThan(9)
    await page.getByRole('button', { name: 'Undo' }).first().tap()
    await expect.poll(async () => Math.abs((await spotOf(page, 'o.Z')).x - z.x)).toBeLessThan(2)

    const whole = await across('o.LT', 'o.RT')
    await page.getByRole('button', { name: 'Zoom to the box' }).tap()
    await expect.poll(() => across('o.LT', 'o.RT')).toBeGreaterThan(whole * 1.4)
    await page.getByRole('button', { name: 'Show the whole play' }).tap()
    await expect.poll(() => across('o.LT', 'o.RT')).toBeCloseTo(whole, 0)

    await scale.tap()
    await expect(scale).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(boxShare).toBeCloseTo(1 / 6, 2)
    await page.reload()
    await expect(scale).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(boxShare).toBeCloseTo(1 / 6, 2)
  })

  test('with the keyboard: every player is found, announced, moved, lined up, copied and deleted; axe finds nothing', async ({
    demo,
    demoPlay,
  }) => {
    const id = await demoPlay('Gun Doubles', `Keys ${Date.now()}`)
    const { page } = await demo('coach', `/playbook/${id}`)
    await expect(player(page, 'X')).toBeVisible()
    await untilKeys(page)
    await field(page).focus()

    await page.keyboard.press('Tab')
    await expect(element(page, 'o.X')).toBeFocused()
    await expect(element(page, 'o.X')).toHaveAccessibleName('X, offense, 18 left, on the line')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(said(page)).toHaveText(/^Moved X: 17 left, 1\.5 deep/)
    await page.keyboard.press('/')
    await page.keyboard.press('z')
    await expect(element(page, 'o.Z')).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.press('l')
    await page.keyboard.press('g')
    await expect(element(page, 'o.LG')).toBeFocused()

    // His menu, there and back.
    await page.keyboard.press('/')
    await page.keyboard.press('h')
    await expect(element(page, 'o.H')).toBeFocused()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'Selection' })
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(element(page, 'o.H')).toBeFocused()

    await page.keyboard.press('Alt+KeyL')
    await expect(said(page)).toHaveText('Put H on the line: 9 left, on the line')
    await page.keyboard.press('Alt+KeyB')
    await expect(said(page)).toHaveText('Moved H across the ball: 9 right, on the line')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(said(page)).toHaveText(/^Copied F: 10 right/)
    await page.keyboard.press('Delete')
    await expect(said(page)).toHaveText('Deleted F')
    await expect(element(page, 'o.F')).toHaveCount(0)

    // What the keys are, and which one does what one looks for.
    await field(page).focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByRole('searchbox').fill('splits')
    await expect(help.locator('dt')).toHaveText(['Even splits'])
    expect(await axeFindings(page)).toEqual([])
    await help.getByRole('searchbox').fill('somersault')
    await expect(help).toContainText('No key does that')
    await help.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(help).toHaveCount(0)
  })
})

async function touch(hand: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot[]) {
  const touchPoints = at.map((spot, id) => ({ ...spot, id }))
  await hand.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Two fingers at either side of a spot, from so far apart to so far. */
async function pinch(hand: CDPSession, { x, y }: Spot, from: number, to: number): Promise<void> {
  const fingers = (apart: number): Spot[] => [
    { x: x - apart, y: y - 60 },
    { x: x + apart, y: y - 60 },
  ]
  await touch(hand, 'touchStart', fingers(from))
  for (let i = 1; i <= 6; i++) await touch(hand, 'touchMove', fingers(from + ((to - from) * i) / 6))
  await touch(hand, 'touchEnd', [])
}

async function twoFingers(hand: CDPSession, { x, y }: Spot, by: Spot): Promise<void> {
  const fingers = (share: number): Spot[] =>
    [-40, 40].map((side) => ({ x: x + side + by.x * share, y: y - 60 + by.y * share }))
  await touch(hand, 'touchStart', fingers(0))
  for (let i = 1; i <= 6; i++) await touch(hand, 'touchMove', fingers(i / 6))
  await touch(hand, 'touchEnd', [])
}

async function pen(hand: CDPSession, from: Spot, to: Spot): Promise<void> {
  const at = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Spot) =>
    hand.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    })
  await at('mousePressed', from)
  for (let i = 1; i <= 8; i++)
    await at('mouseMoved', { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 })
  await at('mouseReleased', to)
}
