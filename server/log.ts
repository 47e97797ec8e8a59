import { Writable } from 'node:stream'
import { format } from 'node:util'
import pino from 'pino'

const LABELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
const HIDDEN = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'part', 'err'])

/** Control characters, invisible ones, and those that turn the reading direction or end a line. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * A text on one line, without anything that a terminal or a reader would take for more than text: what strangers send
 * ends up in the log. Escapes are as in JSON, so that a line of JSON stays one.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (sign) =>
    sign === '\n'
      ? '\\n'
      : sign
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  )
}

/** A value that its neighbors cannot be taken for: in quotes unless it is one plain word. */
function fieldOf(value: unknown): string {
  return printable(typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value))
}

/**
 * One line a record: time, level unless info, part, message, then what else it carries. The stack of an error follows,
 * indented, so that none of its lines looks like a record. `LOG_FORMAT=json` keeps pino's own lines for log collectors.
 */
export function formatRecord(record: Record<string, unknown>): string {
  const time = new Date(Number(record['time'])).toTimeString().slice(0, 8)
  const rest = Object.entries(record).filter(([key]) => !HIDDEN.has(key))
  const fields = rest.map(([key, value]) => `${printable(key)}=${fieldOf(value)}`)
  const error = record['err'] as { stack?: string; message?: string } | undefined
  const label = LABELS[Number(record['level'])] ?? String(record['level'])
  const words = [
    time,
    label,
    typeof record['part'] === 'string' && `[${printable(record['part'])}]`,
    typeof record['msg'] === 'string' && printable(record['msg']),
    ...fields,
  ]
  const line = words.filter((word) => word !== undefined && word !== '' && word !== false).join(' ')
  const below = error ? (error.stack ?? error.message ?? '').split('\n') : []
  return `${[line, ...below.map((one) => `    ${printable(one)}`)].join('\n')}\n`
}

const pretty = new Writable({
  write(chunk: Buffer, _encoding, done) {
    process.stdout.write(formatRecord(JSON.parse(chunk.toString('utf8')) as Record<string, unknown>))
    done()
  },
})

/** The server's log. Take a child with `part` in a process that speaks for a part: `log.child({ part: 'mail' })`. */
export const log = pino(
  {
    level: process.env['LOG_LEVEL']?.trim() || 'info',
    base: null,
    redact: [
      'password',
      'token',
      'cookie',
      'authorization',
      '*.password',
      '*.token',
      '*.cookie',
      '*.authorization',
    ],
  },
  process.env['LOG_FORMAT'] === 'json' ? process.stdout : pretty,
)

export type Log = typeof log

/** Sends what libraries print by themselves through the log. */
export function captureConsole(): void {
  const methods = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
  for (const [method, level] of Object.entries(methods)) {
    console[method as keyof typeof methods] = (...said: unknown[]) => log[level](format(...said))
  }
}
