import { expect, type Locator, type Page } from '@playwright/test'

/** The player on the field, by his label. */
export function player(page: Page, label: string): Locator {
  return page.getByRole('img', { name: new RegExp(`^${label}($|, (offense|defense))`) })
}

type Spot = { x: number; y: number }

/** The middle of an element once it is stable, in px of the window. */
export async function middleOf(locator: Locator): Promise<Spot> {
  let spot: Spot | undefined
  const isStill = async () => {
    const before = spot
    const box = await locator.boundingBox()
    spot = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined
    return spot !== undefined && spot.x === before?.x && spot.y === before.y
  }
  await expect.poll(isStill, { message: 'an element that stays in its place' }).toBe(true)
  if (!spot) throw new Error('The element left the screen')
  return spot
}

/** Draws a route with clicks: from the player through the given offsets in px, ended with Enter. */
export async function drawRoute(
  page: Page,
  label: string,
  ...offsets: [x: number, y: number][]
): Promise<void> {
  await page.getByRole('button', { name: /^Route/ }).click()
  const from = await middleOf(player(page, label))
  await page.mouse.click(from.x, from.y)
  await expect(page.getByText('Click a player to draw his route')).toBeHidden()
  for (const [x, y] of offsets) await page.mouse.click(from.x + x, from.y + y)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: new RegExp(`^${label}'s route`, 'i') })).toHaveCount(1)
}

/** Drags a player by an offset in px with the mouse, in steps like a hand. */
export async function drag(page: Page, label: string, by: { x: number; y: number }): Promise<void> {
  const from = await middleOf(player(page, label))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let i = 1; i <= 10; i++) await page.mouse.move(from.x + (by.x * i) / 10, from.y + (by.y * i) / 10)
  await page.mouse.up()
}
