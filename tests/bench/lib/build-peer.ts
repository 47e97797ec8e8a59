import react from '@vitejs/plugin-react'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { npmFolder } from './npm-package.ts'

/** The folder of a built page. */
export interface BuiltPeer {
  readonly folder: string
  remove(): void
}

/** Packages of the peers' editors, which the project does not use; React in the product's version. */
const PACKAGES = ['@excalidraw/excalidraw@0.18.1', 'tldraw@5.1.1', 'react@19.3.1', 'react-dom@19.3.1']

const OTHERS = ['excalidraw', 'tldraw'] as const

/** Builds a peer's page into a temporary folder, with the target and the minifier of the product's build. */
export async function buildPeer(
  name: 'engine' | 'bare' | 'floor' | (typeof OTHERS)[number],
): Promise<BuiltPeer> {
  const folder = mkdtempSync(join(tmpdir(), `hashmark-peer-${name}-`))
  const source = join(import.meta.dirname, '../peers', name)
  const copy = OTHERS.some((one) => one === name) ? copyBesidePackages(source) : undefined
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await build({
      configFile: false,
      root: copy ?? source,
      mode: 'production',
      plugins: [react()],
      logLevel: 'silent',
      build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
    })
  } finally {
    if (copy) rmSync(copy, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** The page's source, where its imports find the packages. */
function copyBesidePackages(source: string): string {
  const root = npmFolder(PACKAGES.join('+').replaceAll('/', '-'), PACKAGES)
  const copy = mkdtempSync(join(root, 'page-'))
  cpSync(source, copy, { recursive: true })
  return copy
}
