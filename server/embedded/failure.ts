/** A problem that only the operator can fix; the message is one sentence for them. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** The code of a system error, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
