import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The headless shell of the same browser, as Debian packages it. */
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The path of the Chromium for page tests, which need no window: a headless one, where the system has it, or what
 * `findChromium` finds. CHROMIUM_PATH overrides both.
 */
export function findShell(): string {
  const chromium = findChromium()
  return process.env['CHROMIUM_PATH'] || !existsSync(SHELL) ? chromium : SHELL
}

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or one installed now (by apt as root on Debian,
 * else by Playwright). Ends the process with one sentence when none can be installed.
 */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium by apt …')
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  } else run('npx', ['playwright', 'install', 'chromium'])
  const now = installed()
  if (now) return now
  console.error(
    'No Chromium was found or could be installed: set CHROMIUM_PATH to one and run the tests again.',
  )
  process.exit(1)
}

function installed(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    process.exit(1)
  }
  return [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path))
}

function run(command: string, args: string[]) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Chromium flags: no sandbox as root, and no lookups of hosts that a closed network refuses. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
