import { describe, expect, it } from 'vitest'
import { saveWords } from './save-words.ts'

describe('how saving stands, in words', () => {
  it('is quiet when all is saved', () => {
    expect(saveWords('connected', 0, 0, false)).toMatchObject({ tone: 'quiet', short: 'Saved' })
    expect(saveWords('connected', 0, 0, true).long).toBe('Changes saved successfully')
  })

  it('says that it saves, and how much waits', () => {
    expect(saveWords('connected', 2, 0, false).short).toBe('Saving changes...')
    expect(saveWords('offline', 3, 0, false).short).toBe('3 changes waiting')
    expect(saveWords('error', 1, 0, false).short).toBe('1 change waiting')
  })

  it("uses the spec's words for no connection", () => {
    expect(saveWords('offline', 0, 0, false)).toMatchObject({
      short: "You're offline",
      long: 'You are currently offline. Changes will be saved when connection is restored.',
    })
  })

  it('asks for sign-in with the number of changes that wait for it', () => {
    expect(saveWords('needs-auth', 4, 0, false).long).toBe('Sign in again to send 4 changes.')
  })

  it('keeps saying that something was refused', () => {
    expect(saveWords('connected', 0, 1, true)).toMatchObject({ tone: 'error', short: '1 change refused' })
  })
})
