/** A person's profile as lines to show. */
import type { TeamRole } from '#schema/capabilities.ts'
import { groupOf } from './group-members.ts'

export type PersonProfile = {
  position: string | null
  jerseyNumber: number | null
  gradeLevel: string | null
  heightInches: number | null
  weightLbs: number | null
  currentSchool: string | null
  previousSchools: string | null
  coachingExperience: string | null
  yearsCoaching: number | null
  specializations: string | null
  coachingSystem: string | null
  coachingPhilosophy: string | null
  certifications: string | null
  education: string | null
  mentors: string | null
  bio: string | null
  personalWebsite: string | null
  avatarUrl?: string | null
}

type Line = { label: string; value: string }

/**
 * The filled-in lines of a profile in a coach's reading order: a player's measurements before a coach's
 * experience.
 */
export function personFacts(profile: PersonProfile, role: TeamRole): Line[] {
  const athlete: [string, string | null][] = [
    ['Number', profile.jerseyNumber === null ? null : `#${profile.jerseyNumber}`],
    ['Position', profile.position],
    ['Grade', profile.gradeLevel],
    ['Height', profile.heightInches === null ? null : heightWords(profile.heightInches)],
    ['Weight', profile.weightLbs === null ? null : `${Math.round(profile.weightLbs)} lb`],
  ]
  const coach: [string, string | null][] = [
    ['Years coaching', profile.yearsCoaching === null ? null : String(profile.yearsCoaching)],
    ['Experience', profile.coachingExperience],
    ['Specialty', profile.specializations],
    ['System', profile.coachingSystem],
    ['Philosophy', profile.coachingPhilosophy],
    ['Certifications', profile.certifications],
    ['Education', profile.education],
    ['Mentors', profile.mentors],
  ]
  const both: [string, string | null][] = [
    ['School', profile.currentSchool],
    ['Previous schools', profile.previousSchools],
    ['About', profile.bio],
    ['Website', profile.personalWebsite],
  ]
  const groups = groupOf(role) === 'staff' ? [coach, both, athlete] : [athlete, both, coach]
  return groups.flat().flatMap(([label, value]) => (value?.trim() ? [{ label, value: value.trim() }] : []))
}

/** Formats inches as rosters do, to the half inch: 73.5 is 6′ 1½″. */
export function heightWords(inches: number): string {
  const halves = Math.round(inches * 2)
  const feet = Math.floor(halves / 24)
  const rest = halves - feet * 24
  return `${feet}′ ${Math.floor(rest / 2)}${rest % 2 === 1 ? '½' : ''}″`
}
