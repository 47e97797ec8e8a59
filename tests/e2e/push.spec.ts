/** Notifications on a closed app: turned on for a device, shown by the service worker, and opened at the right page. */
import { insertEvent } from '../permissions/calendar-cases.ts'
import { axeInThemes } from './axe.ts'
import { expect, install, KEEPS_APP, saved } from './fixtures.ts'
import { test } from './own-browser.ts'
import { newHeadCoach } from './signed-in.ts'

test.describe('push @notifications', () => {
  test('a coach turns on notifications on this device: a push shows, opens the right page, and sign-out ends them', async ({
    wholeDevice,
    stack,
    sql,
  }) => {
    const { session, email } = await newHeadCoach(stack)
    // The headless shell shows no notifications.
    const { page, context } = await wholeDevice(session, KEEPS_APP)
    await context.grantPermissions(['notifications'], { origin: stack.url })
    // No push service can be reached from here.
    await context.addInitScript(() => {
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const endpoint = 'https://push.example.org/send/this-browser'
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
      PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
    })
    await page.goto('/profile')
    await install(page)
    const section = page.getByRole('region', { name: 'Notifications', exact: true })
    await section.getByRole('button', { name: 'Turn on notifications' }).click()
    // At once, for it goes by itself.
    const toast = page
      .locator('[data-sonner-toast]')
      .filter({ hasText: 'Notifications are on for this device.' })
    await toast.getByRole('button', { name: 'Close toast' }).click()
    await expect(toast).toHaveCount(0)
    await expect(section.getByText('On', { exact: true })).toBeVisible()
    const devices = () => sql`
      select s.endpoint from push_subscriptions s join "user" u on u.id = s.user_id where u.email = ${email}`
    expect(await devices()).toEqual([{ endpoint: 'https://push.example.org/send/this-browser' }])
    await section.getByText('Quiet hours', { exact: true }).click()
    await expect(section.getByRole('group', { name: 'From' })).toBeVisible()
    await saved(page)
    // A field that lies half under the header would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeInThemes(page, 'main')).toEqual([])

    const [me] = await sql<{ userId: string; teamId: string }[]>`
      select m.user_id as "userId", m.team_id as "teamId" from team_members m join "user" u on u.id = m.user_id
       where u.email = ${email}`
    const event = await insertEvent(sql, me?.teamId ?? '')
    const day = '2031-03-04'
    await sql`update events set day = ${day}, end_day = ${day} where id = ${event}`
    // The database tells the coach of it by itself.
    const [told] = await sql<{ id: string }[]>`
      select id from notifications where user_id = ${me?.userId ?? ''} and entity_id = ${event}`
    const path = `/open/${told?.id}`
    const devtools = await context.newCDPSession(page)
    const registration = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      }),
    )
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registration,
      data: JSON.stringify({ id: told?.id, title: 'Hawks', body: 'Walk-through added', path, unread: 1 }),
    })
    const [worker] = context.serviceWorkers()
    const shown = () =>
      worker?.evaluate(async () => {
        const { registration: own } = self as unknown as ServiceWorkerGlobalScope
        return (await own.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
      })
    await expect.poll(shown).toEqual([{ title: 'Hawks', body: 'Walk-through added', tag: told?.id }])
    // A real press cannot be driven: the worker's own handler gets the event that it makes.
    await worker?.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope
      const [notification] = await scope.registration.getNotifications()
      if (notification) scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(new RegExp(`/calendar\\?.*${event}`))
    await expect(page.getByRole('dialog', { name: 'Walk-through' })).toBeVisible()
    await expect
      .poll(
        async () =>
          (await sql`select read_at from notifications where id = ${told?.id ?? ''}`)[0]?.['read_at'],
      )
      .toBeInstanceOf(Date)
    expect(await shown()).toEqual([])

    await page.goto('/logout', { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(devices).toEqual([])
  })
})
