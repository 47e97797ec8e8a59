import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './run-steps.ts'

const SOURCES = [
  'index.html',
  'migrations',
  'package.json',
  'public',
  'schema',
  'server',
  'src',
  'tests/support',
  'tsconfig.json',
  'vite.config.ts',
]

export type Release = {
  root: string
  /** Changes one file of the release. Throws when the text to replace is missing. */
  edit(path: string, replace: string | RegExp, by: string): void
  write(path: string, text: string): void
  remove(): void
}

/** A copy of the product's sources, to be edited into another version of it and run with `startStack({root})`. */
export function copyRelease(): Release {
  const root = mkdtempSync(join(tmpdir(), 'hashmark-release-'))
  // The unprivileged user that runs Postgres must be able to traverse it.
  chmodSync(root, 0o755)
  for (const source of SOURCES) cpSync(join(projectRoot, source), join(root, source), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    edit(path, replace, by) {
      const file = join(root, path)
      const before = readFileSync(file, 'utf8')
      const after = before.replace(replace, by)
      if (after === before) throw new Error(`${path} holds no ${String(replace)}`)
      writeFileSync(file, after)
    },
    write: (path, text) => writeFileSync(join(root, path), text),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
