/** Files of the engine as they are installed, and as modules once they are mended. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const engine = join(import.meta.dirname, '../../node_modules/@rocicorp/zero/out')

/** The text of an installed file, by its path below the engine's folder. */
export function installedFile(file: string): string {
  return readFileSync(join(engine, file), 'utf8')
}

/** The module that `change` makes of an installed file; what that imports is the engine's own. */
export async function mendedModule<M>(file: string, change: (source: string) => string): Promise<M> {
  const installed = join(engine, file)
  const absolute = (path: string) =>
    path.startsWith('.')
      ? pathToFileURL(join(dirname(installed), path)).href
      : import.meta.resolve(path, pathToFileURL(installed).href)
  const text = change(installedFile(file))
    .replace(/\n\/\/# sourceMappingURL=.*/, '')
    .replaceAll(/(from|import) "([^"]+)"/g, (_, word: string, path: string) => `${word} "${absolute(path)}"`)
  const folder = mkdtempSync(join(tmpdir(), 'hashmark-mend-'))
  try {
    const copy = join(folder, 'copy.mjs')
    writeFileSync(copy, text)
    return (await import(/* @vite-ignore */ pathToFileURL(copy).href)) as M
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
