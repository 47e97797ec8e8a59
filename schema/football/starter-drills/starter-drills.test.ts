import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DRILL_CATEGORY_CODES } from '../../drills.ts'
import { CONTACT_LEVELS } from '../../practice.ts'
import { drillFields } from '../../entities/drill.ts'
import { LIMITS } from '../../limits.ts'
import { POSITION_GROUP_CODES } from '../../records.ts'
import { copyOf, STARTER_DRILLS } from './starter-drills.ts'

describe('starter drills', () => {
  it('are at least forty, each with its own name and slug', () => {
    expect(STARTER_DRILLS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(STARTER_DRILLS.map(({ name }) => name.toLowerCase())).size).toBe(STARTER_DRILLS.length)
    expect(new Set(STARTER_DRILLS.map(({ slug }) => slug)).size).toBe(STARTER_DRILLS.length)
    for (const { slug } of STARTER_DRILLS) {
      expect(slug).toMatch(/^[a-z0-9-]+$/)
      expect(slug.length).toBeLessThanOrEqual(LIMITS.tag)
    }
  })

  it.each(STARTER_DRILLS.map((drill) => [drill.slug, drill] as const))('%s is a valid drill', (_, drill) => {
    const { starter, ...fields } = copyOf(drill)
    expect(starter).toBe(drill.slug)
    expect(z.strictObject(drillFields).safeParse(fields).error).toBeUndefined()
  })

  it('say how to set up, how to coach and what to bring', () => {
    for (const { name, setup, points, description, equipment } of STARTER_DRILLS) {
      expect(setup.length, name).toBeGreaterThan(60)
      expect(points.length, name).toBeGreaterThanOrEqual(3)
      expect(description, name).toMatch(/\.$/)
      expect(equipment, name).not.toBe('')
    }
  })

  it('cover every category and every position group at least twice, and half of them are drawn', () => {
    for (const category of DRILL_CATEGORY_CODES)
      expect(STARTER_DRILLS.filter((drill) => drill.category === category).length, category).toBeGreaterThan(
        1,
      )
    for (const group of POSITION_GROUP_CODES)
      expect(STARTER_DRILLS.filter(({ groups }) => groups.includes(group)).length, group).toBeGreaterThan(1)
    expect(STARTER_DRILLS.filter(({ diagram }) => diagram).length).toBeGreaterThan(STARTER_DRILLS.length / 2)
  })

  // The safest way to teach contact is without taking anyone to the ground.
  it('never need live contact, and youth drills need no full contact', () => {
    const full = CONTACT_LEVELS.slice(CONTACT_LEVELS.indexOf('thud'))
    for (const { name, contact, level } of STARTER_DRILLS) {
      expect(contact, name).not.toBe('live')
      if (level === 'youth') expect(full, name).not.toContain(contact)
    }
  })
})
