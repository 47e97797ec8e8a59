/** Drawing every kind of line and giving jobs by a press: with the mouse, on a phone, and with keys alone. */
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { middleOf } from './editor-actions.ts'
import { expect, newPlay, saved, test } from './fixtures.ts'

type Spot = { x: number; y: number }

const element = (page: Page, id: string) => page.locator(`[id="element-${id}"]`)
const field = (page: Page) => page.getByRole('application')
const line = (page: Page, name: string) => page.getByRole('img', { name: new RegExp(`^${name}$`, 'i') })
const panel = (page: Page) => page.getByRole('region', { name: 'Selection' })
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' })
const title = (page: Page) => page.getByLabel('Name of the play')

/** From yards to the screen, told from two linemen who stand six yards apart; waits until the field lies still. */
async function yardstick(page: Page): Promise<(x: number, y: number) => Spot> {
  const left = await middleOf(element(page, 'o.LT'))
  const right = await middleOf(element(page, 'o.RT'))
  const yard = (right.x - left.x) / 6
  return (x, y) => ({ x: (left.x + right.x) / 2 + x * yard, y: left.y - (y + 1) * yard })
}

/** Presses a key on the field and waits for what it opens. */
async function pressFor(page: Page, key: string, shown: Locator): Promise<void> {
  await field(page).press(key)
  await expect(shown).toBeVisible()
}

/** What axe finds on the page, or in what is open over it. */
const violations = (page: Page, within = 'body') => axeFindings(page, { within })

test.describe('drawing @playbook', () => {
  test('with the mouse: option routes, blocks by scheme, targets, the ball, the read; the server stores all of it', async ({
    demo,
  }) => {
    const { page } = await demo('coach', '/playbook')
    await newPlay(page, 'Gun Trips Rt', `Drawing ${Date.now()}`)
    const dialog = page.getByRole('dialog', { name: 'Formation' })
    await pressFor(page, 'g', dialog)
    await dialog.getByRole('radio', { name: 'Defense' }).check()
    await dialog.getByText('4-3 Over', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Put on the field' }).click()
    await expect(element(page, 'd.M')).toBeVisible()
    const at = await yardstick(page)
    const press = async (x: number, y: number) => page.mouse.click(at(x, y).x, at(x, y).y)
    const stroke = async (from: Spot, to: Spot) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await page.mouse.up()
    }

    // The other tools of a group come up from the one in sight, which is then the last one used.
    await tools(page).getByRole('button', { name: 'Route', exact: true }).click({ button: 'right' })
    const menu = page.getByRole('menu', { name: 'Routes' })
    await menu.getByRole('menuitemradio', { name: 'Option route' }).click()
    await expect(tools(page).getByRole('button', { name: 'Option route' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await press(7, -2)
    await press(7, 7)
    await press(7, 7)
    await press(2, 8)
    await press(7, 7)
    await press(12, 8)
    await expect(page.getByText('Click its last point for another branch')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(line(page, "Y's option route.*")).toHaveCount(1)
    await panel(page).getByLabel('Place in the read').selectOption('2')
    const hot = panel(page).getByRole('button', { name: 'Hot' })
    await hot.click()
    await expect(hot).toHaveAttribute('aria-pressed', 'true')
    // What was said for the first time can be unsaid: the server takes that too.
    await page.keyboard.press('Control+z')
    await expect(hot).toHaveAttribute('aria-pressed', 'false')
    await saved(page)
    await expect(hot).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')

    // A point of a line is a corner or a curve, by a press with Alt and by keys alone; the server keeps it.
    const corner = panel(page).getByRole('button', { name: 'Curve at this point' })
    const course = () => line(page, "X's route.*").locator('path').first().getAttribute('d')
    await field(page).focus()
    await page.keyboard.press('r')
    await press(-18, -1)
    for (const [x, y] of [
      [-18, 6],
      [-12, 9],
      [-6, 6],
    ] as const)
      await press(x, y)
    await page.keyboard.press('Enter')
    await expect(line(page, "X's route.*")).toHaveCount(1)
    const sharp = await course()
    await page.keyboard.down('Alt')
    await press(-12, 9)
    await page.keyboard.up('Alt')
    await expect(corner).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(course).not.toBe(sharp)
    await field(page).focus()
    await page.keyboard.press('Shift+W')
    await expect(corner).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('w')
    await page.keyboard.press('Shift+C')
    await expect(corner).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(course).toBe(sharp)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    // A digit says how the block is made; a block that comes to a defender means him, and is done.
    await field(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    await page.keyboard.press('8')
    await expect(page.getByText('Pull: click the player who blocks.')).toBeVisible()
    await stroke(at(-1.5, -1), at(4, 0.8))
    await expect(panel(page).getByLabel('How he blocks')).toHaveValue('pull')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    await page.keyboard.press('1')
    await press(0, -1)
    const mike = await middleOf(element(page, 'd.M'))
    await page.mouse.click(mike.x, mike.y)
    await expect(panel(page).getByLabel('Aims at')).toHaveValue('d.M')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    await page.keyboard.press('2')
    await stroke(at(1.5, -1), at(1.9, 0.6))
    await expect(line(page, "RG's block.*")).toHaveCount(1)
    await expect(line(page, "RT's block.*")).toHaveCount(1)

    // The ball goes to a man; the one who is read has a ring.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('h')
    await press(0, -5)
    await press(-1.8, -5)
    await expect(line(page, "QB's handoff.*")).toHaveCount(1)
    await page.keyboard.press('k')
    await page.mouse.click(mike.x, mike.y)
    const read = panel(page).getByRole('button', { name: "The quarterback's read" })
    await expect(read).toHaveAttribute('aria-pressed', 'true')

    // The whole play to its other hand, and back.
    const across = async () => (await middleOf(element(page, 'o.Y'))).x
    const before = await across()
    await page.getByRole('button', { name: 'Flip the play' }).click()
    await expect.poll(across).toBeLessThan(before - 60)
    await field(page).focus()
    await page.keyboard.press('Control+z')
    await expect.poll(across).toBe(before)

    await saved(page)
    await page.reload()
    await expect(line(page, "Y's option route.*")).toHaveCount(1)
    await expect(line(page, "(C|LG|RG|RT)'s block.*")).toHaveCount(4)
    await expect(line(page, "QB's handoff.*")).toHaveCount(1)
  })

  test('on a phone: a concept, a block and a handoff by taps alone, and every sheet passes axe', async ({
    demo,
  }) => {
    const { page, context } = await demo('coach', '/playbook', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await newPlay(page, 'Gun Doubles')
    await expect(element(page, 'o.Z')).toBeVisible()

    await expect(page.getByText('Tap a player to edit his assignment, or pick a tool.')).toBeVisible()
    await page.getByRole('button', { name: 'Concept' }).tap()
    const calls = page.getByRole('dialog', { name: 'Whole-team concepts' })
    await expect(calls.getByRole('option', { name: 'Four Verts' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await calls.getByRole('option', { name: 'Four Verts' }).tap()
    await expect(calls).toHaveCount(0)
    await expect(line(page, "[XHYZ]'s route.*")).toHaveCount(4)
    await expect(title(page)).toHaveValue(/^Gun Doubles Four Verts/)

    const tap = async (id: string) => {
      // What covers the field is gone.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('menu')).toHaveCount(0)
      const { x, y } = await middleOf(element(page, id))
      expect(y).toBeGreaterThan(0)
      await page.touchscreen.tap(x, y)
    }
    await tap('o.LT')
    await panel(page).getByRole('button', { name: 'Blocks' }).tap()
    const blocks = page.getByRole('dialog', { name: 'Block for LT' })
    await expect(blocks.getByRole('option', { name: 'Pass set' })).toBeVisible()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await blocks.getByRole('option', { name: 'Pass set' }).tap()
    await expect(line(page, "LT's block.*")).toHaveCount(1)

    await tap('o.Z')
    await panel(page).getByRole('button', { name: 'Route tree' }).tap()
    const routes = page.getByRole('dialog', { name: 'Route for Z' })
    await routes.getByRole('option', { name: '6 Dig', exact: true }).tap()
    await expect(panel(page).getByLabel('Route', { exact: true })).toHaveValue('dig')

    // A press that rests shows the other tools of the group.
    const pass = tools(page).getByRole('button', { name: 'Pass', exact: true })
    await expect(routes).toHaveCount(0)
    const hand = await context.newCDPSession(page)
    const finger = await middleOf(pass)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    const menu = page.getByRole('menu', { name: 'The ball' })
    await expect(menu).toBeVisible()
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await menu.getByRole('menuitemradio', { name: 'Handoff' }).tap()
    await tap('o.QB')
    await tap('o.T')
    await expect(line(page, "QB's handoff.*")).toHaveCount(1)
    await saved(page)
  })

  test('with the keyboard: calls, routes and blocks found by typing, an option route by arrows; axe finds nothing', async ({
    demo,
  }) => {
    const { page } = await demo('coach', '/playbook')
    await newPlay(page, 'Gun Trips Rt')
    await expect(element(page, 'o.Z')).toBeVisible()
    const calls = page.getByRole('dialog', { name: 'Whole-team concepts' })
    await pressFor(page, 'd', calls)
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('power')
    await expect(calls.getByRole('option').first()).toHaveAccessibleName('Power')
    // Pointed at, it is on the field; given up, it is not.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[data-trial] path').first()).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(calls).toHaveCount(0)
    await expect(page.locator('[data-trial]')).toHaveCount(0)
    await expect(line(page, "L[TG]'s block.*")).toHaveCount(2)
    await expect(title(page)).toHaveValue(/^Gun Trips Rt Power Rt/)

    // A slash, and the letters of a man.
    const goTo = async (name: string) => {
      await field(page).focus()
      await page.keyboard.press('/')
      await expect(page.getByText("Type a player's letters.")).toBeVisible()
      await page.keyboard.type(name)
      await expect(panel(page).getByRole('heading')).toHaveText(name)
    }
    await goTo('X')
    const routes = page.getByRole('dialog', { name: 'Route for X' })
    await pressFor(page, 'a', routes)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await page.keyboard.type('6')
    await expect(routes.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(routes).toHaveCount(0)
    await expect(line(page, "X's route.*")).toHaveCount(1)
    await expect(panel(page).getByLabel('Route', { exact: true })).toHaveValue('dig')

    await goTo('LT')
    const blocks = page.getByRole('dialog', { name: 'Block for LT' })
    await pressFor(page, 'Shift+B', blocks)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await page.keyboard.type('reach')
    await expect(blocks.getByRole('option').first()).toHaveAccessibleName(/reach/i)
    await page.keyboard.press('Enter')
    await expect(blocks).toHaveCount(0)
    await expect(panel(page).getByLabel('Block', { exact: true })).toHaveValue('reach')

    await goTo('Y')
    await page.keyboard.press('o')
    await expect(page.getByText('Click the next break point.')).toBeVisible()
    for (let i = 0; i < 7; i++) await page.keyboard.press('Shift+ArrowUp')
    // Where it has come to is said, for who does not see it.
    await expect(page.locator('[data-drawn]')).toHaveText('7 right, 5 yds deep')
    await page.keyboard.press('Space')
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press('n')
      for (let i = 0; i < 4; i++) await page.keyboard.press(`Shift+${key}`)
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Enter')
    await expect(line(page, "Y's option route.*")).toHaveCount(1)

    await page.keyboard.press('Escape')
    await pressFor(page, 'Shift+F', page.getByRole('button', { name: /^Undo: Flipped the play/ }))
    await expect(title(page)).toHaveValue(/^Gun Trips Lt Power Lt/)
    await saved(page)
  })

  test('a screen is found by what a staff calls it, drawn whole, and gone with the next concept', async ({
    headCoach,
  }) => {
    const { page } = await headCoach({ formation: 'Gun Trips Rt' })
    await expect(element(page, 'o.T')).toBeVisible()
    const calls = page.getByRole('dialog', { name: 'Whole-team concepts' })
    const call = async (typed: string, name: string) => {
      await pressFor(page, 'd', calls)
      await page.keyboard.type(typed)
      await expect(calls.getByRole('option').first()).toHaveAccessibleName(name)
      await page.keyboard.press('Enter')
      await expect(calls).toHaveCount(0)
    }
    await call('slow screen', 'Slip Screen')
    await expect(line(page, "T's route.*")).toHaveCount(1)
    await expect(line(page, "QB's pass.*")).toHaveCount(1)
    await expect(line(page, "(LT|LG|C|RG|RT)'s block.*")).toHaveCount(5)
    await expect(title(page)).toHaveValue(/^Gun Trips Rt Slip Screen/)

    await call('mesh', 'Mesh')
    await expect(line(page, "QB's pass.*")).toHaveCount(0)
    await expect(line(page, "(LT|LG|C|RG|RT)'s block.*")).toHaveCount(0)
    await expect(title(page)).toHaveValue(/^Gun Trips Rt Mesh/)
    await saved(page)
  })

  test('a kick return and a pressure are begun by typing', async ({ headCoach }) => {
    const { page } = await headCoach()
    const dialog = page.getByRole('dialog', { name: 'New play' })
    await page.getByRole('button', { name: 'Draw your first play' }).press('Enter')
    await dialog.getByRole('radio', { name: 'Special teams' }).press('Space')
    await dialog.getByLabel('Find a unit').fill('kickoff return')
    await page.keyboard.press('Enter')
    await expect(element(page, 'd.R1')).toBeVisible()
    await expect(title(page)).toHaveValue(/^Kickoff Return/)

    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await page.getByRole('button', { name: 'New play', exact: true }).first().press('Enter')
    await dialog.getByRole('radio', { name: 'Defense' }).press('Space')
    await dialog.getByLabel('Find a front').fill('nickel')
    await page.keyboard.press('Enter')
    await expect(element(page, 'd.NB')).toBeVisible()
    const called = page.getByRole('dialog', { name: 'Front, coverage and pressure' })
    await pressFor(page, 'g', called)
    await called.getByRole('radio', { name: 'Pressure' }).press('Space')
    await called.getByLabel('Search pressures').fill('mike')
    await called.getByRole('radio', { name: 'Mike blitz, Cover 1' }).press('Space')
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await called.getByRole('button', { name: 'Put on the field' }).press('Enter')
    await expect(called).toHaveCount(0)
    await expect(line(page, "M's rush.*")).toHaveCount(1)
    await saved(page)
  })
})
