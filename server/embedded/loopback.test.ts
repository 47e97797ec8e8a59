import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** Listens as each of these asks, in a process with the preload: the address, or the refusal. */
const ASKS = `
  import { createServer } from 'node:net'
  const said = []
  for (const args of [[{ host: '::', port: 0 }], [{ host: '127.0.0.1', port: 0 }], [{ host: '0.0.0.0', port: 0 }], [{ port: 0 }], [0], [{ path: process.argv[1] }],
    [{ path: process.argv[1], host: '0.0.0.0', port: 0 }], [{ path: process.argv[1], port: undefined }]]) {
    const server = createServer()
    try {
      await new Promise((done) => server.listen(...args).once('listening', done))
      said.push(server.address().address ?? server.address())
      server.close()
    } catch (error) {
      said.push(error.message)
    }
  }
  console.log(JSON.stringify(said))`

test('keeps servers on this machine, and refuses any address that it does not know', () => {
  const preload = pathToFileURL(join(import.meta.dirname, 'loopback.ts')).href
  const folder = mkdtempSync(join(tmpdir(), 'loopback-'))
  const socket = join(folder, 'socket')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, '--input-type=module', '--eval', ASKS, socket],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    expect.stringContaining('asked for 0.0.0.0'),
    expect.stringContaining('asked for any address'),
    expect.stringContaining('asked for any address'),
    socket,
    expect.stringContaining('asked for 0.0.0.0'),
    expect.stringContaining('asked for any address'),
  ])
})
