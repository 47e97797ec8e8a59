/**
 * Data folders with a stack already set up: cluster, migrations, replica, and optionally the demo team. A test's folder
 * starts as a copy, which takes 0.3 s; setting one up takes two cores 5 s.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashOfFiles } from '#server/embedded/build.ts'
import { readSecrets, type Secrets } from '#server/embedded/data-folder.ts'
import type { Stack } from './stack.ts'

const FOLDER = resolve(import.meta.dirname, '../../.cache/prepared')
/** The inputs that determine a fresh data folder. */
const SOURCES = [
  'migrations/**/*',
  'schema/**/*',
  'server/**/*',
  'patches/**/*',
  'package-lock.json',
  'tests/support/{stack,stack-process,prepared-folder,quick-hash}.ts',
]
const DAY_MS = 86_400_000

/** Whether a product has run in the folder. */
export function isFilled(dataDir: string): boolean {
  return existsSync(join(dataDir, 'secrets.json'))
}

/** Fills an empty data folder from a prepared one. */
export function fillFolder(dataDir: string, template: string): void {
  mkdirSync(dataDir, { recursive: true })
  // New secrets, except the cluster's password; the id marks the processes of this stack alone.
  const { postgresPassword } = secretsOf(template)
  const secrets = { ...readSecrets(dataDir), postgresPassword }
  // `cp` keeps the owner of Postgres's files.
  for (const part of ['postgres', 'zero']) execFileSync('cp', ['-a', join(template, part), dataDir])
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
}

/** The prepared folder for the current sources. When it is missing, `start` starts a stack on an empty folder. */
export async function preparedFolder(
  isDemo: boolean,
  start: (dataDir: string) => Promise<Pick<Stack, 'stop'>>,
): Promise<string> {
  // The demo team's game is next Friday, so a folder is valid for one day.
  const day = new Date().toISOString().slice(0, 10)
  const name = [hashOfFiles(SOURCES).slice(0, 16), isDemo ? 'demo' : 'empty', day].join('-')
  const folder = join(FOLDER, name)
  if (existsSync(folder)) return folder
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER).map((one) => join(FOLDER, one)))
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old, { recursive: true, force: true })
  const fresh = mkdtempSync(join(FOLDER, 'fresh-'))
  // The unprivileged user that runs Postgres must be able to traverse it.
  chmodSync(fresh, 0o755)
  const stack = await start(fresh)
  await stack.stop()
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process has just created the same.
    if (!existsSync(folder)) throw error
  }
  return folder
}

function secretsOf(folder: string): Secrets {
  return JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Secrets
}
