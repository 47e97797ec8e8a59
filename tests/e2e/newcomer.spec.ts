/** A coach who has never seen it draws "Gun Trips Right, Y-Cross": how many presses and keys that takes him. */
import type { Page } from '@playwright/test'
import { expect, saved, test } from './fixtures.ts'

test.use({ savesData: false })

type Counted = { presses: number; keys: number }

/** Counts on the page what a hand does, from now on. */
async function count(page: Page): Promise<() => Promise<Counted>> {
  await page.evaluate(() => {
    const counted = { presses: 0, keys: 0 }
    Object.assign(window, { counted })
    addEventListener('pointerdown', () => (counted.presses += 1), { capture: true })
    addEventListener('keydown', () => (counted.keys += 1), { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { counted: Counted }).counted)
}

/** The play is drawn, named and saved: five routes of the concept in the formation. */
async function expectYCross(page: Page): Promise<void> {
  await expect(page.getByLabel('Name of the play')).toHaveValue(/^Gun Trips Rt Y-Cross( \d)?$/)
  await expect(page.getByRole('img', { name: /^[XHYZT]'s route/ })).toHaveCount(5)
  await saved(page)
}

test('a newcomer draws Gun Trips Right, Y-Cross from an empty library in 5 presses, or by its call in 1 press and 17 keys @playbook', async ({
  headCoach,
}, info) => {
  const { page } = await headCoach()
  const begin = page.getByRole('button', { name: /^(New play|Draw your first play)$/ }).first()
  const dialog = page.getByRole('dialog', { name: 'New play' })
  const calls = page.getByRole('dialog', { name: 'Whole-team concepts' })
  const concept = page.getByRole('button', { name: 'Concept' })

  await test.step('with the pointer alone', async () => {
    await expect(begin).toBeVisible()
    const counted = await count(page)
    const started = Date.now()
    await begin.click()
    await dialog.getByText('Gun Trips Rt', { exact: true }).dblclick()
    await concept.click()
    await calls.getByRole('option', { name: 'Y-Cross' }).click()
    await expectYCross(page)
    const { presses, keys } = await counted()
    info.annotations.push({ type: 'by pointing', description: `${presses} presses, ${keys} keys` })
    expect({ presses, keys }).toEqual({ presses: 5, keys: 0 })
    expect(Date.now() - started).toBeLessThan(90_000)
  })

  await test.step('by typing', async () => {
    await page.getByRole('link', { name: 'Back to the playbook' }).click()
    await expect(begin).toBeVisible()
    const counted = await count(page)
    await begin.click()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('gun trips')
    await page.keyboard.press('Enter')
    await expect(concept).toBeVisible()
    await expect(page.getByRole('application')).toBeFocused()
    await page.keyboard.press('d')
    await expect(calls.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('y-cro')
    await page.keyboard.press('Enter')
    await expectYCross(page)
    const { presses, keys } = await counted()
    info.annotations.push({ type: 'by typing', description: `${presses} presses, ${keys} keys` })
    expect({ presses, keys }).toEqual({ presses: 1, keys: 17 })
  })

  await test.step('by typing its call', async () => {
    await page.getByRole('link', { name: 'Back to the playbook' }).click()
    await expect(begin).toBeVisible()
    const counted = await count(page)
    await begin.click()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('trips rt y-cross')
    const words = dialog.getByRole('region', { name: 'Your call, word by word' })
    await expect(words.getByRole('definition')).toHaveText([/^Formation, right/, /^Pass: Y-Cross/])
    await expect(dialog.getByRole('radio', { name: 'Trips Rt Y-Cross' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name of the play')).toHaveValue('Trips Rt Y-Cross')
    await expect(page.getByRole('img', { name: /^[XHYZT]'s route/ })).toHaveCount(5)
    await saved(page)
    expect(await counted()).toEqual({ presses: 1, keys: 17 })
  })
})
