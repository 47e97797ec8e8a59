/** What people say about themselves on /profile, and who gets to read it. */
import { axeInThemes } from './axe.ts'
import { expect, saved, test } from './fixtures.ts'

test.describe('profiles @people @sync', () => {
  test('the only member of a team is shown where to delete it', async ({ headCoach }) => {
    const { page } = await headCoach({ team: 'Otters', at: '/profile' })
    await page.getByRole('button', { name: 'Leave Otters' }).click()
    const stay = page.getByRole('dialog', { name: 'No one else can run Otters' })
    await stay.getByRole('link', { name: 'Open team settings' }).click()
    await expect(page).toHaveURL(/\/team\/[^/]+\/settings#delete-this-team$/)
    const region = page.getByRole('region', { name: 'Delete this team' })
    await expect(region.getByRole('button', { name: 'Delete team' })).toBeVisible()
  })

  test('a coach fills in the profile, and is told why a field is not saved', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach({ at: '/profile' })
    const fill = async (name: string, text: string) => {
      const field = page.getByRole('textbox', { name, exact: true })
      await field.fill(text)
      await field.blur()
    }
    await fill('Bio', 'Coaches the line.')
    await fill('Years coaching', '12')
    await fill('Phone', '555-0100')
    await fill('Medical notes', 'Asthma; inhaler in the bag.')
    await fill('Website', 'https://example.org/coach')
    await saved(page)
    const stored = () => sql`
      select bio, years_coaching, personal_website, jersey_number, c.phone, c.medical_notes
        from profiles join private_profiles using (id) join person_contacts c using (id) where email = ${email}`
    const expected = {
      bio: 'Coaches the line.',
      years_coaching: 12,
      personal_website: 'https://example.org/coach',
      jersey_number: null,
      phone: '555-0100',
      medical_notes: 'Asthma; inhaler in the bag.',
    }
    expect(await stored()).toEqual([expected])

    await fill('Jersey number', '100')
    await expect(page.getByText('Enter a number from 0 to 99.')).toBeVisible()
    await fill('Website', 'javascript:alert(1)')
    await expect(page.getByText('Enter an address that starts with https:// or http://.')).toBeVisible()
    expect(await stored()).toEqual([expected])
    // A field that lies half under the header would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeInThemes(page)).toEqual([])

    await fill('Jersey number', '7')
    await fill('Phone', '')
    await saved(page)
    expect(await stored()).toEqual([{ ...expected, jersey_number: 7, phone: null }])
  })

  test('says when the person last signed in, and offers only the emails that exist', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach({ at: '/profile' })
    const you = page.getByRole('region', { name: 'You', exact: true })
    await expect(you.getByText('Last sign-in', { exact: true })).toBeVisible()
    const [signedIn] = await sql`
      update private_profiles set last_login = '2026-03-09T12:00:00Z', version = version + 1
        from (select id, last_login from private_profiles where email = ${email}) as before
       where private_profiles.id = before.id returning before.last_login`
    expect(signedIn?.['last_login']).not.toBeNull()
    await expect(you.getByText('Mar 9, 2026')).toBeVisible()

    const news = page.getByRole('region', { name: 'Notifications', exact: true })
    const mail = news.getByRole('switch', { name: 'Email me about my teams' })
    await expect(mail).toBeChecked()
    // The news of a head coach, by topic.
    const topics = news.getByRole('checkbox', { name: /by email$/ })
    await expect(topics).toHaveCount(6)
    await expect(topics.first()).toBeEnabled()
    await news.getByText('Email me about my teams').click()
    await expect(topics.first()).toBeDisabled()
    await news.getByText('Notify my devices').click()
    await expect(news.getByRole('checkbox', { name: /by push$/ }).first()).toBeDisabled()
    await saved(page)
    expect(
      await sql`
      select notification_preferences -> 'email' as email, notification_preferences -> 'push' as push
        from private_profiles where email = ${email}`,
    ).toEqual([{ email: false, push: false }])
  })
})
