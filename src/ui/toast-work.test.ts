import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastWork } from './toast-work.ts'
import { connectToasts, toast, type ToastRequest } from './toast.ts'

const words = { loading: 'Saving…', success: 'Saved', error: 'Not saved' }

let shown: ToastRequest[] = []
let disconnect: () => void
beforeEach(() => {
  shown = []
  disconnect = connectToasts((request) => shown.push(request))
})
afterEach(() => disconnect())

test('replaces the loading toast with a success toast', async () => {
  await expect(toastWork(Promise.resolve(7), words)).resolves.toBe(7)
  expect(shown.map(({ kind, message }) => [kind, message])).toEqual([
    ['loading', 'Saving…'],
    ['success', 'Saved'],
  ])
  expect(shown[0]?.duration).toBe(Infinity)
  expect(shown[1]?.duration).toBe(4000)
  expect(shown[1]?.id).toBe(shown[0]?.id)
})

test('shows a failure for 8 s and rethrows it', async () => {
  await expect(toastWork(Promise.reject(new Error('no')), words)).rejects.toThrow('no')
  expect(shown.at(-1)).toMatchObject({ kind: 'error', message: 'Not saved', duration: 8000 })
})

test.each([new Response(null, { status: 503 }), { ok: false, status: 503, body: null }])(
  'shows the status of a response that is not ok (spec, section 8)',
  async (response) => {
    await toastWork(Promise.resolve(response), words)
    expect(shown.at(-1)).toMatchObject({ kind: 'error', message: 'HTTP error! status: 503' })
  },
)

test('builds its text from the result or the error', async () => {
  const given = {
    loading: 'Importing…',
    success: (plays: number) => `Imported ${plays} plays`,
    error: (error: unknown) => `Import failed: ${(error as Error).message}`,
  }
  await toastWork(Promise.resolve(88), given)
  expect(shown.at(-1)?.message).toBe('Imported 88 plays')
  await expect(toastWork(Promise.reject(new Error('disk full')), given)).rejects.toThrow()
  expect(shown.at(-1)?.message).toBe('Import failed: disk full')
})

test('distinguishes the default kind from info', () => {
  toast.default('Deleted “Gun Trips Rt”')
  expect(shown.at(-1)).toMatchObject({ kind: 'default', duration: 4000 })
})

test('keeps concurrent toasts separate', async () => {
  await Promise.all([toastWork(Promise.resolve(), words), toastWork(Promise.resolve(), words)])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
})
