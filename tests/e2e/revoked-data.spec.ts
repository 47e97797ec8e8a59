/** What a device holds on its disk of a team that a member no longer belongs to. */
import type { Page } from '@playwright/test'
import { copyPlays } from '../support/many-plays.ts'
import { expect, onDisk, saved, test } from './fixtures.ts'

/** Which of the words lie on this device: in IndexedDB, of whichever database, or in local storage. */
function wordsOnDevice(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
      })
    const texts = [JSON.stringify(localStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      // One that the app deleted meanwhile must not be made anew, empty: the app would find no stores in it.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      const db = await answerOf(opening)
      for (const store of db.objectStoreNames)
        texts.push(JSON.stringify(await answerOf(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    return wanted.filter((word) => texts.some((text) => text.includes(word)))
  }, words)
}

test('the plays of a team leave the disk of a removed member; those of another team stay @sync @permissions', async ({
  headCoach,
  sql,
}) => {
  const left = await headCoach({ team: 'Left team', formation: 'Gun Doubles', play: 'Secret sweep' })
  const leftTeam = await copyPlays(sql, left.email, 150)
  const { page, email } = await headCoach({ team: 'Own team', formation: 'Gun Trips Rt', play: 'Own dive' })
  const [person] = await sql<{ id: string }[]>`select id from "user" where email = ${email}`
  await sql`
    insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
    values (${leftTeam}, ${person?.id ?? ''}, 'assistant_coach', '[]', now(), 'active', 1)`
  await page.goto('/dashboard')
  await onDisk(page, 'Copy 150')
  // Each page begins from what the disk holds, and the engine keeps that for as long as it knows of the page.
  for (let i = 0; i < 2; i++) {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  }
  await onDisk(page, 'Own dive')
  const words = ['Secret sweep', 'Copy 77', 'Own dive']
  await expect.poll(() => wordsOnDevice(page, words)).toEqual(words)

  await sql`
    update team_members set status = 'inactive', version = version + 1
     where team_id = ${leftTeam} and user_id = ${person?.id ?? ''}`
  await expect
    .poll(() => wordsOnDevice(page, words).catch(() => words), { timeout: 30_000 })
    .toEqual(['Own dive'])
  await page.goto('/playbook')
  await expect(page.getByRole('link', { name: /Own dive/ }).first()).toBeVisible()
  await saved(page)
})
