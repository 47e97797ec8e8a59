import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastWork } from './toast-work.ts'
import { connectToasts, type ToastRequest } from './toast.ts'

const words = { loading: 'Saving…', success: 'Saved', error: 'Not saved' }

let shown: ToastRequest[] = []
let disconnect: () => void
beforeEach(() => {
  shown = []
  disconnect = connectToasts((request) => shown.push(request))
})
afterEach(() => disconnect())

test('a loading toast is replaced by what came of it, in its own place', async () => {
  await expect(toastWork(Promise.resolve(7), words)).resolves.toBe(7)
  expect(shown.map(({ kind, message }) => [kind, message])).toEqual([
    ['loading', 'Saving…'],
    ['success', 'Saved'],
  ])
  expect(shown[0]?.duration).toBe(Infinity)
  expect(shown[1]?.duration).toBe(4000)
  expect(shown[1]?.id).toBe(shown[0]?.id)
})

test('work that fails is told for 8 s, and fails for the caller too', async () => {
  await expect(toastWork(Promise.reject(new Error('no')), words)).rejects.toThrow('no')
  expect(shown.at(-1)).toMatchObject({ kind: 'error', message: 'Not saved', duration: 8000 })
})

test('an answer that is not ok shows its status (spec, section 8)', async () => {
  await toastWork(Promise.resolve(new Response(null, { status: 503 })), words)
  expect(shown.at(-1)).toMatchObject({ kind: 'error', message: 'HTTP error! status: 503' })
})

test('two at once do not replace each other', async () => {
  await Promise.all([toastWork(Promise.resolve(), words), toastWork(Promise.resolve(), words)])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
})
