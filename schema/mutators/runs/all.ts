/** What every operation does, as one file to load: whoever changes anything at all gets it whole. */
export * from './conflicts.ts'
export * from './formations.ts'
export * from './members.ts'
export * from './notifications.ts'
export * from './people.ts'
export * from './plays.ts'
export * from './receipts.ts'
export * from './teams.ts'
