/** Keys typed right after a picker, dialog, or menu opens: they go into its field, and never to the shortcuts behind it. */
import type { Page } from '@playwright/test'
import { player } from './editor-actions.ts'
import { expect, test, untilKeys } from './fixtures.ts'

const field = (page: Page) => page.getByRole('application')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' })

/** The play is as it was: no tool is armed, and no defense was added. */
async function expectUntouched(page: Page): Promise<void> {
  await expect(toolbar(page).getByRole('button', { name: /^Select/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('tab')).toHaveText(['Base'])
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
}

test.describe('keys in pickers @playbook', () => {
  test('type into the picker that was just opened', async ({ demo, demoPlay }) => {
    const { page } = await demo('coach', `/playbook/${await demoPlay('Gun Doubles', `Keys ${Date.now()}`)}`)
    await expect(player(page, 'X')).toBeVisible()
    await untilKeys(page)
    await expect(toolbar(page)).toBeVisible()
    const pickers = [
      ['d', page.getByRole('dialog', { name: 'Whole-team concepts' }).getByRole('combobox'), 'y-cross'],
      ['g', page.getByRole('searchbox', { name: 'Search formations' }), 'trips bunch'],
      ['y', page.getByRole('searchbox', { name: 'Search defenses' }), 'okie quarters'],
      ['?', page.getByRole('searchbox', { name: 'Search shortcuts' }), 'zoom fit'],
    ] as const
    for (const [key, box, words] of pickers) {
      await field(page).focus()
      await page.keyboard.press(key)
      await page.keyboard.type(words)
      await expect(box).toHaveValue(words)
      // The first Escape empties the field, the second closes the picker.
      await page.keyboard.press('Escape')
      await expect(box).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
      await expectUntouched(page)
    }
  })

  test('reach a picker beside the field after a click on the field', async ({ demo, demoPlay }) => {
    const { page } = await demo('coach', `/playbook/${await demoPlay('Gun Doubles', `Beside ${Date.now()}`)}`)
    await expect(player(page, 'X')).toBeVisible()
    await untilKeys(page)
    await page.getByRole('button', { name: 'Concept' }).click()
    const picker = page.getByRole('dialog', { name: 'Whole-team concepts' })
    await expect(picker).toBeVisible()
    await field(page).click({ position: { x: 120, y: 500 } })
    await page.keyboard.type('mesh')
    await expect(picker.getByRole('combobox')).toHaveValue('mesh')
    await page.keyboard.press('Escape')
    await field(page).click({ position: { x: 120, y: 500 } })
    await page.keyboard.press('Escape')
    await expect(picker).toHaveCount(0)
    await expectUntouched(page)
  })

  test('do nothing behind an open menu or the View panel', async ({ demo, demoPlay }) => {
    const { page } = await demo('coach', `/playbook/${await demoPlay('Gun Doubles', `Menus ${Date.now()}`)}`)
    await expect(player(page, 'X')).toBeVisible()
    await untilKeys(page)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await field(page).focus()
    await page.keyboard.type('ry')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'View' })).toBeHidden()
    await expectUntouched(page)
    // A menu on the field closes the panel: Escape then has one thing to close.
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'View' })).toBeVisible()
    await field(page).click({ button: 'right', position: { x: 120, y: 500 } })
    await expect(page.getByRole('dialog', { name: 'View' })).toBeHidden()
    const menu = page.getByRole('menu', { name: 'Selection' })
    await expect(menu).toBeVisible()
    await page.keyboard.type('ry')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expectUntouched(page)
  })

  test('select the suggested name of a new play, so that typing replaces it', async ({ headCoach }) => {
    const { page } = await headCoach()
    await page.getByRole('button', { name: 'Draw your first play' }).click()
    const dialog = page.getByRole('dialog', { name: 'New play' })
    await expect(dialog).toBeVisible()
    await page.keyboard.type('trips')
    await expect(dialog.getByRole('searchbox', { name: 'Formation or call' })).toHaveValue('trips')
    await dialog.getByText('Gun Trips Rt', { exact: true }).click()
    const name = dialog.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('Gun Trips Rt')
    await name.click()
    await page.keyboard.type('Gun Trips Right')
    await expect(name).toHaveValue('Gun Trips Right')
    // What the coach has typed is his: a click puts the caret there.
    await name.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' 2')
    await expect(name).toHaveValue('Gun Trips Right 2')
  })
})
