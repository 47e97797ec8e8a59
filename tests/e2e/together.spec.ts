/** Two browsers of one team see each other's work at once, and both keep theirs. */
import type { Page } from '@playwright/test'
import type { Diagram } from '#schema/football/diagram.ts'
import { drag, player } from './editor-actions.ts'
import { expect, rename, saved, test } from './fixtures.ts'

test.describe('together @sync', () => {
  test('an edit in one browser appears in the other without a reload', async ({ demo, openTogether }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    await openTogether(coach, assistant, `Shared ${Date.now()}`)
    const name = `Seen ${Date.now()}`
    await rename(coach.page, name)
    await expect(assistant.page.getByLabel('Name of the play')).toHaveValue(name)

    const before = await player(assistant.page, 'Z').boundingBox()
    await drag(coach.page, 'Z', { x: 0, y: -60 })
    await expect
      .poll(async () => (await player(assistant.page, 'Z').boundingBox())?.y)
      .toBeLessThan((before?.y ?? 0) - 30)
  })

  test('moves of three players by two coaches at once all stay', async ({ demo, openTogether, sql }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    const address = await openTogether(coach, assistant, `At once ${Date.now()}`)
    const playId = address.split('/').at(-1) ?? ''
    await expect(player(assistant.page, 'X')).toBeVisible()
    const spots = async () => {
      const [row] = await sql<
        { diagram: Diagram }[]
      >`select diagram from play_diagrams where play_id = ${playId}`
      return Object.fromEntries(
        Object.entries(row?.diagram.elements ?? {}).flatMap(([id, element]) =>
          element.kind === 'player' ? [[id, element.at]] : [],
        ),
      )
    }
    const before = await spots()
    // Both without a connection, so that neither can have seen the other's move.
    await coach.context.setOffline(true)
    await assistant.context.setOffline(true)
    // The notice moves the page below.
    for (const { page } of [coach, assistant])
      await expect(page.getByText("You're offline").first()).toBeVisible()
    await drag(coach.page, 'X', { x: 0, y: 50 })
    await drag(coach.page, 'H', { x: 0, y: 50 })
    await drag(assistant.page, 'Z', { x: 0, y: 50 })
    await Promise.all([coach.context.setOffline(false), assistant.context.setOffline(false)])
    await saved(coach.page)
    await saved(assistant.page)
    const after = await spots()
    for (const id of ['o.X', 'o.H', 'o.Z']) expect(after[id]?.y).toBeLessThan((before[id]?.y ?? 0) - 1)
    const yOf = async (page: Page, label: string) => (await player(page, label).boundingBox())?.y ?? 0
    for (const { page } of [coach, assistant])
      for (const label of ['X', 'H', 'Z'])
        await expect.poll(async () => (await yOf(page, label)) - (await yOf(page, 'LT'))).toBeGreaterThan(20)
    const [conflicts] =
      await sql`select count(*)::int as n from receipts where entity_id = ${playId} and outcome <> 'applied'`
    expect(conflicts?.['n']).toBe(0)
  })
})
