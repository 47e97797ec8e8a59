/** Photos of people and a team's logo: chosen in the browser, seen by teammates, and removed. */
import { truncate, writeFile } from 'node:fs/promises'
import { bomb, NOT_A_PICTURE, photo, SVG_WITH_SCRIPT } from '../support/picture-files.ts'
import { axeInThemes } from './axe.ts'
import { expect, install, KEEPS_APP, onDisk, test } from './fixtures.ts'

test.describe('photos @people', () => {
  test('a coach adds a photo that the team sees, also offline, and removes it', async ({
    headCoach,
    newcomer,
    sql,
  }) => {
    const { page, email, context } = await headCoach({ name: 'Carla Coach', options: KEEPS_APP })
    const [me] = await sql<{ id: string; team: string }[]>`
      select p.id, m.team_id as team from private_profiles p join team_members m on m.user_id = p.id
       where p.email = ${email}`
    const stored = async () =>
      (await sql`select avatar_url from profiles where id = ${me?.id ?? ''}`)[0]?.['avatar_url'] as
        | string
        | null
    await page.goto('/profile')
    const you = page.getByRole('region', { name: 'You', exact: true })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      you.getByLabel('File of the photo').setInputFiles({ name, mimeType, buffer })
    const alert = you.getByRole('alert')

    // By its path: handed over in memory, so large a file takes long.
    const huge = test.info().outputPath('huge.jpg')
    await writeFile(huge, '')
    await truncate(huge, 20 * 1024 * 1024)
    await you.getByLabel('File of the photo').setInputFiles(huge)
    await expect(alert).toContainText('This file has 20 MB. Choose a picture of up to 15 MB.')
    await expect(alert).toContainText('Nothing was changed.')

    for (const [name, type, bytes, words] of [
      ['list.jpg', 'image/jpeg', NOT_A_PICTURE, "This file can't be opened as a picture."],
      ['logo.svg', 'image/svg+xml', SVG_WITH_SCRIPT, "This file can't be opened as a picture."],
      ['logo.png', 'image/png', SVG_WITH_SCRIPT, "This file can't be opened as a picture."],
      ['large.png', 'image/png', bomb(7500), 'Choose a picture of up to 50 megapixels; this one has 56.'],
      ['bomb.png', 'image/png', bomb(), 'Choose a JPEG, PNG, or WebP file of up to 50 megapixels.'],
    ] as const) {
      await choose(name, type, bytes)
      await expect(alert).toContainText(words)
      await expect(alert).toContainText('Nothing was changed.')
    }
    expect(await stored()).toBeNull()
    expect(await axeInThemes(page)).toEqual([])

    await choose('me.jpg', 'image/jpeg', await photo())
    const picture = you.getByRole('img', { name: 'Carla Coach' }).locator('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 512)
    await expect(alert).toHaveCount(0)
    const url = await stored()
    await expect(page.getByRole('button', { name: 'Account: Carla Coach' }).locator('img')).toHaveAttribute(
      'src',
      url ?? '',
    )

    const other = await newcomer('Sam Ortiz', 'about:blank')
    await sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select ${me?.team ?? ''}, id, 'assistant_coach', '[]', now(), 'active', 1 from "user" where email = ${other.email}`
    await other.page.goto('/roster')
    const line = other.page.getByRole('link', { name: /^Carla Coach/ })
    await expect(line.locator('img')).toHaveJSProperty('naturalWidth', 512)

    // Seen before, so it is there without a connection; a change needs one.
    await install(page)
    await onDisk(page, me?.team ?? '')
    await onDisk(page, url ?? '')
    await context.setOffline(true)
    await page.reload()
    await expect(picture).toHaveJSProperty('naturalWidth', 512)
    await expect(you.getByRole('button', { name: 'Change photo' })).toBeDisabled()
    await expect(you.getByText("You're offline. Connect to change the photo.")).toBeVisible()
    await context.setOffline(false)

    await you.getByRole('button', { name: 'Remove photo' }).click()
    await expect(you.getByRole('button', { name: 'Add photo' })).toBeVisible()
    await expect(you.getByRole('img', { name: 'Carla Coach' })).toHaveText('CC')
    await expect(line.locator('img')).toHaveCount(0)
    expect(await stored()).toBeNull()
  })

  test('a team shows its logo beside its name', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach({ team: 'Badgers' })
    const [team] = await sql<{ id: string }[]>`
      select m.team_id as id from private_profiles p join team_members m on m.user_id = p.id where p.email = ${email}`
    await page.goto(`/team/${team?.id}/settings`)
    await page
      .getByLabel('File of the logo')
      .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo(300, 300) })
    await expect(
      page.getByRole('button', { name: 'Team: Badgers. Switch team' }).locator('img'),
    ).toHaveJSProperty('naturalWidth', 512)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await expect(page.getByRole('button', { name: 'Add logo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Team: Badgers. Switch team' }).locator('img')).toHaveCount(
      0,
    )
  })
})
