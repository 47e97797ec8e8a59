import { expect, type Locator, type Page } from '@playwright/test'
import { type Actor, saved } from './fixtures.ts'

/** The dialog in which one chooses. */
export function conflict(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Resolve/ }) })
}

/** One thing to choose in it, by what it is called. */
export function line(page: Page, label: string | RegExp): Locator {
  return conflict(page).getByRole('radiogroup', { name: label })
}

/** The strip that stays for as long as something waits. */
export function strip(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Resolve', exact: true }) })
}

/** Opens the conflict that waits in the strip. */
export async function openFromStrip(page: Page): Promise<void> {
  await strip(page).getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(conflict(page)).toBeVisible()
}

/** What the one does without a connection meets what the other does meanwhile. */
export async function meet(
  coach: Actor,
  mine: () => Promise<void>,
  assistant: Actor,
  theirs: () => Promise<void>,
): Promise<void> {
  await coach.context.setOffline(true)
  // The notice of it moves the page below.
  await expect(coach.page.getByText("You're offline").first()).toBeVisible()
  await mine()
  await theirs()
  await saved(assistant.page)
  await coach.context.setOffline(false)
  await saved(coach.page)
}
