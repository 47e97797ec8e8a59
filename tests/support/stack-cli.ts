import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RunState } from '#server/embedded/data-folder.ts'
import { HANGS_AFTER_MS } from './patience.ts'
import { plainEnv } from './stack.ts'

const projectRoot = resolve(import.meta.dirname, '../..')

/** `npm start` as a person would run it, without npm in between. */
export interface Started {
  readonly child: ChildProcess
  /** All of its output so far. */
  output(): string
  /** Resolves at the line that says it is ready; rejects when it ends before. */
  readonly ready: Promise<void>
  readonly exit: Promise<number | null>
}

/** Runs one of our scripts without the test runner's environment variables. */
export function runScript(script: string, args: readonly string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(projectRoot, script), ...args], {
    cwd: projectRoot,
    env: { ...plainEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const { promise: ready, resolve: tellReady, reject } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.includes('Hashmark is ready at ')) tellReady()
    })
  }
  const exit = new Promise<number | null>((settle) => child.once('exit', (code) => settle(code)))
  void exit.then(() => reject(new Error(`It ended before it was ready:\n${text}`)))
  ready.catch(() => undefined)
  return { child, output: () => text, ready, exit }
}

/** Runs `npm start`, or `npm run dev`. */
export function runStart(env: Record<string, string>, mode: 'start' | 'dev' = 'start'): Started {
  return runScript('server/launch.mjs', [mode], env)
}

/** The running product's record in its data folder. */
export function runState(dataDir: string): RunState {
  return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as RunState
}

/** Polls until the result is true; an error counts as false. */
export async function eventually(
  what: string,
  ask: () => boolean | Promise<boolean>,
  ms = HANGS_AFTER_MS,
): Promise<void> {
  const deadline = Date.now() + ms
  for (;;) {
    if (await (async () => ask())().catch(() => false)) return
    if (Date.now() > deadline) throw new Error(`Not within ${ms} ms: ${what}`)
    await new Promise((settle) => setTimeout(settle, 50))
  }
}

/** Whether `GET /api/health` answers 200. */
export async function isHealthy(port: number): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(5000) })
  await response.body?.cancel()
  return response.ok
}
