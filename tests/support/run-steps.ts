import { spawn, spawnSync } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** The environment in which the project's tools are found, and run on the project's Node. */
function toolEnv(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const bin = join(projectRoot, 'node_modules/.bin')
  return { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
}

/** Runs a tool of the project on the project's Node; returns its exit code. */
export function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const done = spawnSync(tool, args, { cwd: projectRoot, stdio: 'inherit', env: toolEnv(env) })
  if (done.error) console.error(done.error.message)
  return done.status ?? 1
}

/** A tool of the project, and its purpose. */
export type Step = {
  readonly name: string
  readonly command: readonly [tool: string, ...args: string[]]
  /**
   * Time limit in seconds on two cores (README). A longer run is reported and still passes, because other work slows a
   * machine down.
   */
  readonly budget?: number
}

/** Whole seconds since `start`, a `performance.now()`, and whether they exceed the budget. */
function secondsSince(start: number, budget: number): string {
  const seconds = Math.round((performance.now() - start) / 1000)
  return `${seconds} s${seconds > budget ? `, over its budget of ${budget} s` : ''}`
}

/**
 * Runs the groups in order and the steps of a group in parallel; stops after a group with a failed step and names it. A
 * single step streams its output; parallel ones print theirs at the end, failed ones last, where a reader looks first.
 * `budget` is for all groups, in seconds. Returns the exit code.
 */
export async function runSteps(groups: readonly (readonly Step[])[], budget = Infinity): Promise<number> {
  const start = performance.now()
  for (const group of groups) {
    const ended = await Promise.all(group.map((step) => runStep(step, group.length === 1)))
    const failed = ended.filter(({ code }) => code !== 0)
    for (const { report } of ended.filter(({ code }) => code === 0)) console.log(report)
    for (const { report } of failed) console.error(report)
    if (failed[0]) return failed[0].code
  }
  console.log(`\n✓ Everything (${secondsSince(start, budget)})`)
  return 0
}

/** Runs one step. The report holds what the step printed, unless `isShown` has shown that already. */
async function runStep(
  { name, command, budget = Infinity }: Step,
  isShown: boolean,
): Promise<{ code: number; report: string }> {
  const start = performance.now()
  const heading = `\n▸ ${name}`
  if (isShown) console.log(heading)
  const { code, output } = await run(command, isShown)
  const time = secondsSince(start, budget)
  const end = code === 0 ? `✓ ${name} (${time})` : `✗ ${name} failed after ${time}`
  return { code, report: isShown ? end : [heading, output.trimEnd(), end].filter(Boolean).join('\n') }
}

function run([tool, ...args]: Step['command'], isShown: boolean): Promise<{ code: number; output: string }> {
  const child = spawn(tool, args, {
    cwd: projectRoot,
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: toolEnv(),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
