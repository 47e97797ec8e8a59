/** What people say about themselves on /profile, and who gets to read it. */
import { axeInThemes } from './axe.ts'
import { expect, saved, test } from './fixtures.ts'

test.describe('profiles @people @sync', () => {
  test('a coach fills in the profile, and is told why a field is not saved', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach()
    await page.goto('/profile')
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
      select bio, years_coaching, personal_website, jersey_number, phone, medical_notes
        from profiles join private_profiles using (id) where email = ${email}`
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
    expect(await axeInThemes(page)).toEqual([])

    await fill('Jersey number', '7')
    await fill('Phone', '')
    await saved(page)
    expect(await stored()).toEqual([{ ...expected, jersey_number: 7, phone: null }])
  })
})
