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

describe('what is known of a person', () => {
  it('leaves out what nobody filled in', () => {
    expect(personFacts(nothing, 'player')).toEqual([])
    expect(personFacts({ ...nothing, bio: '  ', position: 'WR ' }, 'player')).toEqual([
      { label: 'Position', value: 'WR' },
    ])
  })

  it('keeps a zero, which is a number people wear', () => {
    expect(personFacts({ ...nothing, jerseyNumber: 0 }, 'player')).toEqual([{ label: 'Number', value: '#0' }])
  })

  it('begins with the body of a player and with the past of a coach', () => {
    const profile = { ...nothing, weightLbs: 184.6, yearsCoaching: 11 }
    expect(personFacts(profile, 'player').map(({ value }) => value)).toEqual(['185 lb', '11'])
    expect(personFacts(profile, 'head_coach').map(({ value }) => value)).toEqual(['11', '185 lb'])
  })

  it('writes heights as a roster does', () => {
    expect(heightWords(73.5)).toBe('6′ 1½″')
    expect(heightWords(72)).toBe('6′ 0″')
    expect(heightWords(71.8)).toBe('6′ 0″')
    expect(heightWords(70.1)).toBe('5′ 10″')
  })
})
