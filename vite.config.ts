import tailwindcss from '@tailwindcss/vite'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import project from './package.json' with { type: 'json' }
import { manifest } from './src/manifest.ts'

const schemaFile = join(import.meta.dirname, 'schema/zero.gen.ts')
async function zeroSchema(): Promise<unknown> {
  return ((await import(pathToFileURL(schemaFile).href)) as { schema: unknown }).schema
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Files of a typeface; its stand-in, which the device has, is none. */
const FONTS = /@font-face\s*\{[^}]*url\([^}]*\}/g

/**
 * The page without detours: its first script learns which files the page that is opened will ask for, so that they come
 * beside the app and not behind it (public/theme.js). The typeface, as large as half the app, comes after the first
 * content instead (src/main.tsx).
 */
const typeface = { fileName: '', rules: '' }
const direct: Plugin = {
  name: 'direct',
  apply: 'build',
  // A file of its own: what a page's own rules fetch would name the page, and the secret that its address may hold.
  async writeBundle({ dir = '' }) {
    await writeFile(join(dir, typeface.fileName), typeface.rules)
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      /** The files of a source module's chunk and of all that it imports, except those that are there by then. */
      const filesOf = (source: string, ...there: string[]): string[] => {
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`/src/${source}`)))
        if (!first) throw new Error(`The build has no chunk with ${source}`)
        const all = new Set<string>()
        const add = (file: string) => {
          if (all.has(file) || there.includes(`/${file}`)) return
          all.add(file)
          chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add)
        }
        add(first.fileName)
        return [...all].map((file) => `/${file}`)
      }
      const main = filesOf('main.tsx')
      /** The component of a route; its error and waiting screens are chunks of their own. */
      const shown = (route: string) => `routes/${route}.tsx?tsr-split=component`
      const app = filesOf(shown('_app'), ...main)
      const page = (source: string, ...there: string[]) => filesOf(source, ...main, ...app, ...there)
      const dashboard = page(shown('_app.dashboard'))
      const cards = page('routes/-dashboard-cards.tsx', ...dashboard)
      const login = filesOf(shown('login'), ...main)
      /** One import of a value can bring a whole group of chunks along, which nobody would see. */
      const without = (groups: string[], what: string, files: string[]) => {
        const file = files.find((one) => groups.some((group) => one.startsWith(`/assets/${group}-`)))
        if (file) throw new Error(`${what} loads ${file}: find the import that brings it, or make it a type`)
      }
      without(['zero', 'sync', 'board'], 'Sign-in', [...main, ...login])
      without(['board'], 'The shell', app)
      without(['board'], 'The dashboard', [...dashboard, ...cards])
      const ahead = [
        { signedIn: true, files: app },
        { signedIn: true, at: '/dashboard', files: [...dashboard, ...cards] },
        { signedIn: true, at: '/playbook', files: page(shown('_app.playbook.index')) },
        { signedIn: false, at: '/login', files: login },
      ]
      typeface.rules = ''
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = String(file.source).replace(FONTS, (font) => {
          typeface.rules += font
          return ''
        })
      }
      const hash = createHash('sha256').update(typeface.rules).digest('hex').slice(0, 8)
      typeface.fileName = `assets/typeface-${hash}.css`
      const opened = html
        .replace(
          '<script src="/theme.js"',
          `<link id="typeface" rel="stylesheet" media="not all" href="/${typeface.fileName}" />\n    $& data-ahead='${JSON.stringify(ahead)}'`,
        )
        // The first paint needs the styles alone; the app comes behind them.
        .replaceAll('<script type="module"', '$& fetchpriority="low"')
      const build = hashOf([...Object.keys(bundle).toSorted(), opened].join('\n'))
      // What else names the engine's database on a device is the person and the one mutator.
      const replica = hashOf(
        `${JSON.stringify(await zeroSchema())} ${project.dependencies['@rocicorp/zero']}`,
      )
      return opened.replace('<html lang="en"', `$& data-build="${build}" data-replica="${replica}"`)
    },
  },
}

/** Lays each script and style sheet beside itself in Brotli, a tenth smaller than gzip; too slow to make for each answer. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, files) {
    const brotli = promisify(brotliCompress)
    const names = Object.keys(files).filter((name) => /\.(js|css)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name)
        await writeFile(`${file}.br`, await brotli(await readFile(file)))
      }),
    )
  },
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      disableLogging: true,
    }),
    // Of the thirty languages that come along, the one that the app speaks.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    tailwindcss(),
    direct,
    compressed,
    VitePWA({
      registerType: 'prompt',
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // The browser fetches these itself, once, when it installs the app.
        globIgnores: ['screenshots/**', 'icons/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // The service worker finds it by its name in the files of each build.
        entryFileNames: ({ name }) =>
          name === 'fill-replica' ? 'fill-replica.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  // React has it by itself since version 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'es2023',
    // The list of what each page imports would weigh more than it saves: the service worker has it all.
    modulePreload: false,
    rolldownOptions: {
      // A constant of another module is written where it is used.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The name of a group that is split by pages lists them all.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // By package and folder, and only what so many of the pages and dialogs load: a group takes along what its
        // modules import. `npm run bench -- size` says what the first screens load.
        codeSplitting: {
          groups: [
            // What runs later, which the start of the app shares with sync: without this, it would lie in sync.
            { name: 'later', test: /\/src\/lib\/scheduling/, priority: 11 },
            // Those that most pages show, in one file.
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 20, priority: 9 },
            {
              name: 'icons',
              test: /\/lucide-react\/.*\/icons\//,
              // Each page loads only the icons that it shows.
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
              priority: 8,
            },
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
              priority: 10,
            },
            {
              name: 'router',
              test: /\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
              priority: 6,
            },
            { name: 'zod', test: /\/node_modules\/zod\//, priority: 6 },
            { name: 'forms', test: /\/@tanstack\/(react-form|form-core|pacer-lite)\//, priority: 6 },
            { name: 'zero', test: /\/node_modules\/@rocicorp\//, priority: 5 },
            // The shell gives it to the pages, and must not load the drawing code for that.
            { name: 'context', test: /\/src\/board\/context\//, priority: 4 },
            // Without what is built on react-aria: the first screens show none of it.
            { name: 'kit', test: /\/src\/(ui|lib)\/(?!aria\/)/, minShareCount: 24, priority: 4 },
            // Apart from the rest of sync, because sign-in must not load the replica.
            { name: 'session', test: /\/src\/sync\/session\//, minShareCount: 10, priority: 3 },
            { name: 'sync', test: /\/src\/sync\//, minShareCount: 30, priority: 2 },
            // Without its search, which takes along what the start of the app needs, too.
            { name: 'board', test: /\/src\/board\/(?!search\/)/, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
})
