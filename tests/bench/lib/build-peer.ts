import react from '@vitejs/plugin-react'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** A folder with a built page. */
export interface BuiltPeer {
  readonly folder: string
  remove(): void
}

/** Builds a peer's page into a temporary folder, with the target and the minifier of the product's own build. */
export async function buildPeer(name: 'engine' | 'bare' | 'floor'): Promise<BuiltPeer> {
  const folder = mkdtempSync(join(tmpdir(), `hashmark-peer-${name}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../peers', name),
    mode: 'production',
    plugins: [react()],
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  })
  return { folder, remove }
}
