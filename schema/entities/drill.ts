import * as z from 'zod/mini'
import {
  DRILL_CATEGORY_CODES,
  DRILL_LEVEL_CODES,
  isVideoLink,
  MOST_DRILL_MINUTES,
  MOST_LINK_LENGTH,
} from '../drills.ts'
import { CONTACT_LEVELS } from '../practice.ts'
import { drillDiagramSchema } from '../football/drill-diagram.ts'
import { name } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { POSITION_GROUP_CODES } from '../records.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const line = z.string().check(z.trim(), z.maxLength(LIMITS.description))
const text = z.string().check(z.trim(), z.maxLength(LIMITS.notes))
const isOnce = (all: readonly string[]) => new Set(all).size === all.length

export const drillFields = {
  name,
  category: z.enum(DRILL_CATEGORY_CODES),
  groups: z
    .array(z.enum(POSITION_GROUP_CODES))
    .check(z.maxLength(POSITION_GROUP_CODES.length), z.refine(isOnce)),
  minutes: z.int().check(z.gte(1), z.lte(MOST_DRILL_MINUTES)),
  contact: z.enum(CONTACT_LEVELS),
  level: z.enum(DRILL_LEVEL_CODES),
  equipment: line,
  description: text,
  setup: text,
  coachingPoints: text,
  videoUrl: z.string().check(
    z.trim(),
    z.maxLength(MOST_LINK_LENGTH),
    z.refine((url) => url === '' || isVideoLink(url)),
  ),
  tags: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.tag)))
    .check(z.maxLength(LIMITS.tags), z.refine(isOnce)),
  diagram: z.nullable(drillDiagramSchema),
}

/** A drill of the team's library. */
export const drill: ContestedEntity = {
  word: 'drill',
  find: (id) => zql.drills.where('id', id).one(),
  fields: {
    name: 'the name',
    category: 'the category',
    groups: 'the groups',
    minutes: 'the minutes',
    contact: 'the contact',
    level: 'the level',
    equipment: 'the equipment',
    description: 'the description',
    setup: 'the setup',
    coachingPoints: 'the coaching points',
    videoUrl: 'the video',
    tags: 'the tags',
    diagram: 'the diagram',
  } satisfies { [field in keyof typeof drillFields]: string },
  contested: { needs: 'playbook.edit' },
}
