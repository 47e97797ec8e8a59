/** Keys typed right after a picker, dialog, or menu opens: they go into its field, and never to the shortcuts behind it. */
import { describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { Device, open, openPlay, page, untilKeys } from './app.ts'
import { player } from './editor.ts'
import { focus, textsOf } from './input.ts'

const field = () => page.getByRole('application')
const toolbar = () => page.getByRole('toolbar', { name: 'Drawing tools' })

/** The play is as it was: no tool is armed, and no defense was added. */
async function expectUntouched(): Promise<void> {
  await expect
    .element(toolbar().getByRole('button', { name: /^Select/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Base'])
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
}

describe('keys in pickers @playbook', () => {
  test('type into the picker that was just opened', async () => {
    await openPlay('Gun Doubles')
    await expect.element(player('X')).toBeVisible()
    await untilKeys()
    await expect.element(toolbar()).toBeVisible()
    const pickers = [
      ['d', page.getByRole('dialog', { name: 'Whole-team concepts' }).getByRole('combobox'), 'y-cross'],
      ['g', page.getByRole('searchbox', { name: 'Search formations' }), 'trips bunch'],
      ['y', page.getByRole('searchbox', { name: 'Search defenses' }), 'okie quarters'],
      ['?', page.getByRole('searchbox', { name: 'Search shortcuts' }), 'zoom fit'],
    ] as const
    for (const [key, box, words] of pickers) {
      await focus(field())
      await commands.press(key)
      await commands.type(words)
      await expect.element(box).toHaveValue(words)
      // The first Escape empties the field, the second closes the picker.
      await commands.press('Escape')
      await expect.element(box).toHaveValue('')
      await commands.press('Escape')
      await expect.element(box).not.toBeInTheDocument()
      await expectUntouched()
    }
  })

  test('reach a picker beside the field after a click on the field', async () => {
    await openPlay('Gun Doubles')
    await expect.element(player('X')).toBeVisible()
    await untilKeys()
    await page.getByRole('button', { name: 'Concept' }).click()
    const picker = page.getByRole('dialog', { name: 'Whole-team concepts' })
    await expect.element(picker).toBeVisible()
    await field().click({ position: { x: 120, y: 500 } })
    await commands.type('mesh')
    await expect.element(picker.getByRole('combobox')).toHaveValue('mesh')
    await commands.press('Escape')
    await field().click({ position: { x: 120, y: 500 } })
    await commands.press('Escape')
    await expect.element(picker).not.toBeInTheDocument()
    await expectUntouched()
  })

  test('do nothing behind an open menu or the View panel', async () => {
    await openPlay('Gun Doubles')
    await expect.element(player('X')).toBeVisible()
    await untilKeys()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await focus(field())
    await commands.type('ry')
    await commands.press('Escape')
    await expect.element(page.getByRole('dialog', { name: 'View' })).not.toBeInTheDocument()
    await expectUntouched()
    // A menu on the field closes the panel: Escape then has one thing to close.
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: 'View' })).toBeVisible()
    await field().click({ button: 'right', position: { x: 120, y: 500 } })
    await expect.element(page.getByRole('dialog', { name: 'View' })).not.toBeInTheDocument()
    const menu = page.getByRole('menu', { name: 'Selection' })
    await expect.element(menu).toBeVisible()
    await commands.type('ry')
    await commands.press('Escape')
    await expect.element(menu).not.toBeInTheDocument()
    await expectUntouched()
  })

  test('select the suggested name of a new play, so that typing replaces it', async () => {
    await Device.new()
    await open('/playbook')
    await page.getByRole('button', { name: 'Draw your first play' }).click()
    const dialog = page.getByRole('dialog', { name: 'New play' })
    await expect.element(dialog).toBeVisible()
    await commands.type('trips')
    await expect.element(dialog.getByRole('searchbox', { name: 'Search formations' })).toHaveValue('trips')
    await dialog.getByText('Gun Trips Rt', { exact: true }).click()
    const name = dialog.getByLabelText('Name', { exact: true })
    await expect.element(name).toHaveValue('Gun Trips Rt')
    await name.click()
    await commands.type('Gun Trips Right')
    await expect.element(name).toHaveValue('Gun Trips Right')
    // What the coach has typed is his: a click puts the caret there.
    await name.click()
    await commands.press('End')
    await commands.type(' 2')
    await expect.element(name).toHaveValue('Gun Trips Right 2')
  })
})
