import type { Grant } from '#schema/capabilities.ts'
import { effectiveCapabilities } from '#schema/permissions.ts'
import { describe, expect, it } from 'vitest'
import { sectionsFor } from './person-sections.ts'

function seen(isSelf: boolean, role: Parameters<typeof effectiveCapabilities>[0]): string[] {
  const held: Grant[] = ['member', ...effectiveCapabilities(role, [])]
  return sectionsFor(isSelf, (needs) => held.includes(needs)).map(({ title }) => title)
}

describe("who sees what on a player's page", () => {
  it('shows a head coach everything', () => {
    expect(seen(false, 'head_coach')).toHaveLength(8)
  })

  it('keeps equipment and notes from coaches who do not manage the roster', () => {
    expect(seen(false, 'assistant_coach')).toEqual([
      'Attendance',
      'Awards',
      'Development',
      'Grades',
      'Stats',
      'Learning',
    ])
  })

  it('shows players all of their own, but the notes about them', () => {
    expect(seen(true, 'player')).toHaveLength(7)
    expect(seen(true, 'player')).not.toContain('Coaches’ notes')
  })

  it('shows family and other players attendance and awards', () => {
    expect(seen(false, 'family')).toEqual(['Attendance', 'Awards'])
    expect(seen(false, 'player')).toEqual(['Attendance', 'Awards'])
  })
})
