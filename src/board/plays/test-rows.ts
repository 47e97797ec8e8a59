/** Rows for the unit tests of this feature. */
import { emptyDiagram } from '#schema/football/diagram.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import type { FormationRow } from '../new-play.ts'
import type { PlayWithDrawing } from './rows.ts'

/** A play of the offense; `changes` say what the test is about. */
export function play(changes: Partial<PlayWithDrawing> = {}): PlayWithDrawing {
  const id = changes.id ?? 'p1'
  return {
    id,
    teamId: 'team',
    playbookId: 'book',
    name: 'Gun Trips Rt 24 Power',
    callText: '',
    wristCode: '',
    unit: 'offense',
    category: '',
    subcategory: '',
    concept: '',
    formation: 'Gun Trips Rt',
    strength: 'R',
    personnel: '10',
    motion: '',
    protection: '',
    direction: '',
    tags: [],
    notes: '',
    status: 'draft',
    ...NEW_PLAY_DEFAULTS,
    readGrant: 'playbook.edit',
    sortKey: 'a0',
    createdBy: 'coach',
    createdAt: 0,
    updatedBy: 'coach',
    updatedAt: 0,
    version: 1,
    deletedAt: null,
    drawing: {
      playId: id,
      teamId: 'team',
      diagram: emptyDiagram(),
      updatedBy: 'coach',
      updatedAt: 0,
      version: 1,
      readGrant: 'playbook.edit',
    },
    ...changes,
  }
}

export function formationRow(changes: Partial<FormationRow>): FormationRow {
  return {
    id: 'f1',
    teamId: 'team',
    name: 'Gun Hawk Rt',
    family: 'Gun',
    personnel: '11',
    strength: 'R',
    players: [],
    isHidden: false,
    createdBy: 'coach',
    createdAt: 0,
    updatedBy: 'coach',
    updatedAt: 0,
    version: 1,
    deletedAt: null,
    ...changes,
  }
}
