import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/bench')

/** A package that only a bench needs. */
export interface NpmPackage {
  /** What a file of the package exports; without a path, its main file. */
  load(path?: string): Promise<unknown>
}

/** A package that is no dependency of the project, in exactly that version; fetched once and kept beside node_modules. */
export function npmPackage(name: string, version: string): NpmPackage {
  const root = join(CACHE, `${name}-${version}`)
  if (!existsSync(root)) install(root, `${name}@${version}`)
  const folder = join(root, 'node_modules', name)
  const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { main: string }
  return { load: (path = main) => import(pathToFileURL(join(folder, path)).href) as Promise<unknown> }
}

/** Installs into a folder beside, which gets its name when all is there: an install that was cut off leaves no ruin. */
function install(root: string, what: string) {
  console.error(`Installing ${what} …`)
  const made = `${root}.${process.pid}`
  mkdirSync(made, { recursive: true })
  const args = ['install', what, '--prefix', made, '--no-audit', '--no-fund', '--ignore-scripts']
  try {
    execFileSync('npm', [...args, '--loglevel=error'], { cwd: dirname(root), stdio: ['ignore', 2, 2] })
    renameSync(made, root)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
