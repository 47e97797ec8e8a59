/** Every kind of thing that operations are about. */
import type { Json, FieldConflict } from '../merge/conflict.ts'
import type { Tx } from '../operation.ts'
import { ofTeam } from '../shared-row.ts'
import { agendaPoint } from './agenda-point.ts'
import { callWord } from './call-word.ts'
import { category } from './category.ts'
import { drill } from './drill.ts'
import { duty } from './duty.ts'
import type { ContestedEntity, Entity, Stamp } from './entity.ts'
import { event } from './event.ts'
import { formation } from './formation.ts'
import { member } from './member.ts'
import { plan } from './plan.ts'
import { play } from './play.ts'
import { player, playerCard } from './player.ts'
import { playbook } from './playbook.ts'
import { post } from './post.ts'
import { practiceCell, practicePeriod, practicePlan } from './practice.ts'
import { profile } from './profile.ts'
import { practiceScript, scriptLine } from './script.ts'
import {
  attendance,
  award,
  certification,
  equipment,
  goal,
  grade,
  measure,
  playerGroup,
  playerNote,
  statusReason,
} from './records.ts'
import { quizSet } from './quiz-set.ts'
import { ride } from './ride.ts'
import { seasonPhase, weekLine } from './season.ts'
import { socialComment, socialPost } from './social-post.ts'
import { task } from './task.ts'
import { team } from './team.ts'
import { view } from './view.ts'
import { planLine } from './plan-line.ts'
import { planNote } from './plan-note.ts'
import { wristband } from './wristband.ts'

const known = {
  play,
  playbook,
  category,
  view,
  formation,
  callWord,
  drill,
  task,
  agendaPoint,
  seasonPhase,
  weekLine,
  quizSet,
  post,
  socialPost,
  socialComment,
  duty,
  plan,
  wristband,
  planLine,
  planNote,
  event,
  ride,
  player,
  playerCard,
  statusReason,
  measure,
  goal,
  playerNote,
  equipment,
  attendance,
  grade,
  award,
  playerGroup,
  certification,
  practicePlan,
  practicePeriod,
  practiceCell,
  practiceScript,
  scriptLine,
  member,
  profile,
  team,
  invitation: { word: 'invitation', fields: {} },
  joinCode: { word: 'join code', fields: {} },
  joinRequest: { word: 'request', fields: {} },
  guardian: { word: 'guardian', fields: {} },
  conflict: { word: 'conflict', fields: {} },
  notification: { word: 'notification', fields: {} },
  receipt: { word: 'change', fields: {} },
  depthChart: { word: 'depth chart', fields: {} },
  depthWeek: { word: 'saved week', fields: {} },
  game: { word: 'game', fields: {} },
  quiz: { word: 'quiz', fields: {} },
  seenPlay: { word: 'play', fields: {} },
  postRead: { word: 'post', fields: {} },
} satisfies { [name: string]: Entity }

export type EntityName = keyof typeof known

/** Entities that two people can disagree on. */
export type ContestedName = {
  [name in EntityName]: (typeof known)[name] extends ContestedEntity ? name : never
}[EntityName]

export const entities: ReadonlyMap<string, Entity> = new Map(Object.entries(known))

/** What a coach calls an entity, in a sentence. This build may not know one of another version. */
export function wordOf(entity: string): string {
  return entities.get(entity)?.word ?? 'item'
}

/** A field's name above its value, from its name in a sentence: "the wrist code" gives "Wrist code". Undefined for no field of it. */
export function labelOf(entity: string, field: string): string | undefined {
  const words = entities.get(entity)?.fields[field]?.replace(/^(the|its) /, '')
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a conflict sees of an entity. */
export type Seen = {
  /** What is there now under the name that a conflict has for it. */
  valueOf(field: FieldConflict): Json
  /** The row in which that field lives. */
  rowOf(field: FieldConflict): Stamp
  rows: readonly Stamp[]
}

/** The current row for a conflict; null for kinds that never conflict. Throws AppError `not_found`. */
export async function lookAt(
  { tx, teamId }: { tx: Tx; teamId: string },
  name: string,
  id: string,
): Promise<Seen | null> {
  const { find, contested, word } = entities.get(name) ?? {}
  if (!find || !contested || !word) return null
  const found = (await tx.run(find(id, teamId) as never)) as Row | undefined
  // A team's own row names the team by its id.
  const row = ofTeam(found && { teamId: id, ...found }, teamId, word)
  const { valueIn = column, rowOf = () => row, rows = () => [row] } = contested
  return {
    valueOf: (field) => valueIn(row as never, field),
    rowOf: (field) => rowOf(row as never, field),
    rows: rows(row as never),
  }
}

type Row = Stamp & { teamId?: string }

function column(row: Row, { field }: FieldConflict): Json {
  return (row as unknown as { readonly [field: string]: Json | undefined })[field] ?? null
}
