/** Lengths and counts that screens, arguments and the server agree on. */
export const LIMITS = {
  /** An operation above this never leaves the device, in bytes (sync: one message may hold 10 MiB). */
  operationBytes: 1024 * 1024,
  /** Of a refused operation's input the server keeps no more, in bytes; the device that made it keeps all of it. */
  refusedBytes: 64 * 1024,
  name: 120,
  shortText: 80,
  description: 200,
  notes: 4000,
  /** A post on the feed, a comment on it, and why someone reports either. */
  feedText: 2000,
  comment: 500,
  reportReason: 300,
  /** A link to a photo or clip. */
  link: 500,
  tags: 20,
  tag: 40,
  /** On a man of a front or a unit. */
  letters: 3,
  /** Entries of a play's lists: situations, fronts, reads. */
  words: 30,
  installDays: 60,
  /** Filters that a preset may hold. */
  filters: 30,
  /** Element changes in one operation: a whole diagram of 200 elements may be replaced at once. */
  diagramChanges: 400,
  bulk: 200,
  /** Fields of one conflict: as many as one edit of a whole drawing may leave open. */
  conflictFields: 2000,
} as const
