import { buildWebApp } from '#server/embedded/build.ts'
import { markOf } from '#server/embedded/processes.ts'
import { log } from '#server/log.ts'
import { plainEnv } from '../support/stack.ts'

/** Builds the web app, once for all workers: their products, started at the same time, would each build it. */
export default async function build(): Promise<void> {
  await buildWebApp(plainEnv(), markOf(`e2e-${process.pid}`, 'build'), log)
}
