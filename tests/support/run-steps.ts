import { spawnSync } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** Runs a tool of the project on the project's own Node; returns its exit code. */
export function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const bin = join(projectRoot, 'node_modules/.bin')
  const done = spawnSync(tool, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  if (done.error) console.error(done.error.message)
  return done.status ?? 1
}

export type Step = { name: string; run: () => number | Promise<number> }

/** Runs the steps in order and stops at the first that fails, naming it. Returns the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  for (const { name, run } of steps) {
    const start = performance.now()
    console.log(`\n▸ ${name}`)
    const code = await run()
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    if (code !== 0) {
      console.error(`✗ ${name} failed after ${seconds} s`)
      return code
    }
    console.log(`✓ ${name} (${seconds} s)`)
  }
  return 0
}
