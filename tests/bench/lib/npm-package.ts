import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/bench')

/** A package that only a bench needs. */
export interface NpmPackage {
  /** The exports of a file of the package; without a path, of its main file. */
  load(path?: string): Promise<unknown>
}

/**
 * A package that is no dependency of the project, in exactly that version; fetched once and kept beside node_modules.
 */
export function npmPackage(name: string, version: string): NpmPackage {
  const folder = join(npmFolder(`${name}-${version}`, [`${name}@${version}`]), 'node_modules', name)
  const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { main: string }
  return { load: (path = main) => import(pathToFileURL(join(folder, path)).href) as Promise<unknown> }
}

/** A folder whose node_modules holds exactly these ("name@version"); fetched once, and kept. */
export function npmFolder(name: string, packages: readonly string[]): string {
  const root = join(CACHE, name)
  if (!existsSync(root)) install(root, packages)
  return root
}

/**
 * Installs into a temporary folder that is renamed when complete, so that an interrupted install leaves nothing broken.
 */
function install(root: string, packages: readonly string[]) {
  console.error(`Installing ${packages.join(', ')} …`)
  const made = `${root}.${process.pid}`
  mkdirSync(made, { recursive: true })
  const args = ['install', ...packages, '--prefix', made, '--no-audit', '--no-fund', '--ignore-scripts']
  try {
    execFileSync('npm', [...args, '--loglevel=error'], { cwd: dirname(root), stdio: ['ignore', 2, 2] })
    renameSync(made, root)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
