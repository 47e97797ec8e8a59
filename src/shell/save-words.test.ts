import { describe, expect, it } from 'vitest'
import { saveWords, type Saving } from './save-words.ts'

const words = (saving: Partial<Saving> = {}) =>
  saveWords({ connection: 'connected', isCurrent: true, pending: 0, refused: 0, conflicts: 0, ...saving })

describe('saveWords', () => {
  it('shows a quiet state when everything is saved', () => {
    expect(words()).toMatchObject({ tone: 'quiet', short: 'Saved' })
    expect(words({ result: 'success' }).long).toBe('Changes saved successfully')
  })

  it('does not claim that everything is saved before the server confirms it', () => {
    expect(words({ isCurrent: false })).toMatchObject({ tone: 'quiet', short: 'Syncing' })
  })

  it('shows saving with the number of queued edits', () => {
    expect(words({ pending: 2 }).short).toBe('Saving changes...')
    expect(words({ connection: 'offline', pending: 3 }).short).toBe('3 changes waiting')
    expect(words({ connection: 'error', pending: 1 }).short).toBe('1 change waiting')
  })

  it("uses the spec's text when offline", () => {
    expect(words({ connection: 'offline' })).toMatchObject({
      short: "You're offline",
      long: 'You are currently offline. Changes will be saved when connection is restored.',
    })
  })

  it('asks for sign-in with the number of queued edits', () => {
    expect(words({ connection: 'needs-auth', pending: 4 }).long).toBe('Sign in again to save 4 changes.')
  })

  it("shows a save's result briefly, even with older problems unresolved", () => {
    expect(words({ refused: 2, result: 'error' })).toMatchObject({
      tone: 'error',
      long: 'Error saving changes',
    })
    expect(words({ conflicts: 2, result: 'warning' }).long).toBe('Changes saved with warnings')
  })

  it('shows rejections before conflicts', () => {
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
