/** Working on the field: with the mouse, with fingers and a pen, and with nothing but keys. */
import { describe, expect, test } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import { Device, open, openPlay, page, untilKeys } from './app.ts'
import { axeFindings } from './axe.ts'
import { drawRoute, player } from './editor.ts'
import { boxOf, focus, middleOf, mouse, type Spot, tap, textsOf, touch } from './input.ts'

const element = (id: string) => page.css(`[id="element-${id}"]`)
const field = () => page.getByRole('application')
const said = () => page.css('main output.sr-only:not([data-drawn])')
const panel = () => page.getByRole('region', { name: 'Selection' })

/** Where a player is on the screen, once the field stays in its place. */
const spotOf = (id: string) => middleOf(element(id))

/** A drag in steps, as a hand does it; `midway` looks at it before it is let go. */
async function dragFrom(from: Spot, by: Spot, midway?: () => Promise<void>): Promise<void> {
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x + by.x, from.y + by.y, { steps: 8 })
  await midway?.()
  await mouse.up()
}

describe('the canvas @playbook', () => {
  test('with the mouse: mark, move, line up, copy to another play, lock, and look at it otherwise', async () => {
    const device = await Device.new()
    const first = await device.playFrom('Gun Doubles')
    const second = await device.playFrom('Gun Trips Rt')
    await open(`/playbook/${first}`)
    await expect.element(player('X')).toBeVisible()
    await untilKeys()
    await drawRoute('X', [0, -90], [60, -90])
    await commands.press('Escape')
    await commands.press('Escape')

    // An area marks Y and Z, and the drag of one takes both along in their distance.
    const [y, z] = [await spotOf('o.Y'), await spotOf('o.Z')]
    const away = { x: y.x - 30, y: y.y + 40 }
    await dragFrom(away, { x: z.x - away.x + 30, y: z.y - away.y - 30 })
    await expect.element(panel()).toMatchTextContent('2 players')
    const qb = await spotOf('o.QB')
    await dragFrom(y, { x: -41, y: qb.y - y.y + 2 }, async () => {
      await expect.element(page.css('[data-guides] text').first()).toMatchTextContent(/ yd$/)
    })
    const [y2, z2] = [await spotOf('o.Y'), await spotOf('o.Z')]
    expect(y2.y).toBeCloseTo(qb.y, 0)
    expect(Math.abs(z2.x - y2.x - (z.x - y.x))).toBeLessThan(1)
    expect(Math.abs(z2.y - y2.y - (z.y - y.y))).toBeLessThan(1)

    // Both onto the line, by the menu.
    await mouse.click(y2.x, y2.y, { button: 'right' })
    await page.getByRole('menuitem', { name: 'On the line' }).click()
    await expect
      .poll(async () => ((await spotOf('o.Y')).y - (await spotOf('o.Z')).y).toFixed(1))
      .toMatch(/^-?0\.0$/)

    // Alt pulls a copy out of Z; undo takes it back.
    await commands.press('Escape')
    const onLine = await spotOf('o.Z')
    await commands.keyDown('Alt')
    await dragFrom(onLine, { x: -60, y: 70 })
    await commands.keyUp('Alt')
    await expect.element(element('o.F')).toBeVisible()
    expect((await spotOf('o.Z')).x).toBeCloseTo(onLine.x, 0)
    await commands.press('ControlOrMeta+z')
    await expect.element(element('o.F')).not.toBeInTheDocument()

    // Locked, Z stays where he is; the mark unlocks him.
    await mouse.click(onLine.x, onLine.y)
    await commands.press('ControlOrMeta+l')
    const mark = page.css('[data-locked="o.Z"]')
    await expect.element(mark).toBeVisible()
    await commands.press('Escape')
    await dragFrom(onLine, { x: -60, y: 70 })
    expect((await spotOf('o.Z')).x).toBeCloseTo(onLine.x, 0)
    const lock = await boxOf(mark)
    await mouse.click((lock?.x ?? 0) + (lock?.width ?? 0) / 2, (lock?.y ?? 0) + (lock?.height ?? 0) / 2)
    await expect.element(mark).not.toBeInTheDocument()

    // X's route goes to X of another play, by the clipboard; other text is none of ours.
    const x = await spotOf('o.X')
    await mouse.click(x.x, x.y)
    await commands.press('ControlOrMeta+c')
    await expect.element(page.getByText('Copied X.')).toBeVisible()
    await open(`/playbook/${second}`)
    await expect.element(player('X')).toBeVisible()
    await focus(field())
    await commands.press('ControlOrMeta+v')
    await expect.element(page.getByRole('img', { name: /^X's route/ })).toHaveLength(1)
    await navigator.clipboard.writeText('Gun Doubles Rt 61 Mesh')
    await commands.press('ControlOrMeta+v')
    await expect.element(page.getByText('The clipboard holds nothing from a play.')).toBeVisible()

    // On paper, without routes: on this play and on others, until it is changed back.
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const view = page.getByRole('dialog', { name: 'View' })
    await view.getByRole('radio', { name: 'Paper' }).click()
    await view.getByRole('button', { name: 'Hide Routes and blocks' }).click()
    await expect.element(page.getByRole('img', { name: /^X's route/ })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await open(`/playbook/${first}`)
    await expect.element(player('X')).toBeVisible()
    await expect.element(page.css('svg[data-field] rect').first()).toHaveStyle({ fill: 'rgb(255, 255, 255)' })
    await expect.element(page.getByRole('img', { name: /^X's route/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^View; hidden/ }).click()
    await view.getByRole('button', { name: 'Show everything' }).click()
    await expect.element(page.getByRole('img', { name: /^X's route/ })).toHaveLength(1)

    // Three yards before the goal, its line is three yards before the ball.
    await view.getByRole('combobox', { name: 'Ball on' }).selectOptions('3 yards')
    await expect.element(page.css('svg[data-field] path[d*=" -3H"]')).toHaveLength(1)
  })

  test('with fingers and a pen on a tablet: pinch, two to pan, hold, draw, and the tools at the right', async () => {
    await openPlay('Gun Doubles', { width: 1024, height: 768, touch: true })
    const size = async () => (await boxOf(element('o.C')))?.width ?? 0

    // Two fingers apart come nearer, and together again go back; the field never leaves.
    const c = await spotOf('o.C')
    const before = await size()
    await pinch(c, 60, 140)
    await expect.poll(size).toBeGreaterThan(before * 1.8)
    await pinch(c, 140, 60)
    await expect.poll(size).toBeLessThan(before * 1.3)
    const there = await spotOf('o.C')
    await twoFingers(there, { x: 40, y: 30 })
    await expect.poll(async () => (await spotOf('o.C')).x - there.x).toBeGreaterThan(30)
    await tap(page.getByRole('button', { name: 'Show the whole play' }))

    // One finger on a man moves him, held it asks what to do with him.
    const z = await spotOf('o.Z')
    await touch('touchStart', [z])
    for (let i = 1; i <= 6; i++) await touch('touchMove', [{ x: z.x - i * 8, y: z.y + i * 8 }])
    await touch('touchEnd', [])
    await expect.poll(async () => (await spotOf('o.Z')).x).toBeLessThan(z.x - 30)
    const moved = await spotOf('o.Z')
    await touch('touchStart', [moved])
    const menu = page.getByRole('menu', { name: 'Selection' })
    await expect.element(menu).toBeVisible()
    await touch('touchEnd', [])
    await tap(menu.getByRole('menuitem', { name: 'Rename' }))
    await page.getByRole('textbox', { name: 'Label' }).first().fill('ZZ')
    await commands.press('Enter')
    await expect.element(player('ZZ')).toBeVisible()

    // The pen draws at once; the palm beside it moves nobody.
    const x = await spotOf('o.X')
    await pen(x, { x: x.x, y: x.y - 120 })
    await expect.element(page.getByRole('img', { name: /^X's route/ })).toHaveLength(1)
    const y = await spotOf('o.Y')
    const scale = await size()
    await touch('touchStart', [y])
    for (let i = 1; i <= 6; i++) await touch('touchMove', [{ x: y.x + i * 10, y: y.y }])
    await touch('touchEnd', [])
    await expect.poll(async () => (await spotOf('o.Y')).x - y.x).toBeGreaterThan(30)
    expect(await size()).toBeCloseTo(scale, 1)
    await expect.element(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()

    // For the left hand that holds and the right that draws: every tool at the other edge, and all within reach.
    // It is tapped right behind a drag.
    await tap(page.getByRole('button', { name: 'View', exact: true }))
    const view = page.getByRole('dialog', { name: 'View' })
    await view.getByRole('radio', { name: 'Right' }).click()
    await commands.press('Escape')
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
    await expect.poll(async () => (await boxOf(tools))?.x).toBeGreaterThan(900)
    for (const button of tools.getByRole('button').elements())
      expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(768)
    await tap(page.getByRole('button', { name: 'View', exact: true }))
    await page.getByRole('dialog', { name: 'View' }).getByRole('radio', { name: 'Left' }).click()
  })

  test('with keys alone: every man is found, told, moved, lined up, copied and deleted; axe finds nothing', async () => {
    await openPlay('Gun Doubles')
    await expect.element(player('X')).toBeVisible()
    await focus(field())

    await commands.press('Tab')
    await expect.element(element('o.X')).toHaveFocus()
    await expect.element(element('o.X')).toHaveAccessibleName('X, offense, 18 left, on the line')
    await commands.press('ArrowDown')
    await commands.press('Shift+ArrowRight')
    await expect.element(said()).toMatchTextContent(/^Moved X: 17 left, 1\.5 deep/)
    await commands.press('/')
    await commands.press('z')
    await expect.element(element('o.Z')).toHaveFocus()
    await commands.press('/')
    await commands.press('l')
    await commands.press('g')
    await expect.element(element('o.LG')).toHaveFocus()

    // His menu, there and back.
    await commands.press('/')
    await commands.press('h')
    await expect.element(element('o.H')).toHaveFocus()
    await commands.press('Enter')
    const menu = page.getByRole('menu', { name: 'Selection' })
    await expect.element(menu.getByRole('menuitem').first()).toHaveFocus()
    expect(await axeFindings()).toEqual([])
    await commands.press('Escape')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(element('o.H')).toHaveFocus()

    await commands.press('Alt+KeyL')
    await expect.element(said()).toHaveTextContent('Put H on the line: 9 left, on the line')
    await commands.press('Alt+KeyB')
    await expect.element(said()).toHaveTextContent('Moved H across the ball: 9 right, on the line')
    await commands.press('ControlOrMeta+d')
    await expect.element(said()).toMatchTextContent(/^Copied F: 10 right/)
    await commands.press('Delete')
    await expect.element(said()).toHaveTextContent('Deleted F')
    await expect.element(element('o.F')).not.toBeInTheDocument()

    // What the keys are, and which one does what one looks for.
    await focus(field())
    await commands.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByRole('searchbox').fill('splits')
    await expect.poll(() => textsOf(help.css('dt'))).toEqual(['Even splits'])
    expect(await axeFindings()).toEqual([])
    await help.getByRole('searchbox').fill('somersault')
    await expect.element(help).toMatchTextContent('No key does that')
    await help.getByRole('button', { name: 'Close' }).click()
    await expect.element(help).not.toBeInTheDocument()
  })
})

/** Two fingers at either side of a spot, from so far apart to so far. */
async function pinch({ x, y }: Spot, from: number, to: number): Promise<void> {
  const fingers = (apart: number): Spot[] => [
    { x: x - apart, y: y - 60 },
    { x: x + apart, y: y - 60 },
  ]
  await touch('touchStart', fingers(from))
  for (let i = 1; i <= 6; i++) await touch('touchMove', fingers(from + ((to - from) * i) / 6))
  await touch('touchEnd', [])
}

async function twoFingers({ x, y }: Spot, by: Spot): Promise<void> {
  const fingers = (share: number): Spot[] =>
    [-40, 40].map((side) => ({ x: x + side + by.x * share, y: y - 60 + by.y * share }))
  await touch('touchStart', fingers(0))
  for (let i = 1; i <= 6; i++) await touch('touchMove', fingers(i / 6))
  await touch('touchEnd', [])
}

async function pen(from: Spot, to: Spot): Promise<void> {
  const at = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Spot) =>
    cdp().send('Input.dispatchMouseEvent', {
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
