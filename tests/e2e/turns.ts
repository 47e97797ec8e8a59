/**
 * Which end-to-end tests `npm test` runs. All of them take 40 minutes on two idle cores, and twice that on a slow
 * machine: nobody waits for that before a commit. So it runs a quarter of them at a time; `npm run test:e2e` runs all.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { projectRoot } from '../support/run-steps.ts'

export const TURNS = 4
/** The first journey, what nobody gets around, and every page. */
const EVERY_TIME = ['main.spec.ts', 'forged.spec.ts', 'screens.spec.ts']

/** The names of all files of end-to-end tests. */
export function allSpecs(): string[] {
  return readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'))
}

/** Those of one turn, from 1: what runs every time, and every fourth of the others in the order of their names. */
export function specsOf(turn: number, names = allSpecs()): string[] {
  const others = names.filter((name) => !EVERY_TIME.includes(name)).toSorted((a, b) => (a < b ? -1 : 1))
  return [...EVERY_TIME, ...others.filter((_, i) => i % TURNS === turn - 1)]
}

/**
 * The turn that TURN names, else that of the commit: one commit always runs the same tests, and the next ones the
 * others. Throws when TURN names none.
 */
export function turnNow(named = process.env['TURN'], commit = currentCommit()): number {
  if (!named) return (Number.parseInt(commit.slice(0, 8) || '0', 16) % TURNS) + 1
  const turn = Number(named)
  if (Number.isInteger(turn) && turn >= 1 && turn <= TURNS) return turn
  throw new Error(`TURN is ${named}: name one from 1 to ${TURNS}, or leave it out`)
}

/** Empty where the sources came without their history. */
function currentCommit(): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).stdout ?? ''
}
