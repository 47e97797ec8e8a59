/** Ports requested by several products at once. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePorts } from './ports.ts'

const script = `
  const { freePorts } = await import(${JSON.stringify(join(import.meta.dirname, 'ports.ts'))})
  process.stdout.write(JSON.stringify(await freePorts(100)) + '\\n')
  process.stdin.resume()
`

/** A process that reserves its ports, listens on none of them, and lives until told to end. */
async function taker(): Promise<{ ports: number[]; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += String(chunk)
    if (said.endsWith('\n')) break
  }
  return {
    ports: JSON.parse(said) as number[],
    async end() {
      child.kill()
      await gone
    },
  }
}

test('no two processes get the same port, even before they listen', async () => {
  const takers = await Promise.all([taker(), taker(), taker(), taker()])
  try {
    const ports = [...takers.flatMap((one) => one.ports), ...(await freePorts(100))]
    expect(new Set(ports).size).toBe(500)
  } finally {
    await Promise.all(takers.map(({ end }) => end()))
  }
})

test('no process gets the same port twice, and each can be listened on', async () => {
  const ports = [...(await freePorts(200)), ...(await freePorts(200))]
  expect(new Set(ports).size).toBe(400)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(ports[0], '127.0.0.1', resolve)
  })
  server.close()
})
