import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectRoot } from './children.ts'
import { readRunState } from './data-folder.ts'
import { StartFailure } from './failure.ts'

/** DATABASE_URL, or the running embedded database in DATA_DIR. */
export function findDatabaseUrl(env: NodeJS.ProcessEnv): string {
  const url = env['DATABASE_URL']?.trim() || runningDatabaseUrl(env)
  if (url) return url
  throw new StartFailure('Hashmark is not running; start it with "npm start", or set DATABASE_URL.')
}

/** The running embedded database in DATA_DIR, if any. */
export function runningDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  const folder = dataFolderOf(env)
  return (existsSync(folder) && readRunState(folder)?.databaseUrl) || undefined
}

/** DATA_DIR as an absolute path. */
export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  const given = env['DATA_DIR']?.trim()
  return given ? resolve(given) : join(projectRoot, '.data')
}
