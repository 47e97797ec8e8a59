/** A borrowed product that sends mail: a server beside its own, with a mail server to send to. */
import { startApi } from './api.ts'
import { borrowStack } from './borrowed-stack.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import type { Stack } from './stack.ts'

/** Borrows it; asked at its `url`, which is in the mails too. `stop` gives it back, and ends the mailbox. */
export async function borrowMailingStack(): Promise<{ stack: Stack; mailbox: Mailbox }> {
  const product = await borrowStack()
  const mailbox = await startMailbox()
  const { port, url, ...api } = await startApi(product, {
    NODE_ENV: 'production',
    SMTP_URL: mailbox.url,
    REQUIRE_VERIFIED_EMAIL: '0',
    // The sync goes on to the product's own server.
    ZERO_CACHE_URL: product.url,
  })
  const stop = async () => {
    await api.stop()
    await mailbox.stop()
    await product.stop()
  }
  return { mailbox, stack: { ...product, port, url, stop } }
}
