import { EnvError } from './env.ts'
import { messageOf, StartFailure } from './embedded/failure.ts'
import { createStack, type Stack } from './embedded/supervisor.ts'
import { log, printable } from './log.ts'

/** Starts everything and keeps it running until a signal ends it. */
async function main(mode: string | undefined): Promise<void> {
  if (mode !== 'start' && mode !== 'dev') throw new StartFailure('Say "start" or "dev".')
  const stack = createStack({ env: process.env, mode })
  let stoppingSince = 0
  const stop = (signal: string) => {
    if (stoppingSince > 0) {
      // One Ctrl-C arrives twice, from the terminal and from npm; only a later one means "at once".
      if (Date.now() - stoppingSince > 500) void stack.kill().finally(() => process.exit(130))
      return
    }
    stoppingSince = Date.now()
    log.info(`Stopping (${signal})`)
    void stack.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  // A closed terminal accepts no more lines, which must not keep us from ending the rest.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  stopWithLauncher(() => stop('the launcher is gone'))
  try {
    await stack.start()
    sayReady(stack)
  } catch (error) {
    if (stoppingSince === 0) throw error
  }
}

function sayReady(stack: Stack): void {
  const reach = stack.reachWords()
  process.stdout.write(`Hashmark is ready at ${stack.publicUrl}\n${reach ? `${reach}\n` : ''}`)
}

/** npm and the launcher forward signals. If either is killed, this process must notice and end by itself. */
function stopWithLauncher(stop: () => void): void {
  if (process.channel) process.on('disconnect', stop)
  if (!process.env['npm_lifecycle_event']) return
  const launcher = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(timer)
    stop()
  }, 1000).unref()
}

function fail(error: unknown): never {
  const expected = error instanceof StartFailure || error instanceof EnvError
  process.stderr.write(
    expected
      ? `${printable(messageOf(error))}\n`
      : `${(error as Error | undefined)?.stack ?? String(error)}\n`,
  )
  process.exit(1)
}

await main(process.argv[2]).catch(fail)
