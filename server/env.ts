import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { LIMIT_NAMES, type Limits, limitVariable, MOST_LIMIT } from './safety/limits.ts'

/** The checked environment of the API server. */
export interface Env {
  readonly mode: 'production' | 'development' | 'test'
  /** Where the API listens. */
  readonly port: number
  /** The interface to listen on; undefined means all of them. */
  readonly host: string | undefined
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string
  readonly databaseUrl: string
  /** The http URL of zero-cache, to which upgrades of /zero are piped. */
  readonly zeroCacheUrl: string
  /** The X-Api-Key that zero-cache sends to the query and mutate endpoints. */
  readonly zeroApiKey: string
  /** zero-cache's app id, and the Postgres schema of its client state. */
  readonly zeroAppId: string
  readonly zeroSchema: string
  /** Signs sessions and tokens; at least 32 characters. */
  readonly authSecret: string
  /** An absolute path, for uploaded files and the like. */
  readonly dataDir: string
  /** The bucket of an S3-compatible service for uploaded files; undefined keeps them in `dataDir`. */
  readonly s3: S3 | undefined
  /** Whether an empty database is filled with the demo team. */
  readonly demo: boolean
  /** The super admin's address, in lowercase; undefined for none. */
  readonly superAdminEmail: string | undefined
  readonly logLevel: LogLevel
  /** Addresses or CIDR ranges of trusted proxies, whose X-Forwarded-For is used. */
  readonly trustedProxies: readonly string[]
  /** The mail server, smtp: or smtps:, with credentials if needed; undefined sends no email. */
  readonly smtpUrl: string | undefined
  /** The From header of email. */
  readonly mailFrom: MailAddress
  /** Whether people must verify their address before they can sign in. */
  readonly requireVerifiedEmail: boolean
  /** Session lifetime after the last extension. */
  readonly sessionSeconds: number
  /** Further origins whose pages may use the API; `*` matches one label of a host name. */
  readonly allowedOrigins: readonly string[]
  /** Whether automated browsers are refused. */
  readonly rejectAutomation: boolean
  /** Whether account requests are rate-limited by address. */
  readonly rateLimit: boolean
  /** Limits set by the environment; the others are in Postgres, or have their defaults (safety/limits.ts). */
  readonly limits: Partial<Limits>
}

/** `bucketUrl` is without a trailing slash, such as `https://s3.eu-central-1.amazonaws.com/team-files`. */
export type S3 = {
  readonly bucketUrl: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type MailAddress = { readonly name: string; readonly address: string }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A missing or invalid environment variable; the message is one sentence that names it. */
export class EnvError extends Error {
  override name = 'EnvError'
}

type Source = Record<string, string | undefined>

/** Reads and checks the environment; throws an `EnvError` for the first invalid variable. */
export function readEnv(source: Source): Env {
  const mode = oneOf(source, 'NODE_ENV', ['production', 'development', 'test'] as const, 'production')
  const port = readPort(source)
  const publicUrl = origin(source, 'PUBLIC_URL', `http://localhost:${port}`)
  return {
    mode,
    port,
    host: optional(source, 'HOST'),
    publicUrl,
    databaseUrl: url(source, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    zeroCacheUrl: readZeroCacheUrl(source),
    zeroApiKey: secret(source, 'ZERO_API_KEY', 16),
    ...readZeroApp(source),
    authSecret: secret(source, 'AUTH_SECRET', 32),
    dataDir: resolve(optional(source, 'DATA_DIR') ?? '.data'),
    s3: readS3(source),
    demo: flag(source, 'DEMO', true),
    superAdminEmail: email(source, 'SUPER_ADMIN_EMAIL'),
    logLevel: readLogLevel(source),
    trustedProxies: readProxies(source),
    smtpUrl: readSmtpUrl(source),
    mailFrom: readMailFrom(source, publicUrl),
    requireVerifiedEmail: readRequireVerifiedEmail(source, mode),
    sessionSeconds: readSessionSeconds(source),
    allowedOrigins: readOrigins(source),
    // Only this machine can connect, and tests do so with automated browsers.
    rejectAutomation: flag(source, 'REJECT_AUTOMATION', mode === 'production' && !isLocal(publicUrl)),
    rateLimit: flag(source, 'RATE_LIMIT', mode === 'production'),
    limits: readLimitVariables(source),
  }
}

/** `PORT`, 3000 unless set. */
export function readPort(source: Source): number {
  const text = optional(source, 'PORT') ?? '3000'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new EnvError(`PORT must be a number from 1 to 65535, not "${text}".`)
  }
  return port
}

/** `LOG_LEVEL`, info unless set. */
export function readLogLevel(source: Source): LogLevel {
  return oneOf(source, 'LOG_LEVEL', LOG_LEVELS, 'info')
}

/** Reads a switch: on with 1, true, yes or on, off with 0, false, no or off. */
export function flag(source: Source, name: string, fallback: boolean): boolean {
  const text = optional(source, name)?.toLowerCase()
  if (text === undefined) return fallback
  if (['1', 'true', 'yes', 'on'].includes(text)) return true
  if (['0', 'false', 'no', 'off'].includes(text)) return false
  throw new EnvError(`${name} must be 1 or 0, not "${text}".`)
}

/** Reads an http(s) origin, without a path. */
export function origin(source: Source, name: string, fallback: string): string {
  const text = optional(source, name) ?? fallback
  const parsed = URL.parse(text)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.pathname !== '/' || parsed.search) {
    throw new EnvError(`${name} must be an origin such as https://team.example.org, not "${text}".`)
  }
  return parsed.origin
}

function optional(source: Source, name: string): string | undefined {
  // Compose files and shells pass an empty variable for "not set".
  return source[name]?.trim() || undefined
}

function required(source: Source, name: string): string {
  const text = optional(source, name)
  if (text === undefined) throw new EnvError(`${name} is not set; "npm start" sets it for its own parts.`)
  return text
}

function oneOf<T extends string>(source: Source, name: string, values: readonly T[], fallback: T): T {
  const text = optional(source, name) ?? fallback
  const value = values.find((candidate) => candidate === text)
  if (value === undefined) throw new EnvError(`${name} must be one of ${values.join(', ')}, not "${text}".`)
  return value
}

function url(source: Source, name: string, protocols: readonly string[]): string {
  const text = required(source, name)
  // The value is not repeated: it may hold a password.
  if (!protocols.includes(URL.parse(text)?.protocol ?? '')) {
    throw new EnvError(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
  }
  return text
}

/** `ZERO_CACHE_URL`: wss counts as https and ws as http, because one port speaks both. */
function readZeroCacheUrl(source: Source): string {
  const text = url(source, 'ZERO_CACHE_URL', ['http:', 'https:', 'ws:', 'wss:'])
  return text.replace(/^ws/i, 'http').replace(/\/+$/, '')
}

function email(source: Source, name: string): string | undefined {
  const text = optional(source, name)?.toLowerCase()
  if (text !== undefined && !/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text)) {
    throw new EnvError(`${name} must be one e-mail address, not "${text}".`)
  }
  return text
}

/** `S3_BUCKET_URL` with its keys; a bucket without both keys is an error. */
function readS3(source: Source): S3 | undefined {
  if (optional(source, 'S3_BUCKET_URL') === undefined) return undefined
  return {
    bucketUrl: url(source, 'S3_BUCKET_URL', ['http:', 'https:']).replace(/\/+$/, ''),
    region: optional(source, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: secret(source, 'S3_ACCESS_KEY_ID', 1),
    secretAccessKey: secret(source, 'S3_SECRET_ACCESS_KEY', 1),
  }
}

function readSmtpUrl(source: Source): string | undefined {
  const text = optional(source, 'SMTP_URL')
  if (text === undefined) return undefined
  const parsed = URL.parse(text)
  // The value is not repeated: it may hold a password.
  if (!parsed?.hostname || !/^smtps?:$/.test(parsed.protocol)) {
    throw new EnvError('SMTP_URL must be an address such as smtps://name:password@mail.example.org.')
  }
  return text
}

/** `MAIL_FROM`: an address, optionally with a name; by default no-reply at the public host. */
function readMailFrom(source: Source, publicUrl: string): MailAddress {
  const text = optional(source, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`
  const [, name = '', inner = text] = /^"?([^"<>\r\n]*?)"?\s*<([^<>]+)>$/.exec(text) ?? []
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(inner)) {
    throw new EnvError(`MAIL_FROM must be like Hashmark <team@example.org>, not "${text}".`)
  }
  return { name: name.trim() || 'Hashmark', address: inner }
}

/** `REQUIRE_VERIFIED_EMAIL`; by default on when `SMTP_URL` is set. */
function readRequireVerifiedEmail(source: Source, mode: Env['mode']): boolean {
  const canSend = optional(source, 'SMTP_URL') !== undefined
  const required = flag(source, 'REQUIRE_VERIFIED_EMAIL', canSend)
  // In development the mailbox shows outgoing email.
  if (required && !canSend && mode === 'production') {
    throw new EnvError('REQUIRE_VERIFIED_EMAIL=1 needs SMTP_URL: without mail nobody could ever sign in.')
  }
  return required
}

/** `SESSION_SECONDS`, 30 days by default. Only tests set it, because they cannot wait for a session to end. */
function readSessionSeconds(source: Source): number {
  const text = optional(source, 'SESSION_SECONDS') ?? String(30 * 86_400)
  if (!/^[1-9]\d{0,7}$/.test(text)) {
    throw new EnvError(`SESSION_SECONDS must be a number of seconds, not "${text}".`)
  }
  return Number(text)
}

/** `ZERO_APP_ID` and `ZERO_SHARD_NUM`, as for zero-cache; by default the id of docker-compose.yml and shard 0. */
function readZeroApp(source: Source): Pick<Env, 'zeroAppId' | 'zeroSchema'> {
  const zeroAppId = optional(source, 'ZERO_APP_ID') ?? 'hashmark'
  const shard = optional(source, 'ZERO_SHARD_NUM') ?? '0'
  if (!/^[a-z0-9_]{1,40}$/.test(zeroAppId) || !/^\d{1,4}$/.test(shard)) {
    throw new EnvError('ZERO_APP_ID takes lower-case letters, digits and underscores, ZERO_SHARD_NUM digits.')
  }
  return { zeroAppId, zeroSchema: `${zeroAppId}_${shard}` }
}

function readLimitVariables(source: Source): Partial<Limits> {
  const entries = LIMIT_NAMES.flatMap((name) => {
    const text = optional(source, limitVariable(name))
    if (text === undefined) return []
    if (!/^\d{1,7}$/.test(text) || Number(text) > MOST_LIMIT) {
      throw new EnvError(`${limitVariable(name)} must be a number up to ${MOST_LIMIT}, not "${text}".`)
    }
    return [[name, Number(text)]]
  })
  return Object.fromEntries(entries) as Partial<Limits>
}

function secret(source: Source, name: string, length: number): string {
  const text = required(source, name)
  if (text.length < length) throw new EnvError(`${name} must have at least ${length} characters.`)
  return text
}

/** Whether an IP address is a loopback address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

/**
 * The interface that `npm start` and `npm run dev` listen on: `HOST`; or this machine alone in development, and with
 * the demo team, whose password is public, unless `PUBLIC_URL` is on another machine. Undefined means all interfaces.
 */
export function readHost(source: Source, mode: 'start' | 'dev'): string | undefined {
  const host = optional(source, 'HOST')
  if (host !== undefined) return host
  const isMeantForOthers = !isLocal(origin(source, 'PUBLIC_URL', 'http://localhost'))
  return mode === 'start' && (isMeantForOthers || !flag(source, 'DEMO', true)) ? undefined : '127.0.0.1'
}

/** Whether an origin leads to the machine it is typed on. */
export function isLocal(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}

function readOrigins(source: Source): string[] {
  const entries = (optional(source, 'ALLOWED_ORIGINS') ?? '').split(',').map((entry) => entry.trim())
  const origins = entries.filter((entry) => entry !== '')
  for (const entry of origins) {
    if (!/^https?:\/\/(?:\*\.[a-z\d-]+\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/.test(entry)) {
      throw new EnvError(`ALLOWED_ORIGINS must list origins such as https://*.example.app, not "${entry}".`)
    }
  }
  return origins
}

function readProxies(source: Source): string[] {
  const entries = (optional(source, 'TRUSTED_PROXY') ?? '').split(',').map((entry) => entry.trim())
  const proxies = entries.filter((entry) => entry !== '')
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    if (family === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) {
      throw new EnvError(`TRUSTED_PROXY must list addresses or ranges such as 10.0.0.0/8, not "${proxy}".`)
    }
  }
  return proxies
}
