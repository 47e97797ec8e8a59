/** The closed list of ways in which an operation can be refused. */
export type ErrorCode =
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'too_large'
  | 'unknown_operation'

/** A refusal that a person can read. Thrown by mutators; its message ends up on the receipt. */
export class AppError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'AppError'
    this.code = code
  }
}
