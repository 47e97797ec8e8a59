/** Reads the imports of the sources, and checks them against the table in the architecture notes. */
import { posix } from 'node:path'

/** Source texts by their path from the root of the checkout. */
export type Sources = ReadonlyMap<string, string>

export type Import = {
  /** A path from the root for our files, else the package specifier. */
  readonly to: string
  readonly ours: boolean
  /** Erased before it runs: `import type`. Inline `{ type A }` is not, because the module is still loaded. */
  readonly typeOnly: boolean
}

const STATEMENT =
  /^[ \t]*(?:import|export)[ \t]+(type[ \t]+)?(?:[\w*{][^'"`;]*?from[ \t\n]*)?['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** What a file imports, re-exports or imports dynamically. */
export function importsOf(path: string, text: string): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^[ \t]*\/\/.*$/gm, '')
  const found: [specifier: string, typeOnly: boolean][] = [
    ...[...code.matchAll(STATEMENT)].map(([, type, to]): [string, boolean] => [to ?? '', type !== undefined]),
    ...[...code.matchAll(DYNAMIC)].map(([, to]): [string, boolean] => [to ?? '', false]),
  ]
  return found.map(([specifier, typeOnly]) => {
    const plain = specifier.replace(/\?.*$/, '')
    const ours = /^[.#]/.test(plain)
    const to = plain.startsWith('#')
      ? plain.slice(1)
      : ours
        ? posix.join(posix.dirname(path), plain)
        : specifier
    return { to, ours, typeOnly }
  })
}

/** A file's area in the table: `schema`, `schema/db`, `src/features/library`, `src/routes` … */
export function areaOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/')
  if (top === 'schema') return second === 'db' ? 'schema/db' : 'schema'
  if (top !== 'src') return top
  if (second === 'features') return `src/features/${third}`
  return path.split('/').length > 2 ? `src/${second}` : 'src'
}

/** Whether a file of one area may import from another. */
function mayImport(from: string, to: string): boolean {
  // The page shows the version.
  if (from === to || to === 'package.json') return true
  switch (from) {
    case 'schema':
      return false
    case 'schema/db':
      return to === 'schema'
    case 'server':
      return to === 'schema' || to === 'schema/db'
    case 'migrations':
      return to.startsWith('schema') || to === 'server'
    case 'src/lib':
      return false
    case 'src/ui':
      return to === 'src/lib'
    case 'src/sync':
      return to === 'schema' || to === 'src/lib'
    case 'src/board':
      return ['schema', 'src/ui', 'src/lib'].includes(to)
    case 'src':
    case 'src/routes':
    case 'src/shell':
      return to === 'schema' || to === 'src' || to.startsWith('src/')
    default:
      if (from.startsWith('src/features/'))
        return ['schema', 'src/sync', 'src/board', 'src/ui', 'src/lib'].includes(to)
      return from === 'tests'
  }
}

/** What only src/sync may use at run time, by package or by name. */
const SYNC_PACKAGES = /^(@rocicorp\/zero|idb)(\/|$)/
const SYNC_GLOBALS = /\b(indexedDB|navigator\.locks)\b/

/** Every import that the table forbids, as a sentence. Tests may import anything. */
export function violations(sources: Sources): string[] {
  const found: string[] = []
  for (const [path, text] of sources) {
    if (/\.test\.tsx?$/.test(path) || path.startsWith('tests/')) continue
    const from = areaOf(path)
    const inSrc = from === 'src' || from.startsWith('src/')
    for (const { to, ours, typeOnly } of importsOf(path, text)) {
      if (ours) {
        const area = areaOf(to)
        // Row types come from the tables; only their code stays on the server.
        const allowed =
          mayImport(from, area) || (typeOnly && area === 'schema/db' && mayImport(from, 'schema'))
        const generatedTypes = typeOnly && area === 'schema/db' && from === 'schema'
        if (!allowed && !generatedTypes) found.push(`${path} imports ${to}`)
      } else if (inSrc && from !== 'src/sync' && !typeOnly && SYNC_PACKAGES.test(to))
        found.push(`${path} imports ${to}, which is src/sync's alone`)
    }
    if (inSrc && from !== 'src/sync' && SYNC_GLOBALS.test(text))
      found.push(`${path} touches a database or a lock`)
  }
  return found
}

/** Every cycle of runtime imports, each as a path that ends where it begins. */
export function cycles(sources: Sources): string[] {
  const graph = new Map<string, string[]>()
  for (const [path, text] of sources) {
    const targets = importsOf(path, text).filter(({ ours, typeOnly }) => ours && !typeOnly)
    graph.set(
      path,
      targets.map(({ to }) => to).filter((to) => sources.has(to)),
    )
  }
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) return void found.push([...trail.slice(start), path].join(' → '))
    if (done.has(path)) return
    for (const to of graph.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
