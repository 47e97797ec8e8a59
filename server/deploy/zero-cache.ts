import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zeroCacheScript } from '#server/embedded/children.ts'
import { emptyFolder } from '#server/embedded/data-folder.ts'

/*
 * zero-cache in a container (see docker-compose.yml). It leaves working files behind that hold everybody's rows, so
 * they get a private folder that is emptied at each start.
 */
const folder = join(tmpdir(), 'zero-cache')
emptyFolder(folder)
process.env['TMPDIR'] = folder
await import(pathToFileURL(zeroCacheScript()).href)
