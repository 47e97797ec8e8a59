import { Writable } from 'node:stream'
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

/**
 * One line a record: time, level unless info, part, message, then what else it carries.
 * `LOG_FORMAT=json` keeps pino's own lines for log collectors.
 */
export function formatRecord(record: Record<string, unknown>): string {
  const time = new Date(Number(record['time'])).toTimeString().slice(0, 8)
  const rest = Object.entries(record).filter(([key]) => !HIDDEN.has(key))
  const fields = rest.map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const error = record['err'] as { stack?: string; message?: string } | undefined
  const label = LABELS[Number(record['level'])] ?? String(record['level'])
  const words = [
    time,
    label,
    typeof record['part'] === 'string' && `[${record['part']}]`,
    record['msg'],
    ...fields,
  ]
  const line = words.filter((word) => word !== undefined && word !== '' && word !== false).join(' ')
  return error ? `${line}\n${error.stack ?? error.message ?? ''}\n` : `${line}\n`
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
