import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Each of our processes carries a mark in its environment, which its children inherit. Marks outlive the parent:
 * zero-cache detaches its workers, and a killed supervisor leaves all of them behind, so neither parents nor process
 * groups identify the owner.
 */
export const MARK = 'HASHMARK_STACK'

const hasProc = existsSync('/proc/self/environ')

/** The process mark of one part of a data folder; without a part, the prefix of all its marks. */
export function markOf(id: string, part = ''): string {
  return `${id}:${part}`
}

/** Pids of all other processes whose mark starts with `mark`. */
export function markedPids(mark: string): number[] {
  const entry = `${MARK}=${mark}`
  const pids = hasProc ? markedInProc(entry) : markedByPs(entry)
  return pids.filter((pid) => pid !== process.pid)
}

function markedInProc(entry: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => `\0${readProc(pid, 'environ')}`.includes(`\0${entry}`))
}

function markedByPs(entry: string): number[] {
  const lines = run('ps', ['-A', '-E', '-ww', '-o', 'pid=,command=']).split('\n')
  return lines.filter((line) => line.includes(` ${entry}`)).map((line) => Number.parseInt(line, 10))
}

/**
 * Distinguishes a process from a later one with the same pid: its start time, and on Linux the boot id. Undefined when
 * the process has ended.
 */
export function startOf(pid: number): string | undefined {
  if (!hasProc) return run('ps', ['-o', 'lstart=', '-p', String(pid)]).trim() || undefined
  // The second field, the name in parentheses, may hold spaces.
  const stat = readProc(pid, 'stat')
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const start = fields[18]
  if (start === undefined || state === 'Z' || state === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${start}`
}

/** The command line of a process, or an empty string. */
export function commandOf(pid: number): string {
  if (hasProc) return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim()
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).trim()
}

/** Sends a signal; ignores a process that has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

/** Ends all processes with a mark: asks with `gently` for `graceMs`, then kills. Returns how many there were. */
export async function endMarked(
  mark: string,
  graceMs = 0,
  gently: NodeJS.Signals = 'SIGTERM',
): Promise<number> {
  const found = markedPids(mark)
  if (graceMs > 0) {
    for (const pid of found) signal(pid, gently)
    if (await goneWithin(mark, graceMs)) return found.length
  }
  // In rounds, because a process may start a child between the listing and the kill.
  for (let round = 0; round < 20 && markedPids(mark).length > 0; round++) {
    for (const pid of markedPids(mark)) signal(pid, 'SIGKILL')
    await goneWithin(mark, 250)
  }
  return found.length
}

async function goneWithin(mark: string, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms
  while (markedPids(mark).length > 0) {
    if (Date.now() >= deadline) return false
    await sleep(25)
  }
  return true
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    // It has ended, or belongs to another user.
    return ''
  }
}

function run(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    })
  } catch {
    return ''
  }
}
