import { hurry } from '../support/forge.ts'
import { type Mailbox, startMailbox } from '../support/mailbox.ts'
import { startStack } from '../support/stack.ts'
import { test as base } from './fixtures.ts'

/** Tests against a product that sends email: people who sign up have to verify their address. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the destructuring
    async ({}, use) => {
      const mailbox = await startMailbox()
      await use(mailbox)
      await mailbox.stop()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ mailbox }, use) => {
      const stack = await startStack({ env: { DEMO: '1', SMTP_URL: mailbox.url } })
      await hurry(stack)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
