/** A shared product for a test file (products.ts): it is running, and its database is empty. */
import { readFileSync, statSync } from 'node:fs'
import { inject } from 'vitest'
import type { PartName } from '#server/embedded/supervisor.ts'
import { HANGS_AFTER_MS } from './patience.ts'
import type { Borrowed } from './products.ts'
import { type Stack, type StackPart, untilHealthy } from './stack.ts'

async function ask<T>(path: string): Promise<T> {
  const url = `${inject('products')}/${process.env['VITEST_POOL_ID']}/${path}`
  const answer = await fetch(url, { method: 'POST' })
  const said = (await answer.json()) as T & { error?: string }
  if (!answer.ok) throw new Error(said.error ?? `${path} was answered with ${answer.status}`)
  return said
}

/**
 * Borrows it. Its parts may be stopped and killed; `stop` returns it with all parts running, and without additions to
 * the schema of its database.
 */
export async function borrowStack(): Promise<Stack> {
  const { logFile, ...told } = await ask<Borrowed>('borrow')
  const before = statSync(logFile).size
  const logs = () => readFileSync(logFile).subarray(before).toString()
  return {
    ...told,
    logs,
    part: partOf,
    untilHealthy: (ms = HANGS_AFTER_MS) => untilHealthy(told.port, ms, logs),
    async stop() {
      await ask('give-back')
    },
    kill9: () => Promise.reject(new Error('Others use this product as well; start one to kill it')),
  }
}

function partOf(name: PartName): StackPart {
  const command = (action: keyof StackPart) => async () =>
    (await ask<{ value?: number }>(`parts/${name}/${action}`)).value
  const done = (action: keyof StackPart) => async () => void (await command(action)())
  return {
    pid: command('pid'),
    stop: done('stop'),
    start: done('start'),
    restart: done('restart'),
    kill9: done('kill9'),
  }
}
