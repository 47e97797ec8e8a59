import { buildWebApp } from '#server/embedded/build.ts'
import { markOf } from '#server/embedded/processes.ts'
import { log } from '#server/log.ts'
import { plainEnv, prepare } from '../support/stack.ts'

/** Builds the web app and sets up data folders once for all workers, whose products would each do it. */
export default async function build(): Promise<void> {
  await Promise.all([
    buildWebApp(plainEnv(), markOf(`e2e-${process.pid}`, 'build'), log),
    prepare(true),
    prepare(false),
  ])
}
