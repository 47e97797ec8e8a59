import { expect } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import { page } from './app.ts'
import { middleOf, mouse, type Spot } from './input.ts'

/** The player on the field, by his label. */
export function player(label: string): Locator {
  return page.getByRole('img', { name: new RegExp(`^${label}($|, (offense|defense))`) })
}

/** Draws a route by pointing: from the player through the given offsets in px, ended with Enter. */
export async function drawRoute(label: string, ...offsets: [x: number, y: number][]): Promise<void> {
  await page.getByRole('button', { name: /^Route/ }).click()
  const from = await middleOf(player(label))
  await mouse.click(from.x, from.y)
  await expect.element(page.getByText('Click a player to draw his route')).not.toBeInTheDocument()
  for (const [x, y] of offsets) await mouse.click(from.x + x, from.y + y)
  await commands.press('Enter')
  await expect
    .element(page.getByRole('img', { name: new RegExp(`^${label}'s route`, 'i') }))
    .toBeInTheDocument()
}

/** Drags a player by an offset in px with the mouse, in steps, as a hand does. */
export async function drag(label: string, by: Spot): Promise<void> {
  const from = await middleOf(player(label))
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x + by.x, from.y + by.y, { steps: 10 })
  await mouse.up()
}
