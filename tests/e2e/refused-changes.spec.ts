/** Changes that the server does not take: their author can read them, copy them and keep them. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { writePlaybookFile } from '#schema/exchange/playbook-file.ts'
import { newId } from '#schema/ids.ts'
import { readFileSync } from 'node:fs'
import { playFields, twoReceivers } from '../support/accounts.ts'
import { sessionOf } from './signed-in.ts'
import { bar, button, log, newPlan } from './boxcall.ts'
import { expect, install, KEEPS_APP, outboxSize, rename, saved, test, untilKeys } from './fixtures.ts'

test.describe('refused changes @permissions @sync', () => {
  test('edits made offline after the right was revoked get a receipt each, and the queue is empty', async ({
    headCoach,
    newcomer,
    sql,
  }) => {
    const { playId } = await headCoach({ name: 'Robin Hale', formation: 'Gun Doubles', play: 'Mesh' })
    const assistant = await newcomer('Sam Ortiz', 'about:blank', KEEPS_APP)
    await sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select p.team_id, u.id, 'coordinator', '[]', now(), 'active', 1 from plays p, "user" u
       where p.id = ${playId} and u.email = ${assistant.email}`

    const { page, context } = assistant
    await page.goto(`/playbook/${playId}`)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Mesh')
    await install(page)
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Mesh Rail')
    await rename(page, 'Mesh Wheel')
    await expect.poll(() => outboxSize(page)).toBe(2)
    await sql`
      update team_members set status = 'inactive' from "user" u
       where team_members.user_id = u.id and u.email = ${assistant.email}`
    // Whoever has left a team gets a fresh copy of what is theirs, as soon as they leave the page alone.
    const renewed = page.waitForEvent('load')
    await context.setOffline(false)
    await renewed
    await saved(page)
    const chip = page.getByRole('button', { name: '2 changes not saved' })
    await expect(chip).toBeVisible()
    // The team has left the screen.
    await expect(page.getByLabel('Name of the play')).toHaveCount(0)
    await chip.click()
    await page.getByRole('button', { name: "See what wasn't saved" }).click()
    const panel = page.getByRole('dialog', { name: 'Save History' })
    const list = panel.getByRole('list', { name: 'Saves, newest first' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText(/You don't have permission .* Ask the head coach/)).toHaveCount(2)
    await list.getByText('Your changes').first().click()
    await expect(list.getByText('Mesh Wheel').last()).toBeVisible()

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await list.getByRole('button', { name: 'Copy' }).first().click()
    await expect(page.getByText('Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Mesh Rail → Mesh Wheel')

    const saving = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Export JSON' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^hashmark-save-history-.*\.json$/)
    const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as object[]
    expect(exported).toHaveLength(2)
    expect(exported[1]).toMatchObject({
      operation: 'plays.edit',
      entityId: playId,
      outcome: 'rejected',
      input: { changes: { name: { from: 'Mesh', to: 'Mesh Rail' } } },
    })

    // The notice lies in the dialog, and fades.
    await expect(page.getByText('Copied')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page })
      .include('dialog[open]')
      .setLegacyMode(true)
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    // They are still there after a reload.
    await page.reload()
    await expect(chip).toBeVisible()
    const [play] = await sql`select name from plays where id = ${playId}`
    expect(play).toEqual({ name: 'Mesh' })
  })

  test('a change too large for the server is complete on its device: to copy, export, and retry', async ({
    headCoach,
    newcomer,
    sql,
    stack,
    deviceOf,
  }) => {
    const { playId } = await headCoach({ name: 'Robin Hale', formation: 'Gun Doubles', play: 'Mesh' })
    const assistant = await newcomer('Sam Ortiz', 'about:blank', KEEPS_APP)
    const setMember = (status: 'active' | 'inactive') => sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select p.team_id, u.id, 'coordinator', '[]', now(), ${status}, 1 from plays p, "user" u
       where p.id = ${playId} and u.email = ${assistant.email}
      on conflict (team_id, user_id) do update set status = excluded.status`
    await setMember('active')
    const { page, context } = assistant
    await page.goto('/playbook')
    await expect(page.getByRole('link', { name: /Mesh/ }).first()).toBeVisible()
    await install(page)
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()

    // A drawing full of words, of nearly 100 kB.
    const words = Object.fromEntries(
      Array.from({ length: 190 }, (_, i) => [
        `t.${i}`,
        { kind: 'text' as const, at: { x: 0, y: i / 10 }, text: 'é'.repeat(200) },
      ]),
    )
    const { sortKey: _, ...fields } = playFields({ name: 'Wall of words', category: '' })
    const drawing = twoReceivers()
    const diagram = { ...drawing, elements: { ...drawing.elements, ...words } }
    const file = writePlaybookFile({
      team: 'Hawks',
      level: 'nfhs',
      exportedAt: new Date().toISOString(),
      plays: [{ id: newId(), fields, diagram }],
      formations: [],
    })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import…' }).click()
    const importing = page.getByRole('dialog', { name: 'Import plays' })
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: 'words.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    await importing.getByRole('button', { name: 'Import 1 play' }).click()
    await expect.poll(() => outboxSize(page)).toBe(1)
    await setMember('inactive')
    const renewed = page.waitForEvent('load')
    await context.setOffline(false)
    await renewed
    await saved(page)

    const [stored] =
      await sql`select message, args from receipts where name = 'plays.createMany' and outcome = 'rejected'
      and user_id = (select id from "user" where email = ${assistant.email})`
    expect(stored?.['message']).toContain('permission')
    expect(stored?.['args']).toBe(null)

    const openHistory = async (on: Page) => {
      await on.getByRole('button', { name: '1 change not saved' }).click()
      await on.getByRole('button', { name: "See what wasn't saved" }).click()
      return on.getByRole('dialog', { name: 'Save History' })
    }
    const isWhole = async (on: Page) => {
      const panel = await openHistory(on)
      // Its input comes from the disk.
      await expect(panel.getByText('Your changes', { exact: true })).toBeVisible()
      const saving = on.waitForEvent('download')
      await panel.getByRole('button', { name: 'Export JSON' }).click()
      const exported = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
        input: { plays: { diagram: { elements: object } }[] } | null
      }[]
      expect(exported).toHaveLength(1)
      expect(exported[0]?.input?.plays[0]?.diagram.elements).toEqual(diagram.elements)
      return panel
    }
    const panel = await isWhole(page)
    await panel.getByRole('button', { name: 'Close', exact: true }).click()
    // From disk, in another tab and after a reload.
    await page.reload()
    await isWhole(page)
    const tab = await context.newPage()
    await tab.goto('/dashboard')
    await isWhole(tab)
    await tab.close()

    // Another device says where it is.
    const elsewhere = await deviceOf(await sessionOf(stack, assistant.email), assistant.email, '/dashboard')
    const there = await openHistory(elsewhere.page)
    await expect(there.getByText('Your change is on the device where you made it.')).toBeVisible()
    await expect(there.getByRole('button', { name: 'Try Again' })).toHaveCount(0)

    await setMember('active')
    await page
      .getByRole('dialog', { name: 'Save History' })
      .getByRole('button', { name: 'Try Again' })
      .click()
    await expect
      .poll(() => sql`select from plays where name = 'Wall of words'`.then((rows) => rows.length))
      .toBe(1)
    await saved(page)
    const onDevice = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const open = indexedDB.open('hashmark-refused')
            open.onsuccess = () => {
              const count = open.result.transaction('inputs').objectStore('inputs').count()
              count.onsuccess = () => resolve(count.result)
            }
          }),
      )
    await expect.poll(onDevice).toBe(0)
  })

  test('a game that was refused is kept, and saved by one press once the team has Pro again', async ({
    demo,
    sql,
  }) => {
    const planId = await newPlan(sql, 'Stone Creek')
    const tier = (to: string) =>
      sql`update teams set subscription_tier = ${to} where name = 'Ridgeview Hawks'`
    const { page, context } = await demo('coach', `/boxcall/game/${planId}`)
    await untilKeys(page)
    const refused = page.getByRole('banner').getByRole('button', { name: /3 changes not saved/ })
    // The plan and the team's Pro are on the device before the connection goes.
    await expect(button(page, 'Start the game')).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await button(page, 'Start the game').click()
    await button(page, 'Touchback').click()
    await button(page, 'Gain of 4').click()
    await expect(bar(page, 'Down: 2nd & 6')).toBeVisible()
    await tier('free')
    try {
      await context.setOffline(false)
      await expect(page.getByRole('region', { name: 'Part of Pro' })).toBeVisible()
      // The page may know of the plan before the server has answered the changes, which it would take with Pro.
      await expect(refused).toBeVisible()
    } finally {
      await tier('pro')
    }
    await expect(button(page, 'Start the game')).toBeEnabled()
    await refused.click()
    await button(page, "See what wasn't saved").click()
    const history = page.getByRole('dialog', { name: 'Save History' })
    await expect(history.getByText('Start the game again, then retry this change.')).toHaveCount(2)
    await history.getByRole('button', { name: 'Try all again' }).click()
    await expect(history.getByRole('button', { name: 'Try all again' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(history).toHaveCount(0)
    await saved(page)
    await expect(bar(page, 'Down: 2nd & 6')).toBeVisible()
    await expect(log(page)).toHaveCount(2)
    await expect(page.getByText(/not saved/)).toHaveCount(0)
  })
})
