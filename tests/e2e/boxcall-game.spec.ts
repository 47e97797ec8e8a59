/** A game called and charted: in taps, by two devices apart, corrected, and out of players' reach. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newId } from '../../schema/ids.ts'
import { axeFindings } from './axe.ts'
import { bar, button, calls, goOffline, keys, kickOff, log, newPlan } from './boxcall.ts'
import { farFromChicago, pastMidnight, todayIn } from './far-device.ts'
import { faintWords } from './faint.ts'
import { expect, saved, test, untilKeys } from './fixtures.ts'
import { readPdf } from './pdf.ts'

const lines = async (page: Page) =>
  (await log(page).getByRole('button').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))

test.describe('a game @boxcall', () => {
  test.beforeEach(async ({ sql }) => {
    await sql`delete from game_plans where opponent not in ('Central Cougars', 'Lakeside Lions')`
  })

  test('a drive is called and charted with at most three taps a play', async ({ demo, sql }) => {
    const planId = await newPlan(sql, 'Harbor Pilots')
    const { page } = await demo('coach', `/boxcall/game/${planId}`, {
      viewport: { width: 1180, height: 820 },
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Against Harbor Pilots')
    await kickOff(page)

    let taps = 0
    const tap = async (name: string | RegExp) => {
      taps += 1
      await button(page, name).first().click()
    }
    /** A call of a section with what it gains, in the situation that follows. */
    const play = async (
      section: string,
      keys: readonly string[],
      next: readonly [down: string, spot: string],
    ) => {
      taps = 1
      await calls(page, section).first().click()
      for (const key of keys) await tap(key)
      expect(taps).toBeLessThanOrEqual(3)
      await expect(bar(page, `Down: ${next[0]}`)).toBeVisible()
      await expect(bar(page, `Ball on: ${next[1]}`)).toBeVisible()
    }
    await play('Openers', ['Gain of 6'], ['2nd & 4', 'Own 31'])
    await play('Openers', ['Gain of 2'], ['3rd & 2', 'Own 33'])
    // The box of the down is there, and the call that was used says so.
    await expect(page.getByRole('region', { name: '3rd & 1–2', exact: true })).toBeVisible()
    await expect(calls(page, 'Openers').first()).toContainText('×2')
    await play('3rd & 1–2', ['10 and up', 'Gain of 14'], ['1st & 10', 'Own 47'])
    await play('Openers', ['Inc'], ['2nd & 10', 'Own 47'])
    await play('Openers', ['Penalty', '5 yards on Harbor Pilots'], ['2nd & 5', 'Opp 48'])
    await play('Openers', ['First down'], ['1st & 10', 'Opp 43'])
    await play('Openers', ['40 and up', 'Gain of 43'], ['Try', 'Opp 3'])
    await expect(bar(page, 'Score: 6–0')).toBeVisible()
    await button(page, 'Kick good').click()
    await expect(bar(page, 'Score: 7–0')).toBeVisible()
    await expect(bar(page, 'Down: Kickoff')).toBeVisible()
    await button(page, 'Drives').click()
    const drive = page.getByRole('row').filter({ hasText: 'TD' })
    await expect(drive).toContainText('75')
    await button(page, 'Report').click()
    await expect(page.getByRole('row', { name: /^3rd down 100% \(1 of 1\)/ })).toBeVisible()
    await saved(page)
    expect((await axeFindings(page)).join('\n')).toBe('')
    // On paper: the figures with the drives, and nothing of the screen.
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const paper = page.locator('.print-pages')
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Ridgeview Hawks 7, Harbor Pilots 0')
    await expect(paper.getByRole('row', { name: /^3rd down 100% \(1 of 1\)/ })).toBeVisible()
    await expect(paper.getByRole('row').filter({ hasText: 'TD, 7' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Game', exact: true })).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    const printed = readPdf(await page.pdf())
    expect(printed).toHaveLength(1)
    expect(Math.min(...printed.flatMap(({ letters }) => letters))).toBeGreaterThanOrEqual(9)

    // The keyboard of a laptop in the booth does as well as taps.
    await button(page, 'Calls').click()
    await button(page, 'Touchback').click()
    await expect(bar(page, 'Ball: Harbor Pilots')).toBeVisible()
    await page.keyboard.press('3')
    await expect(bar(page, 'Down: 2nd & 7')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(bar(page, 'Down: 1st & 10')).toBeVisible()
  })

  test('a play is undone, put back, corrected, and taken out; the log keeps every entry', async ({
    demo,
    sql,
  }) => {
    const planId = await newPlan(sql, 'Summit Bears')
    const { page } = await demo('coach', `/boxcall/game/${planId}`)
    await page.setViewportSize({ width: 1180, height: 820 })
    await kickOff(page)
    await button(page, 'Gain of 4').click()
    await button(page, 'Gain of 5').click()
    await expect(bar(page, 'Down: 3rd & 1')).toBeVisible()
    // Fourth down: the team's own chart says punt; it never goes for it near its own goal line.
    await button(page, 'Inc').click()
    const fourth = page.getByRole('region', { name: '4th down chart' })
    await expect(fourth).toContainText('Go for it')
    await expect(fourth).toContainText('your chart goes up to 4th & 3')
    await keys(page, 'Undo').click()
    await expect(fourth).toHaveCount(0)
    await keys(page, 'Undo').click()
    await expect(bar(page, 'Down: 2nd & 6')).toBeVisible()
    await keys(page, 'Redo').click()
    await expect(bar(page, 'Down: 3rd & 1')).toBeVisible()
    // The play before it gained one more: what follows moves.
    await log(page).nth(1).getByRole('button').click()
    await button(page, '1 more').click()
    await expect(bar(page, 'Down: 1st & 10')).toBeVisible()
    await expect(bar(page, 'Ball on: Own 35')).toBeVisible()
    // A tap on a key that first leaves a field corrects both.
    const front = page.getByLabel('Front seen')
    await front.fill('Bear')
    await button(page, 'Blitz').evaluate((key: HTMLElement) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      key.click()
    })
    await expect(button(page, 'Blitz')).toHaveAttribute('aria-pressed', 'true')
    await expect(front).toHaveValue('Bear')
    await page.getByLabel('Ball carrier, by number').fill('5')
    await button(page, 'Take out').click()
    await expect(log(page)).toHaveCount(2)
    await expect(bar(page, 'Down: 2nd & 5')).toBeVisible()
    // Undo brings it back and leaves the other plays.
    await keys(page, 'Undo').click()
    await expect(log(page)).toHaveCount(3)
    await expect(bar(page, 'Down: 1st & 10')).toBeVisible()
    await keys(page, 'Redo').click()
    await expect(log(page)).toHaveCount(2)
    await expect(bar(page, 'Down: 2nd & 5')).toBeVisible()
    // Every part of the situation is a tap from being changed.
    await bar(page, 'Hash: Middle').click()
    await button(page, 'Left').click()
    await expect(bar(page, 'Hash: Left')).toBeVisible()
    await bar(page, 'Timeouts: 3·3').click()
    await button(page, /^Timeout Ridgeview/).click()
    await expect(bar(page, 'Timeouts: 2·3')).toBeVisible()
    await saved(page)
    const stored =
      await sql`select data->>'kind' as kind from game_events where plan_id = ${planId} order by clock`
    expect(stored.map(({ kind }) => String(kind)).join(' ')).toBe(
      'start kick play play play void void void correct correct correct correct void void void situation timeout',
    )
    // A viewer's device changes nothing by accident.
    await button(page, 'Role: Caller').click()
    await button(page, 'Role: Charter').click()
    await expect(keys(page, 'Undo')).toBeDisabled()
    await expect(button(page, 'Gain of 4')).toBeDisabled()
    await button(page, 'Role: Viewer').click()
    await bar(page, 'Quarter: Q1').click()
    await button(page, /^End the game/).click()
    await expect(page.getByText('Final: Ridgeview Hawks 0, Summit Bears 0')).toBeVisible()
    await page.getByRole('link', { name: 'Back to BoxCall' }).click()
    await expect(page.getByRole('link', { name: /Against Summit Bears/ })).toContainText('Tied')
  })

  test('a game is entered from paper, one line a play; the clock runs until the rules stop it', async ({
    demo,
    sql,
  }) => {
    const planId = await newPlan(sql, 'Mill Creek')
    const { page } = await demo('coach', `/boxcall/game/${planId}`)
    await page.setViewportSize({ width: 1180, height: 820 })
    // Timers run, and no second passes but those that are set.
    const begun = Date.now()
    await page.clock.setFixedTime(begun)
    await button(page, 'We receive').click()
    await button(page, 'Enter it from paper').click()
    const line = page.getByRole('textbox', { name: 'Type the play' })
    const enter = async (text: string) => {
      await line.fill(text)
      await line.press('Enter')
    }
    await enter('o30')
    await expect(bar(page, 'Ball on: Own 30')).toBeVisible()
    await enter('r6 @11:20 hl')
    await expect(bar(page, 'Down: 2nd & 4')).toBeVisible()
    await expect(bar(page, 'Clock: 11:20')).toBeVisible()
    await expect(bar(page, 'Hash: Left')).toBeVisible()
    // A line that says nothing stays, and says what to type.
    await enter('sack')
    await expect(page.getByText('Type the yards after “sack”')).toBeVisible()
    await expect(line).toHaveValue('sack')
    await enter('sack 5')
    await expect(bar(page, 'Down: 3rd & 9')).toBeVisible()

    await button(page, 'Start the clock').click()
    await page.clock.setFixedTime(begun + 35_000)
    await expect(bar(page, 'Clock: running')).toContainText('10:45')
    await enter('p12')
    await expect(bar(page, 'Down: 1st & 10')).toBeVisible()
    await expect(bar(page, 'Clock: running')).toContainText('10:45')
    await page.clock.setFixedTime(begun + 45_000)
    await enter('inc')
    // An incomplete pass stops it.
    await expect(bar(page, 'Clock: 10:35')).toBeVisible()
    // A timeout stops it too.
    await button(page, 'Start the clock').click()
    await page.clock.setFixedTime(begun + 65_000)
    await bar(page, 'Timeouts: 3·3').click()
    await button(page, /^Timeout Ridgeview/).click()
    await expect(bar(page, 'Clock: 10:15')).toBeVisible()
    await page.clock.setFixedTime(begun + 125_000)
    await expect(bar(page, 'Clock: 10:15')).toBeVisible()
    await enter('r2')
    await expect(bar(page, 'Down: 3rd & 8')).toBeVisible()
    await saved(page)
    const times = await sql`select data->>'time' as time from game_events
                             where plan_id = ${planId} and data->>'kind' = 'play' order by clock`
    expect(times.map(({ time }) => Number(time))).toEqual([680, 0, 645, 635, 615])

    // What is on no sheet is called by name, or in words that no play has.
    await button(page, 'Role: Charter').click()
    await button(page, 'Role: Viewer').click()
    const call = page.getByRole('textbox', { name: 'Call by code, name, or your own words' })
    await call.fill('Flea flicker right')
    // Enter takes what stands first.
    const first = page.getByRole('list', { name: 'Plays found' }).getByRole('listitem').first()
    await expect(first).toContainText('Call “Flea flicker right” in words')
    await call.press('Enter')
    await expect(call).toHaveValue('')
    await button(page, 'Gain of 3').click()
    await expect(log(page).first()).toContainText('Flea flicker right')
  })

  test('two devices chart apart without a connection, and merge to one log', async ({ demo, sql }) => {
    const planId = await newPlan(sql, 'Valley Rams')
    const booth = await demo('coach', `/boxcall/game/${planId}`)
    const field = await demo('assistant', '/boxcall')
    for (const { page } of [booth, field]) await page.setViewportSize({ width: 1180, height: 820 })
    await kickOff(booth.page)
    await saved(booth.page)
    await field.page.goto(`/boxcall/game/${planId}`)
    await expect(bar(field.page, 'Ball on: Own 25')).toBeVisible()
    await untilKeys(booth.page)
    await untilKeys(field.page)

    await goOffline(booth.page, field.page)
    // Play 2 on both devices alike, play 3 differently, play 4 in the booth alone.
    for (const gain of ['Gain of 3', 'Gain of 4', 'Gain of 5']) await button(booth.page, gain).click()
    for (const gain of ['Gain of 3', 'Gain of 6']) await button(field.page, gain).click()
    await expect(log(booth.page)).toHaveCount(4)
    await expect(log(field.page)).toHaveCount(3)
    await booth.context.setOffline(false)
    await field.context.setOffline(false)
    await saved(booth.page)
    await saved(field.page)

    const twice = booth.page.getByRole('region', { name: 'Charted twice' })
    await expect(twice).toContainText('Play 2 was charted on two devices with the same result')
    await twice.getByRole('button', { name: /It.s one play/ }).click()
    await expect(twice).toContainText('Play 3 was charted on two devices.')
    await twice.getByRole('button', { name: 'Keep +6 run' }).click()
    await expect(twice).toHaveCount(0)
    await saved(booth.page)
    for (const { page } of [booth, field]) {
      await expect(log(page)).toHaveCount(4)
      await expect(log(page).nth(1)).toContainText('+6 run')
      await expect(log(page).nth(0)).toContainText('+5 run')
      // 25 + 3 + 6 + 5.
      await expect(bar(page, 'Ball on: Own 39')).toBeVisible()
    }
    expect(await lines(field.page)).toEqual(await lines(booth.page))
  })

  test("the game of the day stays the next one until the team's day is over, wherever the device is", async ({
    demo,
    sql,
  }) => {
    await pastMidnight('America/Chicago')
    const words = new Date().toLocaleDateString('en-US', {
      timeZone: 'America/Chicago',
      month: 'short',
      day: 'numeric',
    })
    await sql`update game_plans set date = ${todayIn('America/Chicago')} where id = ${await newPlan(sql, 'Quarry Hornets')}`
    const { page } = await demo('coach', '/boxcall', { timezoneId: farFromChicago() })
    const next = page.getByRole('region', { name: 'Next game' })
    await expect(next.getByRole('link', { name: 'Call the game' })).toBeVisible()
    await expect(next).toContainText(words)
  })

  test('the demo game is there to look at; a player has no access', async ({ demo, sql }) => {
    const { page } = await demo('coach', '/boxcall')
    await expect(page.getByRole('link', { name: 'Call the game' })).toBeVisible()
    await expect(page.getByText(/^Call sheet: (not printed yet|Printed )/)).toBeVisible()
    await page.getByRole('link', { name: /Against Lakeside Lions/ }).click()
    const [game] = await sql`
      select plan_id, score_us as us, score_them as them from games where opponent = 'Lakeside Lions'`
    // The page replays the log to the score that was stored.
    await expect(
      page.getByText(
        `Final: Ridgeview Hawks ${String(game?.['us'])}, Lakeside Lions ${String(game?.['them'])}`,
      ),
    ).toBeVisible()
    await expect(button(page, 'Save the corrected score')).toHaveCount(0)
    // The whole game as files: a row a play, and all of it.
    await button(page, 'Report').click()
    const file = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
      return readFile(await download.path(), 'utf8')
    }
    const list = await file('Plays for Hudl (CSV)')
    const rows = list.split('\r\n')
    expect(rows[0]).toContain('PLAY #,ODK,QTR,SERIES,DN,DIST,YARD LN')
    const whole = JSON.parse(await file('Game as JSON')) as { plays: unknown[]; score: unknown }
    expect(whole.plays).toHaveLength(rows.length - 1)
    expect(whole.score).toEqual({ us: game?.['us'], them: game?.['them'] })
    // Another plan takes the list in again: what it makes of it is shown first, then all of it is there at once.
    const again = await newPlan(sql, 'Quarry Hornets')
    await page.goto(`/boxcall/game/${again}`)
    await button(page, 'Import a game from a file').click()
    const dialog = page.getByRole('dialog', { name: 'Import a game: Quarry Hornets' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'plays.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await expect(
      dialog
        .getByRole('region', { name: 'What will be imported' })
        .getByRole('row', { name: /^Quarry Hornets/ }),
    ).toHaveText(new RegExp(`${String(game?.['them'])}$`))
    await dialog.getByRole('button', { name: `Import ${rows.length - 1} plays` }).click()
    const told = 'Imported the game against Quarry Hornets'
    const imported = page.locator('[data-sonner-toast]', { hasText: told })
    // Under the pointer it stays.
    await imported.hover()
    await expect(
      page.getByText(
        `Final: Ridgeview Hawks ${String(game?.['us'])}, Quarry Hornets ${String(game?.['them'])}`,
      ),
    ).toBeVisible()
    await expect(log(page)).toHaveCount(rows.length - 1)
    // All of it is taken back in one press, without a connection too, and the file can come in again.
    const stored = () => sql`select id from game_events where plan_id = ${again}`
    await saved(page)
    expect(await stored()).not.toHaveLength(0)
    await goOffline(page)
    // The keys of a game are at the bottom: what is told there stands at the top.
    await expect(imported).toHaveAttribute('data-y-position', 'top')
    await imported.getByRole('button', { name: 'Undo' }).click()
    await expect(button(page, 'Start the game')).toBeVisible()
    await page.context().setOffline(false)
    await saved(page)
    expect(await stored()).toHaveLength(0)
    await page.keyboard.press('Control+Shift+z')
    await expect(log(page)).toHaveCount(rows.length - 1)
    await saved(page)
    expect(await stored()).not.toHaveLength(0)
    const player = await demo('player', `/boxcall/game/${String(game?.['plan_id'])}`)
    await expect(player.page.getByRole('heading', { level: 1 })).toHaveText(
      "You don't have access to this game plan",
    )
  })

  test('everything that is read in play has a contrast of 10 to 1 in sunlight, in either size', async ({
    demo,
    sql,
  }) => {
    const planId = await newPlan(sql, 'Sunny Side')
    const { page } = await demo('coach', '/boxcall')
    for (const [width, height] of [
      [1180, 820],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/boxcall/game/${planId}`)
      if (width > 400) {
        await kickOff(page)
        await button(page, 'Look: App').click()
        // A good play, a bad one, a penalty, one of theirs that scores, and a fourth down with the team's chart.
        for (const result of ['Gain of 6', 'Gain of 2', 'Gain of 1']) {
          await calls(page, 'Openers').first().click()
          await button(page, result).click()
        }
      }
      await expect(button(page, 'Look: Sun')).toBeVisible()
      const faint: string[] = []
      const look = async (at: string) => {
        // Without the colors on the way.
        await page.evaluate(() => {
          for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
        })
        faint.push(...(await faintWords(page, 10)).map((words) => `${at}, ${words}`))
      }
      await look('calls')
      for (const field of [
        /^Quarter/,
        /^Clock/,
        /^Score/,
        /^Timeouts/,
        /^Ball: /,
        /^Down/,
        /^Ball on/,
        /^Hash/,
      ]) {
        await page.getByRole('group', { name: 'Situation' }).getByRole('button', { name: field }).click()
        await look(String(field))
      }
      await page.getByRole('group', { name: 'Situation' }).getByRole('button', { name: /^Hash/ }).click()
      for (const pane of width > 400 ? ['Drives', 'Report'] : ['Result', 'Log', 'Drives', 'Report']) {
        await keys(page, pane).click()
        await look(pane)
      }
      await keys(page, width > 400 ? 'Calls' : 'Result').click()
      for (const asked of ['Sack', 'INT', 'Penalty', 'Punt', 'FG', 'More…']) {
        await button(page, asked).click()
        await look(asked)
        await button(page, 'Back').click()
      }
      if (width > 400) {
        await log(page).first().getByRole('button').click()
        await look('a play')
        await button(page, 'Rain lock').click()
        await look('rain lock')
      }
      expect(faint, `${width} px`).toEqual([])
    }
  })

  test('pinned calls stay on top, a kept section stands alone, and the rain lock takes no tap until it is held', async ({
    demo,
    sql,
  }) => {
    const planId = await newPlan(sql, 'Wet Field')
    const { page } = await demo('coach', `/boxcall/game/${planId}`)
    await page.setViewportSize({ width: 1180, height: 820 })
    await kickOff(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const pins = page
      .getByRole('region', { name: 'Openers', exact: true })
      .getByRole('button', { name: /^Pin / })
    await expect(pins).toHaveCount(6)
    const name = ((await pins.nth(1).getAttribute('aria-label')) ?? '').slice(4)
    await pins.nth(1).click()
    const pinned = page.getByRole('region', { name: 'Pinned', exact: true })
    await expect(pinned.getByRole('listitem')).toHaveCount(1)
    await expect(pinned).toContainText(name)
    await button(page, 'Keep Goal line').click()
    await expect(page.getByRole('region', { name: 'Openers', exact: true })).toBeHidden()
    await page.reload()
    await expect(pinned).toContainText(name)

    await button(page, 'Rain lock').click()
    await expect(bar(page, 'Down: 1st & 10')).toBeDisabled()
    await expect(pinned.getByRole('button').first()).toBeDisabled()
    const locked = button(page, 'Locked. Hold to unlock.')
    await locked.click()
    await expect(locked).toBeVisible()
    const at = await locked.boundingBox()
    await page.mouse.move((at?.x ?? 0) + 40, (at?.y ?? 0) + 20)
    await page.mouse.down()
    await expect(locked).toHaveCount(0)
    await page.mouse.up()
    await pinned.getByRole('button').first().click()
    await keys(page, 'Result').click()
    await button(page, 'Gain of 4').click()
    await expect(bar(page, 'Down: 2nd & 6')).toBeVisible()
  })

  test('the device check tells which other device has the plan open', async ({ demo, sql }) => {
    const [next] = await sql<{ id: string }[]>`select id from game_plans where opponent = 'Central Cougars'`
    const coach = await demo('coach', '/boxcall')
    const check = coach.page.getByRole('region', { name: 'Device check' }).getByRole('listitem')
    const second = check.filter({ hasText: 'Second device' })
    await expect(second).toContainText('No other device has the game plan open.')
    // Another page of this browser is no second device.
    const again = await coach.context.newPage()
    await again.goto(`/game-plans?plan=${next?.id ?? ''}`)
    await expect(again.getByRole('heading', { level: 1 })).toContainText('Central Cougars')
    const other = await demo('assistant', `/boxcall/game/${next?.id ?? ''}`)
    await expect(second).toContainText('1 other device has the game plan open: Marcus Bell.')
    await other.page.goto('/boxcall')
    await expect(second).toContainText('1 other device has the game plan open: Marcus Bell.')
    await other.page.close()
    await expect(second).toContainText('No other device has the game plan open.')
    await coach.context.setOffline(true)
    await expect(second).toContainText("Checked while you're online.")
  })

  test('a free team can look, and is told what Pro adds', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach()
    await sql`
      insert into game_plans (id, team_id, week, opponent, date, site, status, notes, is_published, read_grant, created_by,
                              created_at, updated_by, updated_at, version)
      select ${newId()}, team_id, 1, 'Harbor', '', 'home', 'install', '', false, '', user_id, now(), user_id, now(), 1
        from team_members m join "user" u on u.id = m.user_id where u.email = ${email}`
    await page.goto('/boxcall')
    await expect(page.getByRole('region', { name: 'Part of Pro' })).toBeVisible()
    await page.getByRole('link', { name: 'Call the game' }).click()
    await expect(button(page, 'Start the game')).toBeDisabled()
  })
})
