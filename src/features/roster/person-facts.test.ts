import { describe, expect, it } from 'vitest'
import { heightWords, type PersonProfile, personFacts } from './person-facts.ts'

const nothing: PersonProfile = {
  position: null,
  jerseyNumber: null,
  gradeLevel: null,
  heightInches: null,
  weightLbs: null,
  currentSchool: null,
  previousSchools: null,
  coachingExperience: null,
  yearsCoaching: null,
  specializations: null,
  coachingSystem: null,
  coachingPhilosophy: null,
  certifications: null,
  education: null,
  mentors: null,
  bio: null,
  personalWebsite: null,
}

describe('person facts', () => {
  it('omits empty fields', () => {
    expect(personFacts(nothing, 'player')).toEqual([])
    expect(personFacts({ ...nothing, bio: '  ', position: 'WR ' }, 'player')).toEqual([
      { label: 'Position', value: 'WR' },
    ])
  })

  it('keeps zero, a valid jersey number', () => {
    expect(personFacts({ ...nothing, jerseyNumber: 0 }, 'player')).toEqual([{ label: 'Number', value: '#0' }])
  })

  it("puts a player's measurements and a coach's experience first", () => {
    const profile = { ...nothing, weightLbs: 184.6, yearsCoaching: 11 }
    expect(personFacts(profile, 'player').map(({ value }) => value)).toEqual(['185 lb', '11'])
    expect(personFacts(profile, 'head_coach').map(({ value }) => value)).toEqual(['11', '185 lb'])
  })

  it('formats heights as rosters do', () => {
    expect(heightWords(73.5)).toBe('6′ 1½″')
    expect(heightWords(72)).toBe('6′ 0″')
    expect(heightWords(71.8)).toBe('6′ 0″')
    expect(heightWords(70.1)).toBe('5′ 10″')
  })
})
