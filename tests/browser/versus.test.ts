/** A defense against several formations: tabs above the field, each with its changes. */
import { expect, test } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import type { Diagram } from '#schema/football/diagram.ts'
import { address, Device, open, page, reload } from './app.ts'
import { drag, player } from './editor.ts'
import { boxOf, press } from './input.ts'
import { settled } from './settled.ts'

const tab = (name: string): Locator => page.getByRole('tab', { name, exact: true })

async function show(name: string): Promise<void> {
  await tab(name).click()
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
}

test('a defence against two formations lines up to each, and what is changed on a tab stays there', async () => {
  await Device.new()
  await open('/playbook')
  await page.getByRole('button', { name: 'Draw your first play' }).click()
  const start = page.getByRole('dialog', { name: 'New play' })
  await start.getByRole('radio', { name: 'Defense' }).click()
  await start.getByText('4-3 Over', { exact: true }).click()
  await start.getByLabelText('Name', { exact: true }).fill(`Against formations ${Date.now()}`)
  await start.getByRole('button', { name: 'Draw it' }).click()
  await expect.element(page.getByLabelText('Name of the play')).toBeVisible()
  const playId = address().split('/').at(-1)
  const trips = 'Gun Trips Lt · 10'
  const wing = 'Ace Wing Rt · 12'
  const add = async (words: string, name: string) => {
    await page.getByRole('button', { name: 'Add a formation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a formation' })
    await dialog.getByRole('searchbox', { name: 'Search formations' }).fill(words)
    await expect.element(dialog.getByText(name, { exact: true }).last()).toBeVisible()
    await commands.press('Enter')
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  const at = async (label: string) => {
    const box = await boxOf(player(label).first())
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  // In widths of the line: what is selected takes room, and the field is drawn smaller.
  const fromBall = async (label: string) =>
    ((await at(label)) - (await at('QB'))) / ((await at('RT')) - (await at('LT')))

  const sam = await fromBall('S')
  expect(sam).toBeGreaterThan(0)
  await add('gun trips left', trips)
  // The strong side is the left one now, and so is Sam.
  await expect.poll(() => fromBall('S')).toBeLessThan(0)
  await add('ace wing right', wing)
  await expect.poll(() => fromBall('S')).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: 'Edit this look only' })).not.toBeInTheDocument()

  const mike = await fromBall('M')
  await drag('M', { x: 50, y: 0 })
  await expect.poll(() => fromBall('M')).toBeGreaterThan(mike + 0.2)
  await show(trips)
  await expect.poll(() => fromBall('M')).toBeLessThan(mike + 0.1)
  await show('Base')
  await expect.poll(() => fromBall('M')).toBeLessThan(mike + 0.1)

  // Stored are two looks and the one man who was moved.
  const { playDiagrams = [] } = await settled()
  const stored = playDiagrams.find((row) => row['playId'] === playId)?.['diagram'] as Diagram | undefined
  const own = Object.entries(stored?.elements ?? {}).filter(([id]) => id.startsWith('look.'))
  expect(own).toHaveLength(3)
  expect(own.filter(([id]) => id.endsWith('.d.M'))).toHaveLength(1)

  // Another formation on the same tab, by keys alone.
  await show(wing)
  await press(page.getByRole('button', { name: `More about ${wing}` }), 'Enter')
  await press(page.getByRole('menuitem', { name: 'Change formation…' }), 'Enter')
  const other = page.getByRole('dialog', { name: 'Change formation' })
  await other.getByRole('searchbox', { name: 'Search formations' }).fill('empty quads')
  await commands.press('Enter')
  await expect.element(tab('Empty Quads Rt · 00')).toHaveAttribute('aria-selected', 'true')
  await reload()
  await expect.element(tab('Empty Quads Rt · 00')).toHaveAttribute('aria-selected', 'true')
  await expect.element(player('QB')).toBeVisible()
})
