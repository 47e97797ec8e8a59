/** Who else is at a play now, and what they hold: shown lightly, gone when it is over, and never in anybody's way. */
import type { Page } from '@playwright/test'
import { axeInThemes } from './axe.ts'
import { drag, drawRoute, middleOf, player } from './editor-actions.ts'
import { type Actor, expect, type OpenTogether, saved, test } from './fixtures.ts'

/** With their staff titles. */
const COACH = 'Dana Whitfield, HC'
const ASSISTANT = 'Marcus Bell, DC/LB'
/** A page whose connection was cut without a word is missed after 40 s. The rest is for a busy machine. */
const MISSED_MS = 90_000

const here = (page: Page) => page.getByRole('list', { name: 'Also here' }).getByRole('listitem')
const ring = (page: Page, id: string) => page.locator(`[data-holds="${id}"]`)
const letters = (page: Page, id: string) => page.locator(`[data-letters="${id}"]`)

/** Both at one new play, and each has heard of the other. */
async function bothAt(open: OpenTogether, coach: Actor, assistant: Actor): Promise<void> {
  await open(coach, assistant, `Company ${Date.now()}`)
  await expect(player(assistant.page, 'X')).toBeVisible()
  await expect(here(coach.page)).toHaveText([ASSISTANT])
  await expect(here(assistant.page)).toHaveText([COACH])
}

/** Takes a man into the hand. */
async function take(page: Page, label: string, id: string, seenBy: Page): Promise<void> {
  const spot = await middleOf(player(page, label))
  await page.mouse.click(spot.x, spot.y)
  await expect(letters(seenBy, id)).toBeVisible()
}

test.describe('presence @sync', () => {
  test("two coaches on one play see each other, and each other's selection, until it is released", async ({
    demo,
    openTogether,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    await bothAt(openTogether, coach, assistant)
    const [mine, theirs] = [coach.page, assistant.page]

    await take(theirs, 'Z', 'o.Z', mine)
    await expect(letters(mine, 'o.Z')).toHaveText('MB')
    await expect(ring(mine, 'o.Z')).toBeVisible()
    // Whoever holds it sees their own selection alone.
    await expect(ring(theirs, 'o.Z')).toHaveCount(0)
    // The ring goes where the man goes.
    const before = await middleOf(ring(mine, 'o.Z'))
    await drag(theirs, 'Z', { x: 0, y: 60 })
    await expect.poll(async () => (await middleOf(ring(mine, 'o.Z'))).y).toBeGreaterThan(before.y + 30)

    // A man held elsewhere can be taken here all the same.
    await take(mine, 'X', 'o.X', theirs)
    await expect(letters(theirs, 'o.X')).toHaveText('DW')
    await theirs.keyboard.press('Escape')
    await expect(ring(mine, 'o.Z')).toHaveCount(0)
    await expect(letters(mine, 'o.Z')).toHaveCount(0)

    // Nothing of it is a change.
    await saved(mine)
    await assistant.page.goto('/playbook')
    await expect(here(mine)).toHaveCount(0)
    await expect(mine.getByRole('button', { name: /^Also here/ })).toHaveCount(0)
  })

  test('a drag shows while it runs, and removing a dragged line ends the drag with a message', async ({
    demo,
    openTogether,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    await bothAt(openTogether, coach, assistant)
    const [mine, theirs] = [coach.page, assistant.page]
    const ghost = (id: string) => mine.locator(`[data-dragged="${id}"]`)
    const at = (page: Page, label: string) => middleOf(player(page, label))
    const before = await at(mine, 'Z')
    const from = await at(theirs, 'Z')
    const begin = async () => {
      await theirs.mouse.move(from.x, from.y)
      await theirs.mouse.down()
      for (let i = 1; i <= 8; i++) await theirs.mouse.move(from.x, from.y + i * 10)
      await expect(ghost('o.Z')).toBeVisible()
    }
    await begin()
    // The man himself stays until they let go.
    await expect.poll(async () => (await middleOf(ghost('o.Z'))).y - before.y).toBeGreaterThan(40)
    expect((await at(mine, 'Z')).y).toBeCloseTo(before.y, 0)
    await theirs.keyboard.press('Escape')
    await expect(ghost('o.Z')).toHaveCount(0)
    await theirs.mouse.up()
    expect((await at(mine, 'Z')).y).toBeCloseTo(before.y, 0)
    await begin()
    await theirs.mouse.up()
    await expect.poll(async () => (await at(mine, 'Z')).y - before.y).toBeGreaterThan(40)
    await expect(ghost('o.Z')).toHaveCount(0)

    await theirs.keyboard.press('Escape')
    await drawRoute(theirs, 'X', [0, -120])
    await theirs.keyboard.press('v')
    await expect(mine.getByRole('img', { name: /^X's route/ })).toHaveCount(1)
    const x = await at(mine, 'X')
    await theirs.keyboard.press('Escape')
    const xThere = await at(theirs, 'X')
    await theirs.mouse.click(xThere.x, xThere.y - 80)
    await mine.mouse.click(x.x, x.y - 80)
    await mine.mouse.move(x.x, x.y - 120)
    await mine.mouse.down()
    for (let i = 1; i <= 8; i++) await mine.mouse.move(x.x + i * 8, x.y - 120)
    await theirs.keyboard.press('Delete')
    await expect(mine.getByText("X's route was removed while you were moving it.")).toBeVisible()
    await mine.mouse.move(x.x + 90, x.y - 120)
    await mine.mouse.up()
    await expect(mine.getByRole('img', { name: /^X's route/ })).toHaveCount(0)
    await saved(mine)
    await expect(mine.getByRole('dialog')).toHaveCount(0)
  })

  test('an editing coach is announced by name, visibly and to screen readers, in every theme', async ({
    demo,
    openTogether,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    await bothAt(openTogether, coach, assistant)
    const { page } = coach
    await assistant.page.getByRole('button', { name: /^Route/ }).click()
    const spot = await middleOf(player(assistant.page, 'X'))
    await assistant.page.mouse.click(spot.x, spot.y)
    await expect(here(page)).toHaveText([`${ASSISTANT}, drawing`])
    const button = page.getByRole('button', { name: 'Also here: 1 person' })
    const panel = page.getByRole('dialog', { name: 'Also here' })
    await button.click()
    await expect(panel).toContainText('Marcus Bell drawing')
    await expect(panel).toContainText('DC/LB')
    expect(await axeInThemes(page, ['main header', '[popover]:popover-open'])).toEqual([])
  })

  test('a phone shows faces above the play, and nothing more on its field', async ({
    demo,
    openTogether,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    await coach.page.setViewportSize({ width: 390, height: 844 })
    await bothAt(openTogether, coach, assistant)
    await expect(coach.page.getByRole('button', { name: 'Also here: 1 person' })).toBeVisible()
    const { page } = assistant
    const spot = await middleOf(player(page, 'Z'))
    await page.mouse.click(spot.x, spot.y)
    await expect(ring(coach.page, 'o.Z')).toBeAttached()
    await expect(ring(coach.page, 'o.Z')).toBeHidden()
    await expect(letters(coach.page, 'o.Z')).toBeHidden()
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(() => coach.page.evaluate(sideways)).toBeLessThanOrEqual(0)
  })

  test('a coach who goes offline disappears, sees nobody, keeps drawing, and returns by themselves', async ({
    demo,
    openTogether,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    await bothAt(openTogether, coach, assistant)
    await take(assistant.page, 'Z', 'o.Z', coach.page)

    await assistant.context.setOffline(true)
    // Its notice moves the page below.
    await expect(assistant.page.getByText("You're offline").first()).toBeVisible()
    await expect(here(assistant.page)).toHaveCount(0)
    await expect(here(coach.page)).toHaveCount(0, { timeout: MISSED_MS })
    await expect(ring(coach.page, 'o.Z')).toHaveCount(0)
    const before = await middleOf(player(assistant.page, 'Z'))
    await drag(assistant.page, 'Z', { x: 0, y: 60 })
    await expect
      .poll(async () => (await middleOf(player(assistant.page, 'Z'))).y)
      .toBeGreaterThan(before.y + 30)

    await assistant.context.setOffline(false)
    await expect(here(assistant.page)).toHaveText([COACH], { timeout: MISSED_MS })
    await expect(here(coach.page)).toHaveText([ASSISTANT])
    // What was in the hand all along is seen again.
    await expect(letters(coach.page, 'o.Z')).toHaveText('MB')
    await saved(assistant.page)

    await assistant.context.close()
    await expect(here(coach.page)).toHaveCount(0, { timeout: MISSED_MS })
  })
})
