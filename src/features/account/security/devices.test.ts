import { expect, it } from 'vitest'
import { publicAddress, readDevices } from './devices.ts'

const device = (id: string, current = false) => ({
  id,
  current,
  userAgent: '',
  address: '',
  signedInAt: 1,
  lastUsedAt: 2,
})

it('puts this device first and keeps the others in order', () => {
  const devices = [device('b'), device('a', true), device('c')]
  expect(readDevices({ devices }).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it.each([null, [], {}, { devices: 7 }, { devices: [null, 'x', { id: 1 }, { id: 'a' }] }])(
  'reads %j as no devices',
  (body) => {
    expect(readDevices(body)).toEqual([])
  },
)

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['127.0.0.1', null],
  ['::1', null],
  ['0000:0000:0000:0000:0000:0000:0000:0000', null],
  ['', null],
  [null, null],
])('shows the address %s as %s', (address, shown) => {
  expect(publicAddress(address)).toBe(shown)
})
