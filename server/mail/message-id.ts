import type { Env } from '../env.ts'

/** The same for every try to send a mail, so that whoever gets it twice can tell. */
export function messageId({ mailFrom }: Pick<Env, 'mailFrom'>, mailId: string): string {
  return `<${mailId}@${mailFrom.address.split('@').at(-1)}>`
}
