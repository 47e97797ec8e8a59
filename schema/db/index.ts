/** Every table, for Drizzle on the server and for drizzle-kit. */
export * from './auth.ts'
export * from './team.ts'
export * from './playbook.ts'
export * from './sync.ts'
export * from './notification.ts'
export * from './telemetry.ts'
export * from './staff.ts'
