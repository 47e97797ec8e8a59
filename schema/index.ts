/** What both sides share. Everything that syncs is defined here once. */
export { schema } from './zero.ts'
export { queries } from './queries/index.ts'
export { operations } from './operations/index.ts'
export * as permissions from './permissions.ts'
