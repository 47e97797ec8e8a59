/** Something only the person who started Hashmark can put right; the message is one sentence for them. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** The code of a system error, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
