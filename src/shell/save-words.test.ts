import { describe, expect, it } from 'vitest'
import { saveWords, type Saving } from './save-words.ts'

const words = (saving: Partial<Saving> = {}) =>
  saveWords({ connection: 'connected', isCurrent: true, pending: 0, refused: 0, conflicts: 0, ...saving })

describe('how saving stands, in words', () => {
  it('is quiet when all is saved', () => {
    expect(words()).toMatchObject({ tone: 'quiet', short: 'Saved' })
    expect(words({ result: 'success' }).long).toBe('Changes saved successfully')
  })

  it('does not say that all is saved before the server has confirmed it', () => {
    expect(words({ isCurrent: false })).toMatchObject({ tone: 'quiet', short: 'Syncing' })
  })

  it('says that it saves, and how much waits', () => {
    expect(words({ pending: 2 }).short).toBe('Saving changes...')
    expect(words({ connection: 'offline', pending: 3 }).short).toBe('3 changes waiting')
    expect(words({ connection: 'error', pending: 1 }).short).toBe('1 change waiting')
  })

  it("uses the spec's words for no connection", () => {
    expect(words({ connection: 'offline' })).toMatchObject({
      short: "You're offline",
      long: 'You are currently offline. Changes will be saved when connection is restored.',
    })
  })

  it('asks for sign-in with the number of changes that wait for it', () => {
    expect(words({ connection: 'needs-auth', pending: 4 }).long).toBe('Sign in again to save 4 changes.')
  })

  it('says how a save went for a moment, also while older trouble is not settled', () => {
    expect(words({ refused: 2, result: 'error' })).toMatchObject({
      tone: 'error',
      long: 'Error saving changes',
    })
    expect(words({ conflicts: 2, result: 'warning' }).long).toBe('Changes saved with warnings')
  })

  it('keeps saying that something was refused, before that something waits for a choice', () => {
    expect(words({ refused: 1, conflicts: 1, result: 'success' })).toMatchObject({
      tone: 'error',
      short: '1 change not saved',
    })
    expect(words({ conflicts: 2, result: 'success' })).toMatchObject({
      tone: 'conflict',
      short: '2 conflicts',
    })
  })
})
