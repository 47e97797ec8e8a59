import { captureErrors } from '#src/lib/telemetry/error-capture.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Late } from './late.tsx'
import { connectToasts } from './toast.ts'

let reported: string[]
let said: string[]
let disconnect: () => void

beforeEach(() => {
  reported = []
  said = []
  vi.stubGlobal('location', new URL('https://team.example.org/playbook'))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  captureErrors(
    ({ source, message }) => reported.push(`${source}: ${message}`),
    () => '/playbook',
  )
  disconnect = connectToasts(({ message }) => said.push(message))
})
afterEach(() => disconnect())

const fails = (error: Error, missing?: string) =>
  new Late({ children: null, ...(missing !== undefined && { missing }) }).componentDidCatch(error)

describe('a part of a page', () => {
  test('that crashes is reported, and said where the person asked for it', () => {
    fails(new TypeError('x is null'))
    expect(reported).toEqual(['boundary: x is null'])
    expect(said).toEqual([])
    fails(new TypeError('y is null'), "This isn't on your device yet.")
    expect(reported).toEqual(['boundary: x is null', 'boundary: y is null'])
    expect(said).toEqual(['Something went wrong here. Reload the page to try again.'])
  })

  test('whose code cannot be fetched is no error', () => {
    fails(
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      "This isn't on your device yet.",
    )
    expect(reported).toEqual([])
    expect(said).toEqual(["This isn't on your device yet."])
  })
})
