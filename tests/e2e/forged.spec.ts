/** A player's own browser, used by somebody who writes calls by hand. */
import { envelope, Pusher } from '../support/forge.ts'
import { expect, test } from './fixtures.ts'

test.describe('forged calls @permissions', () => {
  test('a player reads the playbook, sees no tool, and cannot write by forged calls', async ({
    demo,
    demoPlay,
    sql,
    stack,
  }) => {
    const playId = await demoPlay('Gun Doubles', `Untouched ${Date.now()}`)
    // Of drafts a player knows nothing.
    await sql`update plays set status = 'published' where id = ${playId}`
    const [play] = await sql`select name, version, team_id from plays where id = ${playId}`

    const player = await demo('player', `/playbook/${playId}`)
    await expect(player.page.getByRole('heading', { name: String(play?.['name']) })).toBeVisible()
    await expect(player.page.getByLabel('Name of the play')).toHaveCount(0)
    await expect(player.page.getByRole('toolbar', { name: 'Drawing tools' })).toHaveCount(0)

    const base = { id: playId, baseVersion: 1 }
    const calls: [string, unknown][] = [
      ['plays.edit', { ...base, changes: { name: { from: play?.['name'], to: 'Stolen' } } }],
      ['plays.delete', { ...base, diagramVersion: 1 }],
      [
        'plays.editDiagram',
        {
          playId,
          baseVersion: 1,
          changes: [{ id: 'x', add: { kind: 'text', at: { x: 0, y: 0 }, text: 'hi' } }],
        },
      ],
    ]
    const cookies = await player.context.cookies(stack.url)
    const pusher = new Pusher(stack, {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    })
    for (const [name, input] of calls) {
      const args = envelope(input, String(play?.['team_id']), { description: 'Forged' })
      // The page itself has no key to the endpoint.
      const status = await player.page.evaluate(
        async (body) => (await fetch('/api/zero/mutate', { method: 'POST', body })).status,
        JSON.stringify(args),
      )
      expect(status).toBe(403)
      expect((await pusher.push({ name, args })).status).toBe(200)
    }
    const refused =
      await sql`select outcome, message from receipts where entity_id = ${playId} and description = 'Forged'`
    expect(refused.map((row) => row['outcome'])).toEqual(['rejected', 'rejected', 'rejected'])
    for (const row of refused) expect(row['message']).toContain("don't have permission")
    const [after] = await sql`select name, version, deleted_at from plays where id = ${playId}`
    expect(after).toEqual({ name: play?.['name'], version: 1, deleted_at: null })
    const [drawing] = await sql`select version from play_diagrams where play_id = ${playId}`
    expect(drawing?.['version']).toBe(1)
    expect(stack.logs()).not.toContain('Stolen')
  })

  test('a stranger reads no row of the team, and a family member no play', async ({
    demo,
    newcomer,
    sql,
  }) => {
    const [play] =
      await sql`select p.id, p.name, p.team_id from plays p join teams t on t.id = p.team_id where t.name = 'Ridgeview Hawks' limit 1`
    for (const actor of [
      await newcomer('Sly Stranger', 'about:blank'),
      await demo('family', 'about:blank'),
    ]) {
      const { page } = actor
      const answered = page.waitForResponse((response) => response.url().includes('/api/session'))
      await page.goto(`/playbook/${String(play?.['id'])}`)
      await answered
      await page.goto('/playbook')
      await expect(page.getByText(String(play?.['name']))).toHaveCount(0)
      const held = await page.evaluate(async () => {
        // Everything that this browser's databases hold, as text.
        const texts: string[] = []
        for (const { name } of await indexedDB.databases()) {
          if (!name?.startsWith('rep:')) continue
          const db = await new Promise<IDBDatabase>((resolve, reject) => {
            const open = indexedDB.open(name)
            open.onsuccess = () => resolve(open.result)
            open.onerror = () => reject(new Error('cannot be opened'))
          })
          for (const store of db.objectStoreNames) {
            const all = await new Promise<unknown[]>((resolve) => {
              const get = db.transaction(store).objectStore(store).getAll()
              get.onsuccess = () => resolve(get.result as unknown[])
            })
            texts.push(JSON.stringify(all))
          }
          db.close()
        }
        return texts.join('')
      })
      expect(held).not.toContain('Inside Zone')
    }
  })
})
