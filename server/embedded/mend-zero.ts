import { registerHooks } from 'node:module'
import { mend, MENDED_FILES } from './zero-mends.ts'

/*
 * Preloaded into zero-cache: reads its files with the mends of zero-mends.ts.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const file = MENDED_FILES.find((one) => url.endsWith(`/${one}`))
    if (file === undefined || !url.includes('/node_modules/') || !loaded.source) return loaded
    const source = mend(file, textOf(loaded.source))
    return source === null ? loaded : { ...loaded, source }
  },
})

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
