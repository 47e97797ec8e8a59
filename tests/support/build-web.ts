/* Builds the web app of the product copy it is in, as its start would. */
import { buildWebApp } from '#server/embedded/build.ts'
import { markOf } from '#server/embedded/processes.ts'
import { log } from '#server/log.ts'
import { plainEnv } from './stack.ts'

await buildWebApp(plainEnv(), markOf(`release-${process.pid}`, 'build'), log)
