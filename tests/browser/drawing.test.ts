/** Drawing every kind of line and giving jobs by a press: with the mouse, on a phone, and with keys alone. */
import { describe, expect, test } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import { openPlay, page, reload } from './app.ts'
import { axeFindings } from './axe.ts'
import {
  attributeOf,
  boxOf,
  focus,
  middleOf,
  mouse,
  press,
  type Spot,
  tap,
  tapAt,
  touch,
  valueOf,
} from './input.ts'
import { settled } from './settled.ts'

const element = (id: string) => page.css(`[id="element-${id}"]`)
const field = () => page.getByRole('application')
const line = (name: string) => page.getByRole('img', { name: new RegExp(`^${name}$`, 'i') })
const panel = () => page.getByRole('region', { name: 'Selection' })
const tools = () => page.getByRole('toolbar', { name: 'Drawing tools' })
const title = () => page.getByLabelText('Name of the play')

/** From yards to the screen, told from two linemen who stand six yards apart; waits until the field lies still. */
async function yardstick(): Promise<(x: number, y: number) => Spot> {
  const [left, right] = [await middleOf(element('o.LT')), await middleOf(element('o.RT'))]
  const yard = (right.x - left.x) / 6
  return (x, y) => ({ x: (left.x + right.x) / 2 + x * yard, y: left.y - (y + 1) * yard })
}

/** Presses a key on the field and waits for what it opens. */
async function pressFor(key: string, shown: Locator): Promise<void> {
  await press(field(), key)
  await expect.element(shown).toBeVisible()
}

/** What axe finds on the page, or in what is open over it. */
const violations = (within = 'body') => axeFindings({ within })

describe('drawing @playbook', () => {
  test('with the mouse: option routes, blocks by scheme, who is meant, the ball, the read; the server keeps all of it', async () => {
    await openPlay('Gun Trips Rt')
    const dialog = page.getByRole('dialog', { name: 'Formation' })
    await pressFor('g', dialog)
    await dialog.getByRole('radio', { name: 'Defense' }).click()
    await dialog.getByText('4-3 Over', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Put on the field' }).click()
    await expect.element(element('d.M')).toBeVisible()
    const at = await yardstick()
    const pointAt = (x: number, y: number) => mouse.click(at(x, y).x, at(x, y).y)
    const stroke = async (from: Spot, to: Spot) => {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 8 })
      await mouse.up()
    }

    // The other tools of a group come up from the one in sight, which is then the last one used.
    await tools().getByRole('button', { name: 'Route', exact: true }).click({ button: 'right' })
    const menu = page.getByRole('menu', { name: 'Routes' })
    await menu.getByRole('menuitemradio', { name: 'Option route' }).click()
    await expect
      .element(tools().getByRole('button', { name: 'Option route' }))
      .toHaveAttribute('aria-pressed', 'true')
    await pointAt(7, -2)
    await pointAt(7, 7)
    await pointAt(7, 7)
    await pointAt(2, 8)
    await pointAt(7, 7)
    await pointAt(12, 8)
    await expect.element(page.getByText('Click its last point for another branch')).toBeVisible()
    await commands.press('Enter')
    await expect.element(line("Y's option route.*")).toHaveLength(1)
    await panel().getByLabelText('Place in the read').selectOptions('2')
    const hot = panel().getByRole('button', { name: 'Hot' })
    await hot.click()
    await expect.element(hot).toHaveAttribute('aria-pressed', 'true')
    // What was said for the first time can be unsaid: the server takes that too.
    await commands.press('Control+z')
    await expect.element(hot).toHaveAttribute('aria-pressed', 'false')
    await settled()
    await expect.element(hot).toHaveAttribute('aria-pressed', 'false')
    await commands.press('Escape')

    // A point of a line is a corner or a curve, by a press with Alt and by keys alone; the server keeps it.
    const corner = panel().getByRole('button', { name: 'Curve at this point' })
    const course = () => attributeOf(line("X's route.*").css('path').first(), 'd')
    await focus(field())
    await commands.press('r')
    await pointAt(-18, -1)
    for (const [x, y] of [
      [-18, 6],
      [-12, 9],
      [-6, 6],
    ] as const)
      await pointAt(x, y)
    await commands.press('Enter')
    await expect.element(line("X's route.*")).toHaveLength(1)
    const sharp = await course()
    await commands.keyDown('Alt')
    await pointAt(-12, 9)
    await commands.keyUp('Alt')
    await expect.element(corner).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(course).not.toBe(sharp)
    await focus(field())
    await commands.press('Shift+W')
    await expect.element(corner).toHaveAttribute('aria-pressed', 'false')
    await commands.press('w')
    await commands.press('Shift+C')
    await expect.element(corner).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(course).toBe(sharp)
    await commands.press('Escape')
    await commands.press('Escape')

    // A digit says how the block is made; a block that comes to a defender means him, and is done.
    await focus(field())
    await commands.press('Escape')
    await commands.press('b')
    await commands.press('8')
    await expect.element(page.getByText('Pull: click the player who blocks.')).toBeVisible()
    await stroke(at(-1.5, -1), at(4, 0.8))
    await expect.element(panel().getByLabelText('How he blocks')).toHaveValue('pull')
    await commands.press('Escape')
    await commands.press('Escape')
    await commands.press('b')
    await commands.press('1')
    await pointAt(0, -1)
    const mike = await boxOf(element('d.M'))
    if (!mike) throw new Error('Mike is not on the screen')
    await mouse.click(mike.x + mike.width / 2, mike.y + mike.height / 2)
    await expect.element(panel().getByLabelText('Aims at')).toHaveValue('d.M')
    await commands.press('Escape')
    await commands.press('Escape')
    await commands.press('b')
    await commands.press('2')
    await stroke(at(1.5, -1), at(1.9, 0.6))
    await expect.element(line("RG's block.*")).toHaveLength(1)
    await expect.element(line("RT's block.*")).toHaveLength(1)

    // The ball goes to a man; the one who is read has a ring.
    await commands.press('Escape')
    await commands.press('Escape')
    await commands.press('h')
    await pointAt(0, -5)
    await pointAt(-1.8, -5)
    await expect.element(line("QB's handoff.*")).toHaveLength(1)
    await commands.press('k')
    await mouse.click(mike.x + mike.width / 2, mike.y + mike.height / 2)
    const read = panel().getByRole('button', { name: "The quarterback's read" })
    await expect.element(read).toHaveAttribute('aria-pressed', 'true')

    // The whole play to its other hand, and back.
    const y = await boxOf(element('o.Y'))
    await page.getByRole('button', { name: 'Flip the play' }).click()
    await expect.poll(async () => (await boxOf(element('o.Y')))?.x ?? 0).toBeLessThan((y?.x ?? 0) - 60)
    await focus(field())
    await commands.press('Control+z')
    await expect.poll(async () => (await boxOf(element('o.Y')))?.x).toBe(y?.x)

    await settled()
    await reload()
    await expect.element(line("Y's option route.*")).toHaveLength(1)
    await expect.element(line("(C|LG|RG|RT)'s block.*")).toHaveLength(4)
    await expect.element(line("QB's handoff.*")).toHaveLength(1)
  })

  test('on a phone: a concept, a block and a handoff by pressing alone, and every sheet passes axe', async () => {
    await openPlay('Gun Doubles', { width: 390, height: 844, touch: true })
    await expect.element(element('o.Z')).toBeVisible()

    await tap(page.getByRole('button', { name: 'Concept' }))
    const calls = page.getByRole('dialog', { name: 'Whole-team concepts' })
    await expect.element(calls.getByRole('option', { name: 'Four Verts' })).toBeVisible()
    expect(await violations()).toEqual([])
    await tap(calls.getByRole('option', { name: 'Four Verts' }))
    await expect.element(calls).not.toBeInTheDocument()
    await expect.element(line("[XHYZ]'s route.*")).toHaveLength(4)
    await expect.poll(() => valueOf(title())).toMatch(/^Gun Doubles Four Verts/)

    const tapPlayer = async (id: string) => {
      const { x, y } = await middleOf(element(id))
      await tapAt(x, y)
    }
    await tapPlayer('o.LT')
    await tap(panel().getByRole('button', { name: 'Blocks' }))
    const blocks = page.getByRole('dialog', { name: 'Block for LT' })
    await expect.element(blocks.getByRole('option', { name: 'Pass set' })).toBeVisible()
    expect(await violations('dialog[open]')).toEqual([])
    await tap(blocks.getByRole('option', { name: 'Pass set' }))
    await expect.element(line("LT's block.*")).toHaveLength(1)

    await tapPlayer('o.Z')
    await tap(panel().getByRole('button', { name: 'Route tree' }))
    const routes = page.getByRole('dialog', { name: 'Route for Z' })
    await tap(routes.getByRole('option', { name: '6 Dig', exact: true }))
    await expect.element(panel().getByLabelText('Route', { exact: true })).toHaveValue('dig')

    // A press that rests shows the other tools of the group.
    const pass = tools().getByRole('button', { name: 'Pass', exact: true })
    await touch('touchStart', [await middleOf(pass)])
    const menu = page.getByRole('menu', { name: 'The ball' })
    await expect.element(menu).toBeVisible()
    await touch('touchEnd', [])
    await tap(menu.getByRole('menuitemradio', { name: 'Handoff' }))
    await tapPlayer('o.QB')
    await tapPlayer('o.T')
    await expect.element(line("QB's handoff.*")).toHaveLength(1)
    await settled()
  })

  test('with keys alone: calls, routes and blocks found by typing, an option route by arrows; axe finds nothing', async () => {
    await openPlay('Gun Trips Rt')
    await expect.element(element('o.Z')).toBeVisible()
    const calls = page.getByRole('dialog', { name: 'Whole-team concepts' })
    await pressFor('d', calls)
    expect(await violations()).toEqual([])
    await commands.type('power')
    await expect.element(calls.getByRole('option').first()).toHaveAccessibleName('Power')
    // Pointed at, it is on the field; given up, it is not.
    await commands.press('ArrowRight')
    await commands.press('ArrowLeft')
    await expect.element(page.css('[data-trial] path').first()).toBeInTheDocument()
    await commands.press('Enter')
    await expect.element(calls).not.toBeInTheDocument()
    await expect.element(page.css('[data-trial]')).not.toBeInTheDocument()
    await expect.element(line("L[TG]'s block.*")).toHaveLength(2)
    await expect.poll(() => valueOf(title())).toMatch(/^Gun Trips Rt Power Rt/)

    // A slash, and the letters of a man.
    const goTo = async (name: string) => {
      await focus(field())
      await commands.press('/')
      await expect.element(page.getByText('Type the letters of a man.')).toBeVisible()
      await commands.type(name)
      await expect.element(panel().getByRole('heading')).toHaveTextContent(name)
    }
    await goTo('X')
    const routes = page.getByRole('dialog', { name: 'Route for X' })
    await pressFor('a', routes)
    expect(await violations('dialog[open]')).toEqual([])
    await commands.type('6')
    await expect.element(routes.getByRole('option')).toHaveLength(1)
    await commands.press('Enter')
    await expect.element(line("X's route.*")).toHaveLength(1)
    await expect.element(panel().getByLabelText('Route', { exact: true })).toHaveValue('dig')

    await goTo('LT')
    const blocks = page.getByRole('dialog', { name: 'Block for LT' })
    await pressFor('Shift+B', blocks)
    expect(await violations('dialog[open]')).toEqual([])
    await commands.type('reach')
    await commands.press('Enter')
    await expect.element(panel().getByLabelText('Block', { exact: true })).toHaveValue('reach')

    await goTo('Y')
    await commands.press('o')
    await expect.element(page.getByText('Click the next break point.')).toBeVisible()
    for (let i = 0; i < 7; i++) await commands.press('Shift+ArrowUp')
    // Where it has come to is said, for who does not see it.
    await expect.element(page.css('[data-drawn]')).toHaveTextContent('7 right, 5 yds deep')
    await commands.press('Space')
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      await commands.press('n')
      for (let i = 0; i < 4; i++) await commands.press(`Shift+${key}`)
      await commands.press('Space')
    }
    await commands.press('Enter')
    await expect.element(line("Y's option route.*")).toHaveLength(1)

    await commands.press('Escape')
    await pressFor('Shift+F', page.getByRole('button', { name: /^Undo: Flipped the play/ }))
    await expect.poll(() => valueOf(title())).toMatch(/^Gun Trips Lt Power Lt/)
    await settled()
  })
})
