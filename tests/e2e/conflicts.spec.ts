/** Two people change the same thing: the later one is asked, nothing is overwritten, and both see what was chosen. */
import type { Page } from '@playwright/test'
import type { Diagram } from '#schema/football/diagram.ts'
import { axeInThemes } from './axe.ts'
import { conflict, line, meet, openFromStrip, strip } from './conflict-actions.ts'
import { drag, player } from './editor-actions.ts'
import { type Actor, expect, install, KEEPS_APP, rename, saved, test } from './fixtures.ts'
import { keptDevices } from './one-page.ts'

const title = (page: Page) => page.getByLabel('Name of the play')

/** Fills a field of the details, which saves itself. */
async function fill(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(text)
  await field.press('Enter')
}

/** Presses the button that ends it; then the dialog is gone or asks the next. */
async function resolve(page: Page) {
  await conflict(page).getByRole('button', { name: 'Resolve', exact: true }).click()
}

async function deletePlay(page: Page) {
  await page.getByRole('button', { name: 'Play actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/playbook(\?|$)/)
}

test.describe('conflicts @sync', () => {
  // Two devices, twice without a connection: much waiting in one test.
  test.setTimeout(240_000)
  // What the coach's page needs for drawing comes behind it; without a connection the device has to have it.
  const devices = keptDevices(['coach', '/playbook', KEEPS_APP], ['assistant', 'about:blank'])
  let coach: Actor
  let assistant: Actor

  test.beforeAll(async () => {
    ;[coach, assistant] = devices() as [Actor, Actor]
    await install(coach.page)
  })
  // As they come to the next test: on a page without anything of the one before.
  test.beforeEach(async () => {
    for (const { page } of [coach, assistant]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('about:blank')
    }
  })

  test('the same field: the dialog names both sides, and mine is kept for both', async ({ openTogether }) => {
    const name = `Mesh ${Date.now()}`
    await openTogether(coach, assistant, name)
    await meet(
      coach,
      () => rename(coach.page, `${name} Rail`),
      assistant,
      () => rename(assistant.page, `${name} Sit`),
    )
    const dialog = conflict(coach.page)
    await expect(dialog).toBeVisible()
    await expect(
      dialog.getByRole('heading', { name: 'Someone else modified this play while you were editing' }),
    ).toBeVisible()
    await expect(dialog.getByText('Your v1 vs Server v2')).toBeVisible()
    await expect(dialog.getByText(/^You, \d+:\d\d [AP]M · Marcus Bell, \d+:\d\d [AP]M$/)).toBeVisible()
    await expect(dialog.getByText(/ changed it (just now|\d+ min ago)/)).toBeVisible()
    await expect(line(coach.page, 'Name').getByRole('radio')).toHaveCount(2)
    // Nothing is chosen for anybody.
    await expect(line(coach.page, 'Name').getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(assistant.page.getByRole('dialog')).toHaveCount(0)
    await line(coach.page, 'Name')
      .getByRole('radio', { name: `Yours ${name} Rail` })
      .check()
    await resolve(coach.page)
    await expect(dialog).toHaveCount(0)
    await expect(coach.page.getByText(`kept yours`)).toBeVisible()
    await expect(strip(coach.page)).toHaveCount(0)
    for (const { page } of [coach, assistant]) await expect(title(page)).toHaveValue(`${name} Rail`)
  })

  test('theirs is taken; several fields are merged with the keyboard', async ({ openTogether }) => {
    const name = `Smash ${Date.now()}`
    await openTogether(coach, assistant, name)
    await meet(
      coach,
      () => rename(coach.page, `${name} Mine`),
      assistant,
      () => rename(assistant.page, `${name} Theirs`),
    )
    await line(coach.page, 'Name')
      .getByRole('radio', { name: `${name} Theirs` })
      .check()
    await resolve(coach.page)
    await expect(conflict(coach.page)).toHaveCount(0)
    for (const { page } of [coach, assistant]) await expect(title(page)).toHaveValue(`${name} Theirs`)
    await saved(coach.page)

    const edit = (page: Page, word: string) => async () => {
      await rename(page, `${name} ${word}`)
      await fill(page, 'Call', `Call ${word}`)
      await fill(page, 'Concept', `Concept ${word}`)
    }
    await meet(coach, edit(coach.page, 'A'), assistant, edit(assistant.page, 'B'))
    const dialog = conflict(coach.page)
    await expect(dialog.getByRole('radiogroup')).toHaveCount(4)
    await dialog.getByRole('radio', { name: 'Use theirs', exact: true }).check()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(4)
    await dialog.getByRole('radio', { name: 'Merge', exact: true }).check()
    // The first line, and from there on: mine, theirs, mine.
    await line(coach.page, 'Name').getByRole('radio').last().focus()
    await coach.page.keyboard.press('1')
    await coach.page.keyboard.press('ArrowDown')
    await coach.page.keyboard.press('ArrowDown')
    await coach.page.keyboard.press('ArrowLeft')
    await expect(line(coach.page, 'Name').getByRole('radio').first()).toBeChecked()
    await expect(line(coach.page, 'Call').getByRole('radio').last()).toBeChecked()
    await expect(line(coach.page, 'Concept').getByRole('radio').first()).toBeChecked()
    await coach.page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(title(assistant.page)).toHaveValue(`${name} A`)
    await expect(assistant.page.getByLabel('Call', { exact: true })).toHaveValue('Call B')
    await expect(assistant.page.getByLabel('Concept', { exact: true })).toHaveValue('Concept A')
    await expect(coach.page.getByLabel('Call', { exact: true })).toHaveValue('Call B')
  })

  test('the same player: both drawings with the differences, selected in the picture and the list', async ({
    openTogether,
    sql,
  }) => {
    const address = await openTogether(coach, assistant, `Drive ${Date.now()}`)
    const spots = async () => {
      const [row] = await sql<{ diagram: Diagram }[]>`
        select diagram from play_diagrams where play_id = ${address.split('/').at(-1) ?? ''}`
      const at = (id: string) => {
        const element = row?.diagram.elements[id]
        return element?.kind === 'player' ? element.at : undefined
      }
      return { z: at('o.Z'), x: at('o.X') }
    }
    const before = await spots()
    const move = (page: Page, down: number) => async () => {
      await drag(page, 'Z', { x: 0, y: down })
      await drag(page, 'X', { x: 0, y: down })
      // So that what was grabbed is let go.
      await page.keyboard.press('Escape')
    }
    await meet(coach, move(coach.page, 40), assistant, move(assistant.page, 90))
    const theirs = await spots()
    const dialog = conflict(coach.page)
    // The second line may come after the first, and numbers both anew.
    for (const spot of [/X's spot/, /Z's spot/]) await expect(line(coach.page, spot)).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^Yours:/ })).toBeVisible()
    await expect(dialog.getByRole('figure', { name: 'Preview' })).toBeVisible()
    // Z in my drawing, by its number in the picture.
    const number = (await line(coach.page, /Z's spot/).innerText()).match(/\d+/)?.[0] ?? ''
    await dialog.getByRole('figure', { name: 'Yours' }).locator('button', { hasText: number }).first().click()
    await expect(
      line(coach.page, /Z's spot/)
        .getByRole('radio')
        .first(),
    ).toBeChecked()
    await line(coach.page, /X's spot/)
      .getByRole('radio')
      .last()
      .check()
    await resolve(coach.page)
    await expect(dialog).toHaveCount(0)
    await saved(coach.page)
    await expect.poll(async () => (await spots()).z?.y).toBeGreaterThan((theirs.z?.y ?? 0) + 1)
    const after = await spots()
    expect(after.x).toEqual(theirs.x)
    expect(after.z?.y).toBeLessThan((before.z?.y ?? 0) - 1)
    const height = async ({ page }: Actor) => (await player(page, 'Z').boundingBox())?.y ?? 0
    await expect.poll(async () => Math.abs((await height(assistant)) - (await height(coach)))).toBeLessThan(1)
  })

  test('different players: both stay, without a question', async ({ openTogether }) => {
    await openTogether(coach, assistant, `Levels ${Date.now()}`)
    await meet(
      coach,
      () => drag(coach.page, 'X', { x: 0, y: 50 }),
      assistant,
      () => drag(assistant.page, 'Z', { x: 0, y: 50 }),
    )
    // What a conflict would have brought has come: my own change is settled.
    await expect(
      coach.page.getByRole('banner').getByRole('button', { name: 'Saved', exact: true }),
    ).toBeVisible()
    await expect(conflict(coach.page)).toHaveCount(0)
    await expect(strip(coach.page)).toHaveCount(0)
  })

  test('deleted while I edited it: it is restored with my edit, for both', async ({ openTogether }) => {
    const name = `Power ${Date.now()}`
    const address = await openTogether(coach, assistant, name)
    await meet(
      coach,
      () => rename(coach.page, `${name} Read`),
      assistant,
      () => deletePlay(assistant.page),
    )
    const dialog = conflict(coach.page)
    await expect(dialog.getByRole('heading', { name: `${name} was deleted by` })).toBeVisible()
    await dialog.getByRole('radio', { name: /Restore with my changes/ }).check()
    await expect(line(coach.page, 'Name').getByRole('radio').first()).toBeChecked()
    await resolve(coach.page)
    await expect(title(coach.page)).toHaveValue(`${name} Read`)
    await assistant.page.goto(address)
    await expect(title(assistant.page)).toHaveValue(`${name} Read`)
  })

  test('edited while I deleted it: kept for now, or deleted after all', async ({ openTogether }) => {
    const name = `Counter ${Date.now()}`
    const address = await openTogether(coach, assistant, name)
    await meet(
      coach,
      () => deletePlay(coach.page),
      assistant,
      () => rename(assistant.page, `${name} Trey`),
    )
    const dialog = conflict(coach.page)
    await expect(conflict(coach.page)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: /changed .* while you deleted it/ })).toBeVisible()
    await dialog.getByRole('radio', { name: /Keep with/ }).check()
    await resolve(coach.page)
    await expect(dialog).toHaveCount(0)
    await saved(coach.page)
    await coach.page.goto(address)
    await expect(title(coach.page)).toHaveValue(`${name} Trey`)
    await expect(strip(coach.page)).toHaveCount(0)
    await meet(
      coach,
      () => deletePlay(coach.page),
      assistant,
      () => rename(assistant.page, `${name} Bash`),
    )
    await expect(conflict(coach.page)).toBeVisible()
    await dialog.getByRole('radio', { name: /Delete$/ }).check()
    await resolve(coach.page)
    await expect(assistant.page.getByText('This play was deleted')).toBeVisible()
  })

  test('several queue up; postponed ones stay reachable, and do not reopen by themselves', async ({
    openTogether,
  }) => {
    const names = [`Stick ${Date.now()}`, `Snag ${Date.now()}`]
    const addresses: string[] = []
    for (const name of names) addresses.push(await openTogether(coach, assistant, name))
    const renameBoth = (page: Page, word: string) => async () => {
      for (const [i, address] of addresses.entries()) {
        // Within the app, as one does without a connection.
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, address)
        await expect(title(page)).toHaveValue(names[i] ?? '')
        await rename(page, `${names[i]} ${word}`)
      }
    }
    await meet(coach, renameBoth(coach.page, 'A'), assistant, renameBoth(assistant.page, 'B'))
    const dialog = conflict(coach.page)
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Later' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(strip(coach.page)).toContainText('2 conflicts')
    await coach.page.reload()
    await expect(strip(coach.page)).toContainText('2 conflicts')
    await expect(conflict(coach.page)).toHaveCount(0)
    await strip(coach.page).getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await line(coach.page, 'Name').getByRole('radio').first().check()
    await resolve(coach.page)
    // The other one comes up in its place.
    await expect(dialog.getByRole('radio', { name: `${names[1]} A` })).toBeVisible()
    await expect(dialog.getByText(/of 2/)).toHaveCount(0)
    await line(coach.page, 'Name').getByRole('radio').last().check()
    await resolve(coach.page)
    await expect(dialog).toHaveCount(0)
    await expect(strip(coach.page)).toHaveCount(0)
    await expect(title(assistant.page)).toHaveValue(`${names[1]} B`)
    await assistant.page.goto(addresses[0] ?? '')
    await expect(title(assistant.page)).toHaveValue(`${names[0]} A`)
  })

  test('an undecided one stays in the strip on every other page', async ({ openTogether, demo }) => {
    const name = `Flood ${Date.now()}`
    const address = await openTogether(coach, assistant, name)
    await coach.page.getByRole('link', { name: 'Roster', exact: true }).click()
    await expect(coach.page.getByRole('heading', { name: 'Roster' })).toBeVisible()
    await coach.page.goBack()
    await expect(title(coach.page)).toHaveValue(name)
    await meet(
      coach,
      () => rename(coach.page, `${name} Mine`),
      assistant,
      () => rename(assistant.page, `${name} Theirs`),
    )
    await expect(conflict(coach.page)).toBeVisible()
    // Left by the browser's own buttons, and by another address.
    await coach.page.goForward()
    await expect(coach.page).toHaveURL(/roster/)
    await expect(conflict(coach.page)).toHaveCount(0)
    await openFromStrip(coach.page)
    await coach.page.goto('/calendar')
    await expect(strip(coach.page)).toBeVisible()
    await coach.page.goto(address)
    await expect(strip(coach.page)).toBeVisible()
    await expect(conflict(coach.page)).toHaveCount(0)
    // Nor does it come up over other work on another device.
    const tablet = await demo('coach', '/calendar')
    await expect(strip(tablet.page)).toBeVisible()
    await tablet.page.goto('/roster')
    await expect(strip(tablet.page)).toBeVisible()
    await expect(conflict(tablet.page)).toHaveCount(0)
    await tablet.page.goto(address)
    await expect(conflict(tablet.page)).toBeVisible()
    await openFromStrip(coach.page)
    await line(coach.page, 'Name').getByRole('radio').last().check()
    await resolve(coach.page)
    await expect(strip(coach.page)).toHaveCount(0)
  })

  test('resolved offline while theirs moved on: asks again, with the new value', async ({ openTogether }) => {
    const name = `Flood ${Date.now()}`
    await openTogether(coach, assistant, name)
    await meet(
      coach,
      () => rename(coach.page, `${name} A`),
      assistant,
      () => rename(assistant.page, `${name} B`),
    )
    const dialog = conflict(coach.page)
    await expect(line(coach.page, 'Name')).toContainText(`${name} B`)
    await coach.context.setOffline(true)
    await expect(coach.page.getByText("You're offline").first()).toBeVisible()
    await line(coach.page, 'Name').getByRole('radio').first().check()
    await resolve(coach.page)
    // Shown at once.
    await expect(dialog).toHaveCount(0)
    await expect(title(coach.page)).toHaveValue(`${name} A`)
    await rename(assistant.page, `${name} C`)
    await saved(assistant.page)
    await coach.context.setOffline(false)
    await expect(line(coach.page, 'Name')).toContainText(`${name} C`)
    await expect(line(coach.page, 'Name').getByRole('radio', { checked: true })).toHaveCount(0)
    await line(coach.page, 'Name').getByRole('radio').first().check()
    await resolve(coach.page)
    await expect(dialog).toHaveCount(0)
    for (const { page } of [coach, assistant]) await expect(title(page)).toHaveValue(`${name} A`)
  })

  test('resolved right before an offline reload: does not ask again', async ({ openTogether }) => {
    const name = `Stick ${Date.now()}`
    await openTogether(coach, assistant, name)
    await meet(
      coach,
      () => rename(coach.page, `${name} A`),
      assistant,
      () => rename(assistant.page, `${name} B`),
    )
    await expect(conflict(coach.page)).toBeVisible()
    await coach.context.setOffline(true)
    await line(coach.page, 'Name').getByRole('radio').first().check()
    await resolve(coach.page)
    await expect(conflict(coach.page)).toHaveCount(0)
    await coach.page.reload()
    await expect(title(coach.page)).toBeVisible()
    let wasAsked = false
    void conflict(coach.page)
      .waitFor({ timeout: 60_000 })
      .then(
        () => (wasAsked = true),
        () => undefined,
      )
    await coach.context.setOffline(false)
    for (const { page } of [coach, assistant]) await expect(title(page)).toHaveValue(`${name} A`)
    await expect(strip(coach.page)).toHaveCount(0)
    expect(wasAsked).toBe(false)
  })

  test('resolved on another device before any choice here: the dialog closes', async ({ openTogether }) => {
    const name = `Sail ${Date.now()}`
    const address = await openTogether(coach, assistant, name)
    await meet(
      coach,
      () => rename(coach.page, `${name} A`),
      assistant,
      () => rename(assistant.page, `${name} B`),
    )
    await expect(conflict(coach.page)).toBeVisible()
    const tablet = await coach.context.newPage()
    await tablet.goto(address)
    await tablet.bringToFront()
    await expect(conflict(tablet)).toBeVisible()
    // Nobody has touched this one: it came up by itself, as it does in a page that has just been opened.
    await coach.page.reload()
    await coach.page.bringToFront()
    await expect(conflict(coach.page)).toBeVisible()
    await line(tablet, 'Name').getByRole('radio').first().check()
    await resolve(tablet)
    await expect(coach.page.getByRole('dialog')).toHaveCount(0)
    await expect(title(coach.page)).toHaveValue(`${name} A`)
    await tablet.close()
  })

  test('a typing coach is not interrupted: it waits in the strip', async ({ openTogether }) => {
    const name = `Spacing ${Date.now()}`
    await openTogether(coach, assistant, name)
    await coach.context.setOffline(true)
    await expect(coach.page.getByText("You're offline").first()).toBeVisible()
    await rename(coach.page, `${name} A`)
    await rename(assistant.page, `${name} B`)
    await saved(assistant.page)
    const notes = coach.page.getByLabel('Notes', { exact: true })
    await notes.fill('Watch the ')
    await coach.context.setOffline(false)
    await expect(strip(coach.page)).toBeVisible()
    await notes.pressSequentially('corner', { delay: 40 })
    await expect(notes).toBeFocused()
    await expect(notes).toHaveValue('Watch the corner')
    await expect(conflict(coach.page)).toHaveCount(0)
    await strip(coach.page).getByRole('button', { name: 'Resolve' }).click()
    await expect(conflict(coach.page)).toBeVisible()
  })

  test('the dialog passes axe in every theme, on desktop and on a phone', async ({ openTogether }) => {
    await openTogether(coach, assistant, `Axe ${Date.now()}`)
    const edit = (page: Page, by: number) => async () => {
      await drag(page, 'Z', { x: 0, y: by })
      await page.keyboard.press('Escape')
      await fill(page, 'Call', `Call ${by}`)
    }
    await meet(coach, edit(coach.page, 40), assistant, edit(assistant.page, 90))
    await expect(line(coach.page, /Z's spot/)).toBeVisible()
    for (const width of [1440, 390]) {
      await coach.page.setViewportSize({ width, height: 844 })
      expect(await axeInThemes(coach.page), `at ${width} px`).toEqual([])
      const sideways = await coach.page.evaluate(() => {
        const body = document.querySelector('dialog form > div')
        return body ? body.scrollWidth - body.clientWidth : -1
      })
      expect(sideways).toBe(0)
    }
    // On the phone: one drawing over all of the screen, in which one can choose as well.
    await conflict(coach.page).getByRole('button', { name: 'Full view: Yours' }).click()
    const full = coach.page.getByRole('dialog', { name: 'Yours', exact: true })
    await full.getByRole('button', { name: 'Zoom in' }).click()
    const number = (await line(coach.page, /Z's spot/).textContent())?.match(/\d+/)?.[0] ?? ''
    await full.locator('button', { hasText: number }).first().click()
    await coach.page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)
    await expect(
      line(coach.page, /Z's spot/)
        .getByRole('radio')
        .first(),
    ).toBeChecked()
  })
})
