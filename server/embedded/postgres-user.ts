import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFailure } from './failure.ts'

/** The operating-system user that runs Postgres. */
export interface User {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * Postgres refuses to run as root, so root runs it as another user, created if needed. Undefined when we are not root
 * and Postgres runs as the current user.
 */
export function postgresUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  // macOS has a user for it.
  const found = lookUp('postgres') ?? lookUp('_postgres')
  if (found) return found
  for (const commands of WAYS_TO_ADD) {
    if (commands.every((command) => output(command) !== undefined)) break
  }
  const made = lookUp('postgres')
  if (made) return made
  throw new StartFailure(
    'Postgres does not run as root and a user "postgres" could not be made; add one or start as an ordinary user.',
  )
}

const WAYS_TO_ADD = [
  [['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']],
  [
    ['addgroup', '-S', 'postgres'],
    ['adduser', '-S', '-D', '-H', '-G', 'postgres', 'postgres'],
  ],
]

function lookUp(name: string): User | undefined {
  const uid = output(['id', '-u', name])
  const gid = output(['id', '-g', name])
  return uid === undefined || gid === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) }
}

function output([command = '', ...args]: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Throws a one-sentence error that names the first folder above `path` that the user may not enter. */
export function checkReachable(path: string, user: User): void {
  const folders = [path]
  for (let folder = path; dirname(folder) !== folder; folder = dirname(folder))
    folders.unshift(dirname(folder))
  const closed = folders.find((folder) => !mayEnter(folder, user))
  if (closed === undefined) return
  throw new StartFailure(
    `Started as root, Postgres runs as the user "${user.name}", who cannot enter ${closed} on the way to ${path}; ` +
      `allow it with "chmod o+x ${closed}", move it elsewhere, or start as an ordinary user.`,
  )
}

function mayEnter(folder: string, user: User): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  return (mode & (gid === user.gid ? 0o010 : 0o001)) !== 0
}
