/** A borrowed product that sends email: a second server beside its main one, with a mail server. */
import { startApi } from './api.ts'
import { borrowStack } from './borrowed-stack.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import type { Stack } from './stack.ts'

/** Borrows it; requests go to its `url`, which is in the emails too. `stop` returns it, and ends the mailbox. */
export async function borrowMailingStack(): Promise<{ stack: Stack; mailbox: Mailbox }> {
  const product = await borrowStack()
  const mailbox = await startMailbox()
  const { port, url, ...api } = await startApi(product, {
    NODE_ENV: 'production',
    SMTP_URL: mailbox.url,
    REQUIRE_VERIFIED_EMAIL: '0',
    // Sync traffic goes to the product's main server.
    ZERO_CACHE_URL: product.url,
  })
  const stop = async () => {
    await api.stop()
    await mailbox.stop()
    await product.stop()
  }
  return { mailbox, stack: { ...product, port, url, stop } }
}
