import { expect, type Locator, type Page } from '@playwright/test'
import { type Actor, saved } from './fixtures.ts'

/** The conflict dialog. */
export function conflict(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Resolve/ }) })
}

/** One line of it, by its name. */
export function line(page: Page, label: string | RegExp): Locator {
  return conflict(page).getByRole('radiogroup', { name: label })
}

/** The strip that stays while conflicts are open. */
export function strip(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Resolve', exact: true }) })
}

/** Opens the conflict from the strip. */
export async function openFromStrip(page: Page): Promise<void> {
  await strip(page).getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(conflict(page)).toBeVisible()
}

/** Brings an offline edit of one coach into conflict with an edit of the other. */
export async function meet(
  coach: Actor,
  mine: () => Promise<void>,
  assistant: Actor,
  theirs: () => Promise<void>,
): Promise<void> {
  await coach.context.setOffline(true)
  // Its notice moves the page below.
  await expect(coach.page.getByText("You're offline").first()).toBeVisible()
  await mine()
  await theirs()
  await saved(assistant.page)
  await coach.context.setOffline(false)
  await saved(coach.page)
}
