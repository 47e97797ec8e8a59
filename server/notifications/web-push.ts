/** Web push with Node's own cryptography: what a push service takes, from the encrypted message to the signed header. */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** Where and for whom a message is encrypted; keys are base64url, as a browser's `PushSubscription` gives them. */
export type PushTarget = {
  readonly endpoint: string
  /** The browser's public key: a point of P-256, uncompressed (65 bytes). */
  readonly p256dh: string
  /** The browser's secret (16 bytes). */
  readonly auth: string
}

/** The server's pair of keys, which push services know it by (RFC 8292, "VAPID"). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: KeyObject }

/** The largest text that every push service takes (RFC 8030, section 7.2: 4096 bytes with what encryption adds). */
export const MOST_PUSH_BYTES = 3993

const CURVE = 'prime256v1'
/** The order of P-256 (FIPS 186-5, "n"). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const RECORD_SIZE = 4096
/** How long a signed header is good for, in s; push services take 24 hours at most (RFC 8292, section 2). */
const TOKEN_S = 12 * 3600

const bytes = (text: string) => Buffer.from(text, 'base64url')

/**
 * The keys of this installation. They follow from its secret (`AUTH_SECRET`, made at the first start and kept with the
 * others), so that all its servers have the same and none has to be stored: a number of 48 bytes, reduced as FIPS 186-5,
 * appendix A.2.1, asks.
 */
export function vapidKeys(authSecret: string): VapidKeys {
  const wide = Buffer.from(hkdfSync('sha256', authSecret, '', 'hashmark web push', 48))
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  const point = ecdh.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
    },
  })
  return { publicKey: point.toString('base64url'), privateKey }
}

/**
 * The message as a push service forwards it: one record of `aes128gcm` (RFC 8188) whose key only the browser can work out
 * (RFC 8291, section 3). Throws when the keys of the target are none. `fixed` is for the RFC's example alone.
 */
export function encrypted(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  fixed?: { readonly keys: ECDH; readonly salt: Buffer },
): Buffer<ArrayBuffer> {
  const plain = Buffer.from(text)
  if (plain.length > MOST_PUSH_BYTES) throw new Error('The message is longer than push services take')
  const keys = fixed?.keys ?? createECDH(CURVE)
  if (!fixed) keys.generateKeys()
  const salt = fixed?.salt ?? randomBytes(16)
  const theirs = bytes(p256dh)
  const ours = keys.getPublicKey()
  // RFC 8291, section 3.4: both public keys and the browser's secret go into the input of RFC 8188's key.
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), bytes(auth), about, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // RFC 8188, section 2: the last record ends with 2.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.of(2)])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed, cipher.getAuthTag()])
}

/**
 * The `Authorization` header: a token for the push service's origin, signed with the installation's key (RFC 8292, sections 2
 * and 3). `contact` is a `mailto:` or `https:` address at which its operator can reach ours; `now` is in ms.
 */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  { contact, now }: { contact: string; now: number },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + TOKEN_S, sub: contact }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
