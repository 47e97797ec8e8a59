/** A playbook leaves one team as a file and comes into another; lists out of a spreadsheet come in too. */
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { workbookOf } from '../support/workbook.ts'
import { expect, saved, test } from './fixtures.ts'

/** Chooses from the playbook's menu. */
async function fromMenu(page: Page, item: string, dialog: RegExp): Promise<Locator> {
  const opened = page.getByRole('dialog', { name: dialog })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(opened).toBeVisible()
  return opened
}

test('a playbook moves from team to team, a broken file is refused, and a list becomes plays @playbook', async ({
  demo,
  headCoach,
  sql,
}) => {
  // Two plays, as the filter shows them.
  const { page: coach } = await demo('coach', '/playbook?q=26%20Power')
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

  const { page } = await headCoach({ team: 'Book Owls' })
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
  const teamId = await sql`select id from teams where name = 'Book Owls'`.then(([row]) => String(row?.['id']))
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

  // A list, pasted without a connection: a title line above the header, and a formation under a name of the staff's.
  await again.getByRole('button', { name: 'Another file' }).click()
  await page.context().setOffline(true)
  const pasted = [
    'Owls install,,,,,',
    'OFF PLAY,OFF FORM,OFF STR,DN,DIST,Nonsense',
    'Y Stick,Gun Trips,R,3,5,x',
    ',,,,,',
    'Flood,Nowhere,L,1,10,x',
    'Smash,Rip,,1,10,x',
    'Y Stick,Gun Trips,R,3,5,x',
  ].join('\n')
  await again.getByLabel('Or paste it').fill(pasted)
  await again.getByRole('button', { name: 'Review' }).click()
  await expect(again.getByLabel('Header row')).toHaveValue('1')
  await expect(again.getByLabel('Nonsense is')).toHaveValue('')
  await expect(again.getByLabel('OFF PLAY is')).toHaveValue('name')
  await expect(again.getByText('4 of 4 lines can be plays')).toBeVisible()
  // Another row as the header, and back.
  await again.getByLabel('Header row').selectOption({ label: 'No header' })
  await expect(again.getByText('6 of 6 lines can be plays')).toBeVisible()
  await again.getByLabel('Header row').selectOption('1')
  // What was pasted is still there behind the first step.
  await again.getByRole('button', { name: 'Another file' }).click()
  await expect(again.getByLabel('Or paste it')).toHaveValue(pasted)
  await again.getByRole('button', { name: 'Review' }).click()
  await again.getByRole('button', { name: 'Go on' }).click()
  const names = again.getByRole('list', { name: 'Formations' }).getByRole('listitem')
  await expect(names).toHaveText([/^Nowhere1 line/, /^Rip1 line/])
  await again.getByLabel('Rip means').selectOption({ label: 'Gun Trips Lt' })
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(again.getByText('1 line of the list needs attention.')).toBeVisible()
  const why = again.getByRole('list', { name: 'Lines that need attention' }).getByRole('listitem')
  await expect(why).toHaveText(/^Line 5: .*Nowhere/)
  await expect(again.getByRole('list', { name: 'What was read' })).toContainText(
    'Line 7 repeats a line above',
  )
  await again.getByRole('button', { name: 'Import 3 plays' }).click()
  await expect(again).toHaveCount(0)
  await page.context().setOffline(false)
  await saved(page)
  const listed = () => sql`
    select name, formation, strength, situations, concept from plays
     where team_id = ${teamId} and name in ('Y Stick', 'Smash') and deleted_at is null order by name`
  expect([...(await listed())]).toEqual([
    { name: 'Smash', formation: 'Rip', strength: 'L', situations: ['1st-10'], concept: 'Smash' },
    {
      name: 'Y Stick',
      formation: 'Gun Trips Rt',
      strength: 'R',
      situations: ['3rd-medium'],
      concept: 'Stick',
    },
  ])
  const formations = () =>
    sql`select name, strength from formations where team_id = ${teamId} and deleted_at is null`
  expect([...(await formations())]).toEqual([{ name: 'Rip', strength: 'L' }])

  // One step back takes the whole list away again.
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await stored()).filter(({ there }) => there).length, { timeout: 60_000 })
    .toBe(file.plays.length)
  // The formation is an operation of its own, and settles after the plays.
  await expect.poll(async () => [...(await formations())]).toEqual([])
})

test('a breakdown in an Excel workbook becomes plays with their calls, and a PDF gets advice @playbook', async ({
  headCoach,
  sql,
}) => {
  const { page } = await headCoach({ team: 'Film Owls' })
  const teamId = await sql`select id from teams where name = 'Film Owls'`.then(([row]) => String(row?.['id']))
  const upload = (dialog: Locator, name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Import plays' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import plays' })
  await upload(dialog, 'plays.txt', 'text/plain', Buffer.from('%PDF-1.7'))
  await expect(dialog.getByRole('alert')).toContainText('plays.txt is a PDF.')
  await expect(dialog.getByRole('alert')).toContainText('Export the list from where it was made')

  const workbook = workbookOf([
    ['Game 1'],
    ['PLAY #', 'ODK', 'DN', 'DIST', 'OFF FORM', 'BACKFIELD', 'OFF PLAY', 'PLAY DIR', 'GN/LS', 'RESULT'],
    [1, 'O', 1, 10, 'Trips Rt', 'Gun', '24 Power', 'R', 6, 'Rush'],
    [2, 'O', 2, 4, 'Trips Rt', 'Gun', 'Stick', 'L', 0, 'Incomplete'],
    [3, 'O', 3, 4, 'Trips Rt', 'Gun', '24 Power', 'R', 4, 'Rush'],
    [4, 'O', 1, 10, 'Trips Rt', 'Gun', '24 Power', 'R', 1, 'Rush'],
  ])
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const read = async (into: Locator) => {
    await upload(into, 'game.xlsx', XLSX, Buffer.from(workbook))
    await expect(into.getByLabel('Header row')).toHaveValue('1')
    await into.getByRole('button', { name: 'Go on' }).click()
    await expect(into.getByText('4 snaps became 2 plays.')).toBeVisible()
  }
  await read(dialog)
  await expect(dialog.getByText('called 3, 2 good')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 plays' }).click()
  await expect(dialog).toHaveCount(0)
  await saved(page)
  const counts = () => sql`
    select name, calls, successes from plays join play_counts on play_id = plays.id
     where plays.team_id = ${teamId} and deleted_at is null order by name`
  expect([...(await counts())]).toEqual([
    { name: '24 Power', calls: 3, successes: 2 },
    { name: 'Stick', calls: 1, successes: 0 },
  ])

  // The next game adds to the plays that are there.
  const again = await fromMenu(page, 'Import…', /^Import plays$/)
  await read(again)
  await expect(again.getByLabel('What to do with 24 Power')).toHaveValue('count')
  await again.getByRole('button', { name: 'Import 2 plays' }).click()
  await expect(again).toHaveCount(0)
  await saved(page)
  expect([...(await counts())]).toEqual([
    { name: '24 Power', calls: 6, successes: 4 },
    { name: 'Stick', calls: 2, successes: 0 },
  ])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await counts())[0]?.['calls']).toBe(3)
})
