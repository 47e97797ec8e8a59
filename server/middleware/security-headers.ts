import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '../env.ts'
import { INLINE_STYLES } from '../safety/inline-styles.ts'

/** Pages with a token in their address. It must not leak through a Referer header or our log. */
const TOKEN_PAGES =
  /^\/(?:invite\/accept|reset-password|verify-email|api\/unsubscribe\/.*|api\/answer\/.*|api\/auth\/.*)$/

const YEAR_S = 365 * 86_400

/**
 * Headers of every response. Scripts, styles and connections are limited to our origin. A page that the server renders
 * itself may set a stricter policy.
 */
export function securityHeaders(env: Pick<Env, 'publicUrl'>): MiddlewareHandler {
  const isSecure = env.publicUrl.startsWith('https:')
  const usual = headers(isSecure, 'same-origin')
  const silent = headers(isSecure, 'no-referrer')
  return (c, next) => {
    const page = c.req.path.replace(/\/+$/, '')
    return TOKEN_PAGES.test(page) ? silent(c, next) : usual(c, next)
  }
}

/** API responses are for the caller alone and must not be cached on the way. */
export function noStore(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    // Not `c.header`, which would recreate the response from a stream.
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
  }
}

function headers(isSecure: boolean, referrerPolicy: 'same-origin' | 'no-referrer'): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", ...INLINE_STYLES],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isSecure && { upgradeInsecureRequests: [] }),
    },
    permissionsPolicy: {
      accelerometer: false,
      displayCapture: false,
      geolocation: false,
      gyroscope: false,
      magnetometer: false,
      microphone: false,
      midi: false,
      payment: false,
      serial: false,
      usb: false,
      // The page "Join a team" scans a team's QR code.
      camera: ['self'],
      clipboardWrite: ['self'],
      fullscreen: ['self'],
      screenWakeLock: ['self'],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Only behind https: over plain http browsers ignore it, and on localhost it would lock out other apps.
    strictTransportSecurity: isSecure && `max-age=${YEAR_S}`,
    xFrameOptions: 'DENY',
    referrerPolicy,
    overwrite: false,
  })
}
