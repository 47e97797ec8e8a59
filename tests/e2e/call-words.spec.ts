/** The words of a staff's calls: taught while typing a call, listed, changed, undone, also offline. */
import { axeFindings } from './axe.ts'
import { expect, saved, test } from './fixtures.ts'
import { THEMES, wear } from './themes.ts'

test.describe('call words @formations @playbook', () => {
  test('a word that is not understood is taught in the dialog, and the call is drawn with it', async ({
    headCoach,
    sql,
  }) => {
    const { page } = await headCoach()
    await page
      .getByRole('button', { name: /^(New play|Draw your first play)$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'New play' })
    await dialog.getByLabel('Formation or call').fill('Zeus Rt 24 Power')
    const call = dialog.getByRole('region', { name: 'Your call, word by word' })
    await expect(call).toContainText('Run: Power')
    await call.getByRole('button', { name: 'Teach “Zeus”' }).click()

    const teach = page.getByRole('dialog', { name: 'Teach a word' })
    await teach.getByRole('combobox', { name: 'Formation' }).fill('Gun Trips')
    await page.getByRole('option', { name: 'Gun Trips', exact: true }).click()
    await expect(teach).toContainText('“Zeus” means: Formation: Gun Trips.')
    await teach.getByRole('button', { name: 'Teach it' }).click()
    await expect(teach).toBeHidden()

    await expect(call.getByRole('button', { name: 'Correct “Zeus”' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Draw it' }).click()
    await expect(page.getByLabel('Name of the play')).toHaveValue('Zeus Rt 24 Power')
    await saved(page)
    expect(
      await sql`select phrase, meaning from call_words where phrase = 'Zeus' order by created_at desc limit 1`,
    ).toEqual([{ phrase: 'Zeus', meaning: { kind: 'formation', value: 'gun-trips' } }])
  })

  test('a call is completed word by word, by keys and by touch', async ({ headCoach }) => {
    const { page } = await headCoach({ options: { hasTouch: true } })
    await page
      .getByRole('button', { name: /^(New play|Draw your first play)$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'New play' })
    const box = dialog.getByLabel('Formation or call')
    const next = dialog.getByRole('toolbar', { name: 'Next words of the call' })
    await expect(next).toHaveCount(0)
    await box.fill('Tri')
    await expect(next.getByRole('button', { name: /^Trips Formation/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Trips ')
    await expect(box).toBeFocused()
    await expect(next.getByRole('button', { name: 'Rt Strong right' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(next.getByRole('button', { name: 'Lt Strong left' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box).toBeFocused()
    await next.getByRole('button', { name: 'Rt Strong right' }).tap()
    await expect(box).toHaveValue('Trips Rt ')
    await box.pressSequentially('Inside z')
    await next.getByRole('button', { name: 'Inside Zone Run: Inside Zone' }).tap()
    await expect(box).toHaveValue('Trips Rt Inside Zone ')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Trips Rt Inside Zone')
    for (const theme of THEMES) {
      await wear(page, theme)
      expect(await axeFindings(page), theme).toEqual([])
    }
    await dialog.getByRole('button', { name: 'Draw it' }).click()
    const title = page.getByLabel('Name of the play')
    await expect(title).toHaveValue('Trips Rt Inside Zone')
    // The same while a play gets another name.
    await title.press('End')
    await title.pressSequentially(' Z Co')
    const onPage = page.getByRole('toolbar', { name: 'Next words of the call' })
    await onPage.getByRole('button', { name: /^Corner Corner/ }).tap()
    await expect(title).toHaveValue(/^Trips Rt Inside Zone Z Corner ?$/)
    await title.press('Enter')
    await expect(title).toHaveValue('Trips Rt Inside Zone Z Corner')
    await expect(onPage).toHaveCount(0)
  })

  test('the call is written from the drawing, and undone', async ({ headCoach }) => {
    const { page } = await headCoach()
    await page
      .getByRole('button', { name: /^(New play|Draw your first play)$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'New play' })
    await dialog.getByLabel('Formation or call').fill('Bunch Lt Zip Stretch')
    await dialog.getByRole('button', { name: 'Draw it' }).click()
    const call = page.getByLabel('Call', { exact: true })
    await expect(call).toHaveValue('Bunch Lt Zip Stretch')
    await page.getByRole('button', { name: 'Write the call from the drawing' }).click()
    await expect(call).toHaveValue(/^Gun Bunch Lt Zip \d\d Stretch$/)
    await page.keyboard.press('Control+z')
    await expect(call).toHaveValue('Bunch Lt Zip Stretch')
  })

  test('are taught, changed, deleted and restored on their page, also offline', async ({
    headCoach,
    sql,
  }) => {
    const { page, context } = await headCoach()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Call words' }).click()
    await expect(page.getByRole('heading', { name: 'Call words', level: 1 })).toBeVisible()
    await expect(page.getByText('No words of your own yet')).toBeVisible()
    await context.setOffline(true)

    // Nothing typed gets lost by a missing meaning.
    await page.getByRole('button', { name: 'Teach a word' }).click()
    const teach = page.getByRole('dialog', { name: 'Teach a word' })
    await teach.getByLabel('Word or phrase').fill('Purple Haze')
    await teach.getByLabel('What it is').selectOption('Pass concept')
    await teach.getByRole('button', { name: 'Teach it' }).click()
    await expect(teach.getByText('Choose what it means.')).toBeVisible()
    await teach.getByRole('combobox', { name: 'Pass concept' }).fill('Mesh')
    await page.getByRole('option', { name: 'Mesh', exact: true }).click()
    await teach.getByRole('button', { name: 'Teach it' }).click()
    const own = page.getByRole('region', { name: 'Your words' })
    await expect(own.getByRole('listitem')).toContainText('Pass concept: Mesh')

    // A second meaning for the same word is a change of the first.
    await page.getByRole('button', { name: 'Teach a word' }).click()
    await page.getByRole('dialog').getByLabel('Word or phrase').fill('purple-haze')
    await page.getByRole('dialog').getByLabel('What it is').selectOption('Draws nothing')
    await page.getByRole('dialog').getByRole('button', { name: 'Teach it' }).click()
    await expect(
      page.getByText('Your staff has “Purple Haze” already. Change that word instead.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    await own.getByRole('button', { name: 'Change “Purple Haze”' }).click()
    const change = page.getByRole('dialog', { name: '“Purple Haze” in your calls' })
    await change.getByLabel('What it is').selectOption('Draws nothing')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(own.getByRole('listitem')).toContainText('Draws nothing')
    await page.keyboard.press('Control+z')
    await expect(own.getByRole('listitem')).toContainText('Pass concept: Mesh')

    await own.getByRole('button', { name: 'Change “Purple Haze”' }).click()
    await change.getByRole('button', { name: 'Delete' }).click()
    await expect(own.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(own.getByRole('listitem')).toContainText('Pass concept: Mesh')

    await context.setOffline(false)
    await saved(page)
    expect(
      await sql`select meaning, deleted_at from call_words where phrase = 'Purple Haze' order by created_at desc limit 1`,
    ).toEqual([{ meaning: { kind: 'pass', value: 'mesh' }, deleted_at: null }])
  })

  test('are read by a player, who changes none of them', async ({ demo }) => {
    const { page } = await demo('player', '/playbook/call-words')
    const own = page.getByRole('region', { name: 'Your words' })
    await expect(own.getByRole('listitem').filter({ hasText: 'Thunder' })).toContainText('Run: Counter GT')
    await expect(own.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Teach a word' })).toHaveCount(0)
    await page.getByLabel('Find a word').fill('thun')
    await expect(own.getByRole('listitem')).toHaveCount(1)
  })

  test('pass axe in every theme', async ({ demo }) => {
    const { page } = await demo('coach', '/playbook/call-words')
    await page.getByRole('button', { name: 'Change “Thunder”' }).click()
    for (const theme of THEMES) {
      await wear(page, theme)
      expect([theme, await axeFindings(page)]).toEqual([theme, []])
    }
  })
})
