import { expect, test } from 'vitest'
import { askPublic, isPublicAddress, isPublicUrl, publicLookup } from './outbound.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::5e'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'http://fcm.googleapis.com/x',
  'https://localhost/x',
  'https://printer/x',
  'https://db.internal/x',
  'https://me.local./x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me:secret@fcm.googleapis.com/x',
  'file:///etc/passwd',
  'fcm.googleapis.com',
])('%s is not asked', (url) => expect(isPublicUrl(url)).toBe(false))

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com:443/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://8.8.8.8/abc',
])('%s may be asked', (url) => expect(isPublicUrl(url)).toBe(true))

test('a name that leads into a private network is not asked', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error)))
  expect(found).toMatchObject({ message: 'The address leads into a private network' })
  await expect(
    askPublic('https://127.0.0.1/x', { method: 'GET', timeoutMs: 3000, mostBytes: 10 }),
  ).rejects.toThrow('not on the public internet')
})
