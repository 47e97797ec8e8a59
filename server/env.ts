import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** The checked environment of the API server. */
export interface Env {
  readonly mode: 'production' | 'development' | 'test'
  /** Where the API listens. */
  readonly port: number
  /** The interface to listen on; undefined means all of them. */
  readonly host: string | undefined
  /** The origin people type into a browser, without a trailing slash. */
  readonly publicUrl: string
  readonly databaseUrl: string
  /** The http address of zero-cache, to which upgrades of /zero are piped. */
  readonly zeroCacheUrl: string
  /** What zero-cache sends in X-Api-Key to the query and mutate endpoints. */
  readonly zeroApiKey: string
  /** Signs sessions and tokens; at least 32 characters. */
  readonly authSecret: string
  /** An absolute path, for uploaded files and the like. */
  readonly dataDir: string
  /** Whether an empty database is filled with the demo club. */
  readonly demo: boolean
  /** The account that is super admin, in lower case; undefined means nobody is. */
  readonly superAdminEmail: string | undefined
  readonly logLevel: LogLevel
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** An environment variable is missing or wrong; the message is one sentence that names it. */
export class EnvError extends Error {
  override name = 'EnvError'
}

type Source = Record<string, string | undefined>

/** Reads and checks the environment; throws an `EnvError` for the first variable that is wrong. */
export function readEnv(source: Source): Env {
  const mode = oneOf(source, 'NODE_ENV', ['production', 'development', 'test'] as const, 'production')
  const port = readPort(source)
  return {
    mode,
    port,
    host: optional(source, 'HOST'),
    publicUrl: origin(source, 'PUBLIC_URL', `http://localhost:${port}`),
    databaseUrl: url(source, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    zeroCacheUrl: url(source, 'ZERO_CACHE_URL', ['http:', 'https:']).replace(/\/+$/, ''),
    zeroApiKey: secret(source, 'ZERO_API_KEY', 16),
    authSecret: secret(source, 'AUTH_SECRET', 32),
    dataDir: resolve(optional(source, 'DATA_DIR') ?? '.data'),
    demo: flag(source, 'DEMO', true),
    superAdminEmail: email(source, 'SUPER_ADMIN_EMAIL'),
    logLevel: readLogLevel(source),
    trustedProxies: readProxies(source),
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

/** Reads a switch that is on with 1, true, yes or on, and off with 0, false, no or off. */
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
  // A variable that is set but empty is how compose files and shells say "not set".
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

function email(source: Source, name: string): string | undefined {
  const text = optional(source, name)?.toLowerCase()
  if (text !== undefined && !/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text)) {
    throw new EnvError(`${name} must be one e-mail address, not "${text}".`)
  }
  return text
}

function secret(source: Source, name: string, length: number): string {
  const text = required(source, name)
  if (text.length < length) throw new EnvError(`${name} must have at least ${length} characters.`)
  return text
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
