import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encrypted, MOST_PUSH_BYTES, vapidHeader, vapidKeys } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const ecdh = (privateKey: string) => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes(privateKey))
  return keys
}

/** What a browser does with a message (RFC 8291, section 3.4, and RFC 8188, section 2). */
function decrypted(body: Buffer, browser: ReturnType<typeof ecdh>, auth: string): string {
  const salt = body.subarray(0, 16)
  expect(body.readUInt32BE(16)).toBe(4096)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), bytes(auth), about, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  expect(plain.at(-1)).toBe(2)
  return plain.subarray(0, -1).toString()
}

const RFC = {
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browser: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  server: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('the example of RFC 8291, appendix A', () => {
  const body = encrypted('When I grow up, I want to be a watermelon', RFC, {
    keys: ecdh(RFC.server),
    salt: bytes(RFC.salt),
  })
  expect(body.toString('base64url')).toBe(RFC.body)
  expect(ecdh(RFC.browser).getPublicKey('base64url')).toBe(RFC.p256dh)
  expect(decrypted(body, ecdh(RFC.browser), RFC.auth)).toBe('When I grow up, I want to be a watermelon')
})

test('a browser reads whatever fits, and no two messages look alike', () => {
  const browser = ecdh(RFC.browser)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const [one, other] = [encrypted(text, RFC), encrypted(text, RFC)]
      expect(decrypted(one, browser, RFC.auth)).toBe(text)
      expect(one.equals(other)).toBe(false)
    }),
    { numRuns: 50 },
  )
  expect(encrypted('x'.repeat(MOST_PUSH_BYTES), RFC)).toHaveLength(4096)
  expect(() => encrypted('x'.repeat(MOST_PUSH_BYTES + 1), RFC)).toThrow('longer')
  expect(() => encrypted('x', { ...RFC, p256dh: 'BAAA' })).toThrow()
})

test('the keys follow from the secret, and sign for one push service and twelve hours', () => {
  const keys = vapidKeys('a secret of at least 32 characters')
  expect(vapidKeys('a secret of at least 32 characters').publicKey).toBe(keys.publicKey)
  expect(vapidKeys('another secret of 32 characters...').publicKey).not.toBe(keys.publicKey)
  expect(bytes(keys.publicKey)).toHaveLength(65)
  const header = vapidHeader('https://push.example.org:443/send/abc', keys, {
    contact: 'mailto:team@example.org',
    now: 1_700_000_000_000,
  })
  const [, text = '', signature = '', key = ''] =
    /^vapid t=([^.]+\.[^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? []
  expect(key).toBe(keys.publicKey)
  expect(JSON.parse(bytes(text.split('.')[1] ?? '').toString())).toEqual({
    aud: 'https://push.example.org',
    exp: 1_700_000_000 + 12 * 3600,
    sub: 'mailto:team@example.org',
  })
  const point = bytes(key)
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(text),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  expect(isSigned).toBe(true)
})
