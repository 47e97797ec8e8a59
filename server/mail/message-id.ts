import type { Env } from '../env.ts'

/** The same for every attempt to send a mail, so that a mail program recognizes a duplicate. */
export function messageId({ mailFrom }: Pick<Env, 'mailFrom'>, mailId: string): string {
  return `<${mailId}@${mailFrom.address.split('@').at(-1)}>`
}
