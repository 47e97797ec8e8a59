// Runs server/start.ts on Node 24. Plain JavaScript, because an older Node may run this file.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const start = join(here, 'start.ts')
const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10)

if (major(process.version) >= 24) {
  process.argv[1] = start
  await import(pathToFileURL(start).href)
} else {
  const node = join(here, '..', 'node_modules', '.bin', 'node')
  const found = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout : ''
  if (!found || major(found) < 24) {
    console.error(
      `Hashmark needs Node 24 and this is ${process.version}: run "npm install", which brings it along, or install Node 24.`,
    )
    process.exit(1)
  }
  // A separate process group, so that Ctrl-C reaches it once, from here; the channel closes when we are killed.
  const child = spawn(node, [start, ...process.argv.slice(2)], {
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
