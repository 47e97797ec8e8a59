import type { Grant } from '#schema/capabilities.ts'
import { effectiveCapabilities } from '#schema/permissions.ts'
import { describe, expect, it } from 'vitest'
import { sectionsFor } from './person-sections.ts'

function seen(isSelf: boolean, role: Parameters<typeof effectiveCapabilities>[0]): string[] {
  const held: Grant[] = ['member', ...effectiveCapabilities(role, [])]
  return sectionsFor(isSelf, (needs) => held.includes(needs)).map(({ title }) => title)
}

describe("sections of a player's page", () => {
  it('shows a head coach every section', () => {
    expect(seen(false, 'head_coach')).toHaveLength(8)
  })

  it("hides equipment and notes from coaches who don't manage the roster", () => {
    expect(seen(false, 'assistant_coach')).toEqual([
      'Attendance',
      'Awards',
      'Development',
      'Grades',
      'Stats',
      'Learning',
    ])
  })

  it("shows players all of their sections except coaches' notes", () => {
    expect(seen(true, 'player')).toHaveLength(7)
    expect(seen(true, 'player')).not.toContain("Coaches' notes")
  })

  it('shows family and other players attendance and awards', () => {
    expect(seen(false, 'family')).toEqual(['Attendance', 'Awards'])
    expect(seen(false, 'player')).toEqual(['Attendance', 'Awards'])
  })
})
