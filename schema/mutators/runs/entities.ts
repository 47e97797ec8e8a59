/** What people can disagree on: how to read a field of each kind of thing, and how to write one's own side of it. */
import type { Capability } from '../../capabilities.ts'
import { placeOf } from '../../category-place.ts'
import { addressOf, coalesce, takeMine, valueAt } from '../../conflict-fields.ts'
import { AppError } from '../../errors.ts'
import type { FieldConflict, Json } from '../../merge/conflict.ts'
import type { ElementChange } from '../../merge/diagram.ts'
import type { Met, RunEnv } from '../../operation.ts'
import { explicitCapabilities } from '../../permissions.ts'
import { zql } from '../../zero.ts'
import { ofTeam } from './edit.ts'
import { deleteDuty, editDuty, restoreDuty, setCapability, setNotes, setRole, setStatus } from './members.ts'
import { deletePlan, editPlan, findPlan, restorePlan } from './plans.ts'
import { deleteView, editView, findCategory, restoreView, setCategory } from './playbook.ts'
import { deletePlay, editDiagram, editPlay, restorePlay } from './plays.ts'
import { editPlaybook } from './teams.ts'
import type { SetCapability, SetRole, SetStatus } from '../inputs/members.ts'

type Env = RunEnv<unknown>
type Place = Pick<Env, 'tx' | 'teamId'>
/** A row as far as versions go. */
type Stamp = { version: number; updatedBy: string | null; updatedAt: number | null }

export type Seen = {
  /** What is there now under the name that a conflict has for it. */
  valueOf(field: FieldConflict): Json
  /** The row in which that field lives. */
  rowOf(field: FieldConflict): Stamp
  rows: readonly Stamp[]
}

export type Entity = {
  /** What editing it needs. */
  readonly needs: Capability
  /** Throws AppError `not_found`. */
  look(place: Place, id: string): Promise<Seen>
  /** Writes what `yours` says over what `theirs` says is there; what it met all the same. Throws as the edits do. */
  write(env: Env, id: string, fields: readonly FieldConflict[]): Promise<FieldConflict[]>
}

type Edits = { [field: string]: { from: Json; to: Json } }

function editsOf(fields: readonly FieldConflict[]): Edits {
  return Object.fromEntries(fields.map(({ field, yours, theirs }) => [field, { from: theirs, to: yours }]))
}

/** Each only when there is something for it to do, one after the other: they read what the one before has written. */
async function inTurn(
  steps: readonly (false | (() => Promise<Met | undefined>))[],
): Promise<FieldConflict[]> {
  const found: FieldConflict[] = []
  for (const step of steps) if (step) found.push(...((await step())?.fields ?? []))
  return coalesce([], found)
}

function rowSeen(row: Stamp & object): Seen {
  const fields = row as unknown as { readonly [field: string]: Json | undefined }
  return { valueOf: ({ field }) => fields[field] ?? null, rowOf: () => row, rows: [row] }
}

/** Brought back before it is changed, and deleted after. */
function split(fields: readonly FieldConflict[]) {
  const deletion = fields.find(({ field }) => field === 'deletedAt')
  const others = fields.filter((one) => one !== deletion)
  return {
    restores: deletion?.yours === null,
    deletes: deletion !== undefined && deletion.yours !== null,
    others,
  }
}

const findPlay = async ({ tx, teamId }: Place, id: string) =>
  ofTeam(await tx.run(zql.plays.where('id', id).related('drawing').one()), teamId, 'play')

const play: Entity = {
  needs: 'playbook.edit',
  async look(place, id) {
    const row = await findPlay(place, id)
    const { drawing } = row
    const ofRow = rowSeen(row)
    return {
      valueOf: (field) => {
        const address = addressOf(field)
        if (!address) return ofRow.valueOf(field)
        return drawing ? valueAt(drawing.diagram, address) : null
      },
      rowOf: (field) => (addressOf(field) && drawing ? drawing : row),
      rows: drawing ? [row, drawing] : [row],
    }
  },
  async write(env, id, fields) {
    const { restores, deletes, others } = split(fields)
    const ofRow = others.filter((one) => !addressOf(one))
    const drawn = others.filter((one) => addressOf(one))
    return inTurn([
      restores && (() => restorePlay({ ...env, input: { id } })),
      ofRow.length > 0 &&
        (() => editPlay({ ...env, input: { id, baseVersion: 0, changes: editsOf(ofRow) as never } })),
      drawn.length > 0 && (() => drawMine(env, id, drawn)),
      deletes &&
        (async () => {
          const { version, drawing } = await findPlay(env, id)
          const seen = { baseVersion: version, diagramVersion: drawing?.version ?? 0 }
          return deletePlay({ ...env, input: { id, ...seen } })
        }),
    ])
  },
}

async function drawMine(env: Env, playId: string, drawn: readonly FieldConflict[]) {
  const { drawing } = await findPlay(env, playId)
  const changes = drawing && takeMine(drawing.diagram, drawn)
  if (!changes) throw new AppError('invalid', 'The item you changed was permanently removed. Use theirs.')
  return editDiagram({ ...env, input: { playId, baseVersion: 0, changes: changes as ElementChange[] } })
}

const playbook: Entity = {
  needs: 'playbook.manage',
  look: async ({ tx, teamId }, id) =>
    rowSeen(ofTeam(await tx.run(zql.playbooks.where('id', id).one()), teamId, 'playbook')),
  write: (env, id, fields) =>
    inTurn([
      () => editPlaybook({ ...env, input: { id, baseVersion: 0, changes: editsOf(fields) as never } }),
    ]),
}

const findDuty = async ({ tx, teamId }: Place, id: string) =>
  ofTeam(await tx.run(zql.duties.where('id', id).one()), teamId, 'duty')

const duty: Entity = {
  needs: 'team.manage',
  look: async (place, id) => rowSeen(await findDuty(place, id)),
  async write(env, id, fields) {
    const { restores, deletes, others } = split(fields)
    return inTurn([
      restores && (() => restoreDuty({ ...env, input: { id } })),
      others.length > 0 &&
        (() => editDuty({ ...env, input: { id, baseVersion: 0, changes: editsOf(others) as never } })),
      deletes &&
        (async () => {
          const { version } = await findDuty(env, id)
          return deleteDuty({ ...env, input: { id, baseVersion: version } })
        }),
    ])
  },
}

const findView = async ({ tx, teamId }: Place, id: string) =>
  ofTeam(await tx.run(zql.playViews.where('id', id).one()), teamId, 'preset')

const view: Entity = {
  needs: 'playbook.edit',
  look: async (place, id) => rowSeen(await findView(place, id)),
  async write(env, id, fields) {
    const { restores, deletes, others } = split(fields)
    return inTurn([
      restores && (() => restoreView({ ...env, input: { id } })),
      others.length > 0 &&
        (() => editView({ ...env, input: { id, baseVersion: 0, changes: editsOf(others) as never } })),
      deletes &&
        (async () => {
          const { version } = await findView(env, id)
          return deleteView({ ...env, input: { id, baseVersion: version } })
        }),
    ])
  },
}

const plan: Entity = {
  needs: 'playbook.edit',
  look: async (place, id) => rowSeen(await findPlan(place, id)),
  async write(env, id, fields) {
    const { restores, deletes, others } = split(fields)
    return inTurn([
      restores && (() => restorePlan({ ...env, input: { id } })),
      others.length > 0 &&
        (() => editPlan({ ...env, input: { id, baseVersion: 0, changes: editsOf(others) as never } })),
      deletes &&
        (async () => {
          const { version } = await findPlan(env, id)
          return deletePlan({ ...env, input: { id, baseVersion: version } })
        }),
    ])
  },
}

/** Its place in the tree is its name. */
const category: Entity = {
  needs: 'playbook.manage',
  async look(place, id) {
    return rowSeen(ofTeam(await findCategory(place, placeOf(id)), place.teamId, 'category'))
  },
  write: (env, id, fields) =>
    inTurn([
      () =>
        setCategory({
          ...env,
          input: { ...placeOf(id), baseVersion: 0, changes: editsOf(fields) as never },
        }),
    ]),
}

const member: Entity = {
  needs: 'team.manage',
  async look({ tx, teamId }, userId) {
    const found = await tx.run(zql.teamMembers.where('teamId', teamId).where('userId', userId).one())
    const row = ofTeam(found, teamId, 'member')
    const of: { readonly [field: string]: Json } = {
      teamRole: row.teamRole,
      status: row.status,
      roleNotes: row.roleNotes ?? '',
    }
    const granted = explicitCapabilities(row.capabilities)
    return {
      ...rowSeen(row),
      valueOf: ({ field }) => of[field] ?? granted.includes(field as Capability),
    }
  },
  // By the operations that the screen uses: rank and what one holds oneself count here as well.
  write: (env, userId, fields) =>
    inTurn(
      fields.map(({ field, theirs, yours }) => () => {
        const edit = { userId, from: theirs, to: yours }
        if (field === 'teamRole') return setRole({ ...env, input: edit as SetRole })
        if (field === 'status') return setStatus({ ...env, input: edit as SetStatus })
        if (field === 'roleNotes') return setNotes({ ...env, input: edit as SetRole })
        return setCapability({ ...env, input: { ...edit, capability: field } as SetCapability })
      }),
    ),
}

const entities = new Map<string, Entity>([
  ['play', play],
  ['playbook', playbook],
  ['duty', duty],
  ['member', member],
  ['view', view],
  ['category', category],
  ['plan', plan],
])

/** What is known of this kind of thing; undefined for one that nobody can disagree on. */
export function entityOf(type: string): Entity | undefined {
  return entities.get(type)
}
