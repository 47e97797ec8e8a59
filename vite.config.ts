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
 * beside the app and not behind it (public/theme.js). The typeface, as large as half the app, comes behind the first
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
      /** What the chunk and all that it imports are in, but for the files that are there by then. */
      const filesOf = (name: string, ...there: string[]): string[] => {
        const first = chunks.find((chunk) => chunk.name === name)
        if (!first) throw new Error(`The build has no chunk ${name}`)
        const all = new Set<string>()
        const add = (file: string) => {
          if (all.has(file) || there.includes(`/${file}`)) return
          all.add(file)
          chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add)
        }
        add(first.fileName)
        return [...all].map((file) => `/${file}`)
      }
      const main = filesOf('main')
      const app = filesOf('app', ...main)
      const ahead = [
        { signedIn: true, files: app },
        { signedIn: true, at: '/playbook', files: filesOf('library', ...main, ...app) },
        { signedIn: false, at: '/login', files: filesOf('sign-in', ...main) },
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
      const page = html
        .replace(
          '<script src="/theme.js"',
          `<link id="typeface" rel="stylesheet" media="not all" href="/${typeface.fileName}" />\n    $& data-ahead='${JSON.stringify(ahead)}'`,
        )
        // The first paint needs the styles alone; the app comes behind them.
        .replaceAll('<script type="module"', '$& fetchpriority="low"')
      const build = hashOf([...Object.keys(bundle).toSorted(), page].join('\n'))
      // What else names the engine's database on a device is the person and the one mutator.
      const replica = hashOf(
        `${JSON.stringify(await zeroSchema())} ${project.dependencies['@rocicorp/zero']}`,
      )
      return page.replace('<html lang="en"', `$& data-build="${build}" data-replica="${replica}"`)
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
        // Dozens of small files compress badly apart. Each group takes along what its modules import; what is in none,
        // like each page, is split by itself. `npm run bench -- size` says what the first screens load.
        codeSplitting: {
          groups: [
            // What every page loads, sign-in too: React, the router, and the parts of the kit that most screens show.
            {
              name: 'main',
              test: /\/src\/(main\.tsx|lib\/(class-names|emitter|form|http|install-prompt|page-title|silence|storage|telemetry\/(error-capture|plain-text)|use-media|use-now|words)|sync\/session\/sign-out|shell\/use-queued-attempt|ui\/(button|field-frame|form-alert|late|menu|popover|product-mark|states|text-field|toast|toast-region)\.tsx?)/,
              priority: 3,
            },
            // Every page checks values; pages with a form have its package, the landing page not.
            { name: 'zod', test: /\/node_modules\/zod\//, priority: 2.5 },
            {
              name: 'forms',
              test: /\/node_modules\/@tanstack\/(react-form|form-core|pacer-lite)\//,
              priority: 2.5,
            },
            // What sign-in adds: the form and what checks it, in one step. It must not lie with the replica.
            {
              name: 'sign-in',
              test: /\/src\/(routes\/login\.tsx\?|features\/account\/(account-page|sign-in-form)\.tsx)/,
              priority: 2,
            },
            // What every signed-in page loads: the replica and the shell around the page, with the page one lands on.
            {
              name: 'app',
              test: /\/src\/(routes\/(_app|_app\.dashboard)\.tsx|features\/dashboard\/set-up|shell\/app-shell|sync\/(provider|state|teams|use-query))/,
              priority: 1,
            },
            // What lists of any kind show above their rows, and the plays themselves; plays drawn small, on whichever page;
            // and the playbook.
            {
              name: 'lists',
              test: /\/(src\/(ui\/(chip|page-header|page-layout|search-field|segmented|select)|sync\/(plays|playbook-access))|schema\/football\/taxonomy)\.tsx?/,
              priority: 0.9,
            },
            { name: 'thumbnail', test: /\/src\/board\/diagram\/thumbnail\.tsx/, priority: 0.8 },
            {
              name: 'library',
              test: /\/src\/(routes\/(-playbook-page|_app\.playbook\.index)|features\/library\/library-page)\.tsx/,
              priority: 0.7,
            },
            // What the shell fetches behind the first page's content, and the icons of all other pages.
            {
              name: 'behind',
              test: /\/src\/(shell\/(deferred-parts|navigation-icons)|features\/search\/search-trigger|sync\/engine\/(update|service-worker-update))\.tsx?/,
              priority: 0.6,
            },
            { name: 'icons', test: /\/lucide-react\/.*\/icons\//, priority: 0.5 },
          ],
        },
      },
    },
  },
})
