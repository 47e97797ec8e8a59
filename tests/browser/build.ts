import { buildWebApp } from '#server/embedded/build.ts'
import { markOf } from '#server/embedded/processes.ts'
import { log } from '#server/log.ts'
import { plainEnv } from '../support/stack.ts'

/** Builds the web app before the first test, unless it is there. */
export default async function build(): Promise<void> {
  await buildWebApp(plainEnv(), markOf(`browser-${process.pid}`, 'build'), log)
}
