/** A playbook leaves one team as a file and comes into another; lists out of a spreadsheet come in too. */
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, saved, test } from './fixtures.ts'

/** Chooses from the playbook's menu. */
async function fromMenu(page: Page, item: string, dialog: RegExp): Promise<Locator> {
  const opened = page.getByRole('dialog', { name: dialog })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(opened).toBeVisible()
  return opened
}

test('a playbook goes from team to team, a broken file does not, and a list becomes plays @playbook', async ({
  demo,
  headCoach,
  sql,
}) => {
  // Two plays, as the filter shows them.
  const { page: coach } = await demo('coach', '/playbook?q=24%20Power')
  await expect(coach.getByRole('heading', { name: 'Playbook' })).toBeVisible()
  const exporting = await fromMenu(coach, 'Export…', /^Export \d+ plays?$/)
  const download = coach.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Download' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  const file = JSON.parse(text) as { plays: { name: string; notes: string; category: string }[] }
  expect(file.plays.length).toBeGreaterThan(0)
  // One of them as a team sorts it that has a category of its own.
  const [first] = file.plays
  if (first) first.category = 'opening-script'

  const { page } = await headCoach({ team: 'Owls' })
  const upload = (dialog: Locator, name: string, body: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  // Whoever comes with a playbook finds the way in at once.
  await page.getByRole('button', { name: 'Import plays' }).click()
  const importing = page.getByRole('dialog', { name: 'Import plays' })
  await upload(importing, 'cut-off.json', text.slice(0, -40))
  await expect(importing.getByRole('alert')).toContainText(/Line \d+, column \d+ is no JSON\./)
  await expect(importing.getByRole('alert')).toContainText('Nothing was imported.')

  await upload(importing, 'playbook.json', JSON.stringify(file))
  const plays = importing.getByRole('list', { name: 'Plays in the file' }).getByRole('listitem')
  await expect(plays).toHaveCount(file.plays.length)
  await expect(plays.first()).toContainText('New')
  const importAll = importing.getByRole('button', { name: /^Import \d+ plays?$/ })
  const reached = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(reached).toContain('moments.')
  await page.evaluate(() => {
    const praise = /in the book$|^First play published$|is installed$/m
    const look = () => praise.test(document.body.innerText) && Object.assign(window, { isPraised: true })
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  })
  await importAll.click()
  await expect(importing).toHaveCount(0)
  const name = file.plays[0]?.name ?? ''
  await expect(page.getByRole('treeitem', { name: 'Opening script, 1' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: new RegExp(name.replaceAll(/[^\w ]/g, '.')) }).first(),
  ).toBeVisible()
  await saved(page)
  const teamId = await sql`select id from teams where name = 'Owls'`.then(([row]) => String(row?.['id']))
  const stored = () => sql`
    select plays.name, deleted_at is null as there, diagram from plays join play_diagrams on play_id = plays.id
     where plays.team_id = ${teamId}`
  expect((await stored()).filter(({ there }) => there)).toHaveLength(file.plays.length)
  // Nobody has drawn these by hand, or published them.
  await expect.poll(reached).toMatch(/moments\.[^}]*published/)
  expect(await page.evaluate(() => 'isPraised' in window)).toBe(false)

  // The same again: it is there, by its name.
  const again = await fromMenu(page, 'Import…', /^Import plays$/)
  await upload(again, 'playbook.json', text)
  await expect(again.getByText('Name is taken').first()).toBeVisible()
  await again.getByRole('button', { name: 'Leave mine' }).click()
  await expect(again.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  // A list, pasted without a connection.
  await again.getByRole('button', { name: 'Another file' }).click()
  await page.context().setOffline(true)
  await again
    .getByLabel('Or paste it')
    .fill(
      'OFF PLAY,OFF FORM,OFF STR,DN,DIST,Nonsense\nY Stick,Gun Trips,R,3,5,x\n,,,,,\nFlood,Nowhere,L,1,10,x',
    )
  await again.getByRole('button', { name: 'Review' }).click()
  await expect(again.getByLabel('Nonsense is')).toHaveValue('')
  await expect(again.getByLabel('OFF PLAY is')).toHaveValue('name')
  await expect(again.getByText('2 of 2 lines can be plays')).toBeVisible()
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(again.getByText('1 line of the list needs a look.')).toBeVisible()
  const why = again.getByRole('list', { name: 'Lines that need a look' }).getByRole('listitem')
  await expect(why).toHaveText(/^Line 4: .*Nowhere/)
  await again.getByRole('button', { name: 'Import 2 plays' }).click()
  await expect(again).toHaveCount(0)
  await page.context().setOffline(false)
  await saved(page)
  const sticks =
    await sql`select formation, situations from plays where team_id = ${teamId} and name = 'Y Stick'`
  expect([...sticks]).toEqual([{ formation: 'Gun Trips Rt', situations: ['3rd-medium'] }])

  // One step back takes the whole list away again.
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await stored()).filter(({ there }) => there).length, { timeout: 60_000 })
    .toBe(file.plays.length)
})
