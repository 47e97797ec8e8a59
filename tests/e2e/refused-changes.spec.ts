/** Changes that the server does not take: their author can read them, copy them and keep them. */
import AxeBuilder from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import { expect, install, KEEPS_APP, outboxSize, rename, saved, test } from './fixtures.ts'

test.describe('refused changes @permissions @sync', () => {
  test('made away, after the right was taken: each has its receipt, and nothing waits any more', async ({
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
    await context.setOffline(false)

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
})
