import { beforeEach, describe, expect, test } from 'vitest'
import { ConfirmQueue, type OpenQuestion } from './confirm-queue.ts'

let shown: (OpenQuestion | null)[]
let queue: ConfirmQueue
beforeEach(() => {
  shown = []
  queue = new ConfirmQueue((question) => shown.push(question))
})
const now = () => shown.at(-1)

describe('button labels (spec, section 5)', () => {
  test('are Confirm and Cancel', () => {
    void queue.ask({ title: 'Publish the plan?' })
    expect(now()).toMatchObject({ confirmLabel: 'Confirm', cancelLabel: 'Cancel', danger: false })
  })

  test('are Delete and Cancel for destructive actions', () => {
    void queue.ask({ title: 'Delete the play?', tone: 'danger' })
    expect(now()).toMatchObject({ confirmLabel: 'Delete', cancelLabel: 'Cancel', danger: true })
  })

  test('can be overridden', () => {
    void queue.ask({ title: 'Leave?', tone: 'danger', confirmLabel: 'Leave team', cancelLabel: 'Stay' })
    expect(now()).toMatchObject({ confirmLabel: 'Leave team', cancelLabel: 'Stay' })
  })
})

describe('question order', () => {
  test('shows one question at a time, first asked first', async () => {
    const answers: string[] = []
    const first = queue.ask({ title: 'first' }).then((yes) => answers.push(`first ${yes}`))
    const second = queue.ask({ title: 'second' }).then((yes) => answers.push(`second ${yes}`))
    expect(shown.map((question) => question?.title)).toEqual(['first'])
    queue.answer(now()?.id ?? 0, true)
    await first
    expect(answers).toEqual(['first true'])
    expect(now()?.title).toBe('second')
    queue.answer(now()?.id ?? 0, false)
    await second
    expect(answers).toEqual(['first true', 'second false'])
    expect(now()).toBeNull()
  })

  test('is kept when an answer triggers another question', async () => {
    const both = queue.ask({ title: 'first' }).then(() => queue.ask({ title: 'third' }))
    void queue.ask({ title: 'second' })
    queue.answer(now()?.id ?? 0, true)
    await Promise.resolve()
    await Promise.resolve()
    queue.answer(now()?.id ?? 0, true)
    expect(now()?.title).toBe('third')
    queue.answer(now()?.id ?? 0, true)
    await expect(both).resolves.toBe(true)
  })

  test('a second press on a button does not answer the next question', async () => {
    const first = queue.ask({ title: 'first' })
    let answered = false
    void queue.ask({ title: 'second' }).then(() => (answered = true))
    const id = now()?.id ?? 0
    queue.answer(id, true)
    queue.answer(id, true)
    await first
    expect(answered).toBe(false)
    expect(now()?.title).toBe('second')
  })
})
