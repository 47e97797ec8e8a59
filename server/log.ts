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

/** Control characters, invisible ones, and those that change the reading direction or end a line. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Escapes a text to one line without control characters, because strangers' input ends up in the log. Escapes are
 * JSON's, so that a line of JSON stays valid.
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

/** A value, quoted unless it is one plain word, so that neighboring values stay apart. */
function fieldOf(value: unknown): string {
  return printable(typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value))
}

/**
 * One line per record: time, level unless info, part, message, then its other fields. An error's stack follows,
 * indented, so that none of its lines looks like a record. `LOG_FORMAT=json` keeps pino's lines for log collectors.
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

/** The server's log. Processes of a part use a child: `log.child({ part: 'mail' })`. */
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

/** Redirects what libraries print to the log. */
export function captureConsole(): void {
  const methods = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
  for (const [method, level] of Object.entries(methods)) {
    console[method as keyof typeof methods] = (...said: unknown[]) => log[level](format(...said))
  }
}
