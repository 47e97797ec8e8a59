import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Log } from '#server/log.ts'
import { installed, projectRoot, spawnNode } from './children.ts'
import { StartFailure } from './failure.ts'
import { exitOf } from './part.ts'

const dist = join(projectRoot, 'dist')
const stamp = join(dist, '.build')
const SOURCES = [
  'src/**/*',
  'schema/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'patches/**/*',
]

/** Builds the web app unless `dist` was built from the current sources. */
export async function buildWebApp(env: NodeJS.ProcessEnv, mark: string, log: Log): Promise<void> {
  const hash = hashOfFiles(SOURCES)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt()) return
  // An installation without build tools, such as a container image, ships `dist`.
  if (existsSync(join(dist, 'index.html')) && !existsSync(join(projectRoot, 'node_modules/vite'))) return
  const vite = installed('vite/bin/vite.js', 'Vite, which builds the web app,')
  log.info('Building the web app')
  // Beside `dist`, so that a half-built app is never served and two builds do not mix.
  const fresh = join(projectRoot, '.cache', `dist-${process.pid}`)
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const lines: string[] = []
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawnNode(args, { ...env, NODE_ENV: 'production', NO_COLOR: '1' }, mark, (line) =>
    lines.push(line),
  )
  const end = await exitOf(child)
  if (child.exitCode !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new StartFailure(`The web app cannot be built (${end}):\n${wordsOf(lines)}`)
  }
  writeFileSync(join(fresh, '.build'), hash)
  try {
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another start of the same checkout has just moved the same app there.
    if (!isBuilt()) throw error
  }
}

/** The first lines of the error, without terminal colors. */
function wordsOf(lines: readonly string[]): string {
  const from = Math.max(
    0,
    lines.findIndex((line) => /error/i.test(line)),
  )
  return stripVTControlCharacters(lines.slice(from, from + 12).join('\n'))
}

/** SHA-256 of the names and contents of the matching files of the checkout; tests and generated sources don't count. */
export function hashOfFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: projectRoot }).toSorted()
  for (const file of files) {
    const path = join(projectRoot, file)
    // The build generates the route tree.
    if (/\.test\.tsx?$|^src\/.*\.gen\.ts$/.test(file) || !statSync(path).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
