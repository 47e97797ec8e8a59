/** What a staff keeps of its players: figures, goals, grades, attendance, notes, equipment and groups; and who sees what. */
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { daysBetween } from '#schema/calendar.ts'
import { axeInThemes } from './axe.ts'
import { pastMidnight, todayIn } from './far-device.ts'
import { expect, saved, test } from './fixtures.ts'
import { addPlayers } from './roster-rows.ts'

const PLAYERS = [
  ['Mason', 'Webb', 'QB'],
  ['Andre', 'Pruitt', 'RB'],
] as const

/** Puts the two on the roster of this person's team. */
const withPlayers = (sql: Sql, email: string) =>
  addPlayers(
    sql,
    email,
    PLAYERS.map(([first, last, position], i) => ({ first, last, number: i + 7, positions: [position] })),
  )

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tabs = (page: Page) => page.getByRole('tab')
const checkOf = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) })

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/roster')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test.describe("players' records @people", () => {
  test('a coach enters a figure, a goal, a grade, attendance and a note; Undo takes the last one back', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach()
    await withPlayers(sql, email)
    await open(page, 'Mason Webb')

    await tab(page, 'Development').click()
    await page.getByRole('button', { name: 'Add figure' }).click()
    const figure = page.getByRole('dialog')
    await figure.getByLabel('Figure').fill('5')
    await figure.getByRole('button', { name: 'Add figure' }).click()
    await expect(figure.getByText('Enter 20 to 700 lb.')).toBeVisible()
    await figure.getByLabel('Figure').fill('102 kg')
    await figure.getByRole('button', { name: 'Add figure' }).click()
    const latest = page.getByRole('table', { name: 'Latest figures' })
    await expect(latest.getByRole('row', { name: /Bench press/ })).toContainText('225 lb')
    await expect(latest.getByRole('row', { name: /Bench press/ })).toContainText('50 of 1 player')

    await page.getByRole('button', { name: 'Add figure' }).click()
    await figure.getByLabel('Figure').fill('235')
    await figure.getByRole('button', { name: 'Add figure' }).click()
    await expect(page.getByRole('img', { name: 'Bench press, from 225 lb to 235 lb' })).toBeVisible()

    await page.getByRole('button', { name: 'Add goal' }).click()
    const goal = page.getByRole('dialog')
    await goal.getByLabel('Goal').fill('Bench 250 lb')
    await goal.getByRole('button', { name: 'Add goal' }).click()
    await page.getByText('Bench 250 lb').click()
    await expect(page.getByText(/^Reached /)).toBeVisible()
    // Loaded again, for the toasts of the entries lie over one another.
    await page.reload()
    await expect(page.getByText(/^Reached /)).toBeVisible()
    expect(await axeInThemes(page)).toEqual([])

    await tab(page, 'Grades').click()
    await page.getByRole('button', { name: 'Add grade' }).click()
    const grade = page.getByRole('dialog')
    await grade.getByLabel('Grade', { exact: true }).fill('101')
    await grade.getByRole('button', { name: 'Add grade' }).click()
    await expect(grade.getByText('Enter 0 to 100.')).toBeVisible()
    await grade.getByLabel('Grade', { exact: true }).fill('88')
    await grade.getByLabel('Feedback').fill('Better footwork')
    await grade.getByRole('button', { name: 'Add grade' }).click()
    await expect(page.getByRole('table', { name: 'Grades by date' })).toContainText('Better footwork')

    await tab(page, 'Attendance').click()
    await page.getByRole('button', { name: 'Add attendance' }).click()
    const attendance = page.getByRole('dialog')
    await attendance.getByLabel('Attendance', { exact: true }).selectOption({ label: 'Late' })
    await attendance.getByRole('button', { name: 'Add attendance' }).click()
    await expect(page.getByRole('table', { name: 'Attendance by date' })).toContainText('Late')
    // A second mark of the same day replaces the first.
    await page.getByRole('button', { name: 'Add attendance' }).click()
    await attendance.getByLabel('Attendance', { exact: true }).selectOption({ label: 'Excused' })
    await attendance.getByRole('button', { name: 'Add attendance' }).click()
    await expect(page.getByRole('table', { name: 'Attendance by date' })).toContainText('Excused')
    await expect(page.getByRole('table', { name: 'Attendance by date' })).not.toContainText('Late')

    await tab(page, 'Notes').click()
    await page.getByRole('button', { name: 'Add note' }).click()
    const note = page.getByRole('dialog')
    await note.getByLabel('Note').fill('Ask about grades')
    await note.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Ask about grades')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('No notes yet')).toBeVisible()
    await saved(page)

    const [row] = await sql`
      select (select array_agg(value order by value) from player_measures m where m.player_id = p.id) as figures,
             (select done_on <> '' from player_goals g where g.player_id = p.id) as reached,
             (select score from player_grades g where g.player_id = p.id) as score,
             (select mark from player_attendance a where a.player_id = p.id) as mark,
             (select count(*)::int from player_notes n where n.player_id = p.id and deleted_at is null) as notes
        from roster_players p join team_members m on m.team_id = p.team_id join "user" u on u.id = m.user_id
       where u.email = ${email} and p.last_name = 'Webb'`
    expect(row).toEqual({ figures: [225, 235], reached: true, score: 88, mark: 'excused', notes: 0 })
  })

  test('the selected players get equipment, attendance and a group; what is out is taken back', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/roster', before: (email) => withPlayers(sql, email) })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('toolbar', { name: 'Selected players' })
    await bar.getByRole('button', { name: 'Select all 2' }).click()
    await bar.getByRole('button', { name: 'Hand out…' }).click()
    const out = page.getByRole('dialog', { name: 'Hand out to 2 players' })
    await out.getByLabel('Item').fill('Helmet')
    await out.getByRole('button', { name: 'Hand out' }).click()

    await bar.getByRole('button', { name: 'Attendance…' }).click()
    const attendance = page.getByRole('dialog', { name: 'Attendance of 2 players' })
    await attendance.getByRole('button', { name: 'Save attendance' }).click()
    // Marking the same practice again replaces the mark.
    await bar.getByRole('button', { name: 'Attendance…' }).click()
    await attendance.getByLabel('Attendance', { exact: true }).selectOption({ label: 'Excused' })
    await attendance.getByRole('button', { name: 'Save attendance' }).click()

    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await checkOf(page, 'Andre Pruitt').click()
    await bar.getByRole('button', { name: 'Group' }).click()
    await page.getByRole('menuitem', { name: 'New group…' }).click()
    const group = page.getByRole('dialog', { name: 'Group of 1 player' })
    await group.getByLabel('Name').fill('Captains')
    await group.getByRole('button', { name: 'Add group' }).click()
    const filter = page.getByLabel('Group of players')
    await filter.selectOption({ label: 'Captains' })
    await expect(page.getByRole('link', { name: /Andre Pruitt/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Mason Webb/ })).toHaveCount(0)
    await filter.selectOption({ label: 'Quarterbacks' })
    await expect(page.getByRole('link', { name: /Mason Webb/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Andre Pruitt/ })).toHaveCount(0)
    await filter.selectOption({ label: 'All players' })

    await expect(page.getByRole('radiogroup', { name: 'Role on the team' })).toBeVisible()
    await page.getByRole('radio', { name: 'Equipment' }).check()
    // Only players have any: no choice that changes nothing.
    await expect(page.getByRole('radiogroup', { name: 'Role on the team' })).toHaveCount(0)
    const list = page.getByRole('region', { name: /^Equipment out/ })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    expect(await axeInThemes(page)).toEqual([])
    await list.getByRole('button', { name: 'Select all 2' }).click()
    await list.getByRole('button', { name: 'Take back 2' }).click()
    await expect(page.getByText('Nothing is out')).toBeVisible()
    await saved(page)

    const rows = await sql`
      select p.last_name, a.mark, e.item, e.back_on <> '' as is_back
        from roster_players p join team_members m on m.team_id = p.team_id join "user" u on u.id = m.user_id
        left join player_attendance a on a.player_id = p.id left join player_equipment e on e.player_id = p.id
       where u.email = ${email} order by p.last_name`
    expect([...rows]).toEqual([
      { last_name: 'Pruitt', mark: 'excused', item: 'Helmet', is_back: true },
      { last_name: 'Webb', mark: 'excused', item: 'Helmet', is_back: true },
    ])
  })

  test('why a player is injured is seen by roster managers, and not by other coaches and players', async ({
    demo,
  }) => {
    const reason = 'Ankle sprain. Boot until the recheck.'
    const { page } = await demo('coach', '/roster')
    await open(page, 'Marcus Dell')
    await expect(page.getByText(reason)).toBeVisible()
    // He was out of the last game; who ran in it has it in his stats.
    await tab(page, 'Stats').click()
    await expect(page.getByText('No game stats yet')).toBeVisible()
    await open(page, 'Andre Pruitt')
    await tab(page, 'Stats').click()
    await expect(page.getByRole('row', { name: /Lakeside Lions/ })).toContainText(/\d+\sfor\s\d+\syd/)
    for (const who of ['assistant', 'player', 'family'] as const) {
      const other = await demo(who, '/roster')
      await open(other.page, 'Marcus Dell')
      await expect(other.page.getByRole('region', { name: 'Player', exact: true })).toContainText('Injured')
      await expect(other.page.getByText(reason)).toHaveCount(0)
    }
  })

  test('a player sees their own records without notes; a family its own child alone', async ({
    demo,
    sql,
  }) => {
    const own = await demo('player', '/roster')
    await open(own.page, 'Jalen Brooks')
    await expect(tabs(own.page)).toHaveText([
      'Profile',
      'Development',
      'Grades',
      'Stats',
      'Attendance',
      'Awards',
      'Learning',
      'Equipment',
    ])
    await tab(own.page, 'Development').click()
    await expect(own.page.getByRole('table', { name: 'Latest figures' })).toContainText('Bench press')
    await expect(own.page.getByText('Percentile')).toHaveCount(0)
    // Counted by the server: the games' logs are the staff's.
    await tab(own.page, 'Stats').click()
    await expect(own.page.getByRole('row', { name: /Lakeside Lions/ })).toContainText(/\d+\sof\s\d+\sfor/)
    await tab(own.page, 'Equipment').click()
    await expect(own.page.getByRole('table', { name: 'Equipment' })).toContainText('Helmet')
    // The address of a tab, on a phone: the row of tabs shows the one that is open.
    await own.page.setViewportSize({ width: 390, height: 844 })
    await own.page.reload()
    await expect(own.page.getByRole('table', { name: 'Equipment' })).toContainText('Helmet')
    await expect(tab(own.page, 'Equipment')).toBeInViewport({ ratio: 1 })
    // Also when the tabs become wider, as with a font that comes late.
    await own.page.getByRole('tab').evaluateAll((all) => {
      for (const one of all) one.style.fontSize = '1.5rem'
    })
    await expect(tab(own.page, 'Equipment')).toBeInViewport({ ratio: 1 })
    await own.page.setViewportSize({ width: 1440, height: 900 })
    await open(own.page, 'Kofi Mensah')
    await expect(tabs(own.page)).toHaveCount(0)

    const [child] = await sql<{ id: string }[]>`
      select id from roster_players where first_name = 'Jalen' and last_name = 'Brooks'`
    const family = await demo('family', 'about:blank')
    // On a new device the page comes with its tabs, not ahead of them.
    await family.context.addInitScript(() => {
      const look = () => {
        const isThere = document.querySelector('main h1')?.textContent?.includes('Jalen Brooks')
        if (isThere && !document.querySelector('main [role="tablist"]'))
          Object.assign(window, { hadNoTabs: true })
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true })
    })
    await family.page.goto(`/roster/${child?.id}`)
    await expect(tabs(family.page)).toHaveText(['Profile', 'Attendance', 'Awards'])
    expect(await family.page.evaluate(() => 'hadNoTabs' in window)).toBe(false)
    await tab(family.page, 'Attendance').click()
    await expect(family.page.getByRole('table', { name: 'Attendance by date' })).toBeVisible()
    await expect(family.page.getByRole('button', { name: 'Add attendance' })).toHaveCount(0)
    await open(family.page, 'Kofi Mensah')
    await expect(tabs(family.page)).toHaveCount(0)
  })
})

test.describe('titles and certifications @people', () => {
  test("a head coach sets a coach's titles and renews a certification; both show in the list", async ({
    demo,
    sql,
  }) => {
    await pastMidnight('America/Chicago')
    const { page } = await demo('coach', '/coach-management')
    const row = page.getByRole('row', { name: /Marcus Bell/ })
    await expect(row).toContainText('DC/LB · Assistant coach')
    // In 21 days when the demo team was made, which may have been yesterday.
    const [cpr] = await sql<{ ends: string }[]>`
      select c.expires_on as ends from staff_certifications c join "user" u on u.id = c.user_id
       where u.email = 'assistant@demo.hashmark.app' and c.kind = 'cpr'`
    const today = todayIn('America/Chicago')
    await expect(row).toContainText(`CPR ends in ${daysBetween(today, cpr?.ends ?? '')} days`)
    await row.click()
    const drawer = page.getByRole('dialog', { name: 'Marcus Bell' })
    await drawer.getByRole('button', { name: 'Strength and conditioning' }).click()
    await expect(row).toContainText('DC/LB/S&C · Assistant coach')
    await drawer.getByLabel('Certification', { exact: true }).selectOption({ label: 'Background check' })
    await drawer.getByRole('spinbutton', { name: /month/ }).pressSequentially('01312031')
    await drawer.getByRole('button', { name: 'Renew' }).click()
    await expect(drawer.getByText('through Jan 31, 2031')).toBeVisible()
    expect(await axeInThemes(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Strength and conditioning' }).click()
    await expect(row).toContainText('DC/LB · Assistant coach')
    await saved(page)
    const [stored] = await sql`
      select m.titles, c.expires_on from team_members m join "user" u on u.id = m.user_id
        join staff_certifications c on c.user_id = m.user_id and c.kind = 'background'
       where u.email = 'assistant@demo.hashmark.app'`
    expect(stored).toEqual({ titles: ['DC', 'LB'], expires_on: '2031-01-31' })
  })
})
