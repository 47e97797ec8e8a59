/*
 * The whole product as a separate process that a test controls over IPC, through tests/support/stack.ts. It runs the
 * checkout it is in, so that a test can run another release's code on the same data.
 */
import { createStack, type PartName } from '#server/embedded/supervisor.ts'

export interface StackRequest {
  readonly id: number
  readonly action: 'start' | 'stop' | 'restart' | 'kill9' | 'pid' | 'stop-stack'
  readonly part: PartName
}

export type StackMessage =
  | { readonly kind: 'ready'; readonly url: string; readonly databaseUrl: string; readonly dataDir: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly value?: number; readonly error?: string }

const [, , mode, web] = process.argv
const stack = createStack({
  env: process.env,
  mode: mode === 'dev' ? 'dev' : 'start',
  build: web !== 'no-web',
})

async function answer({ id, action, part: name }: StackRequest): Promise<StackMessage> {
  try {
    if (action === 'stop-stack') {
      await stack.stop()
      return { kind: 'answer', id }
    }
    const part = stack.part(name)
    if (action !== 'pid') await part[action]()
    const value = part.pid()
    return { kind: 'answer', id, ...(value !== undefined && { value }) }
  } catch (error) {
    return { kind: 'answer', id, error: (error as Error).message }
  }
}

function tell(message: StackMessage): Promise<void> {
  // The parent may already be gone, which the closed channel reports as well.
  return new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()))
}

process.on('message', (request: StackRequest) => {
  void answer(request).then(async (message) => {
    await tell(message)
    if (request.action === 'stop-stack') process.exit(0)
  })
})
const end = () => void stack.stop().finally(() => process.exit(0))
process.on('disconnect', end)
process.on('SIGTERM', end)
process.on('SIGINT', end)

try {
  await stack.start()
  const { url, databaseUrl, dataDir } = stack
  await tell({ kind: 'ready', url, databaseUrl, dataDir })
} catch (error) {
  await tell({ kind: 'failed', message: (error as Error).message })
  process.exit(1)
}
