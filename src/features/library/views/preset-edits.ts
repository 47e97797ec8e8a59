/** Commands on a team's presets; each can be undone. */
import { newId } from '#schema/ids.ts'
import { createView, deleteView, editView } from '#schema/operations/playbook.ts'
import type { Command } from '#src/sync/undo/commands.ts'
import { create, edit, remove } from '#src/sync/undo/steps.ts'
import { type LibrarySearch, withoutNew } from '../search.ts'

export type TeamView = {
  readonly id: string
  readonly name: string
  readonly search: { readonly [key: string]: string }
  readonly version: number
}

/** The search as a preset stores it, without the open dialog. */
function asStored(search: LibrarySearch): { [key: string]: string } {
  return { ...withoutNew(search) } as { [key: string]: string }
}

export function creation(teamId: string, name: string, search: LibrarySearch): Command {
  return {
    teamId,
    description: `Saved the preset ${name}`,
    edits: [create(createView, { id: newId(), name, search: asStored(search) })],
  }
}

export function renaming(teamId: string, view: TeamView, name: string): Command {
  const { id, version } = view
  return {
    teamId,
    description: `Renamed the preset ${view.name} to ${name}`.slice(0, 200),
    edits: [edit(editView, { id, baseVersion: version, changes: { name: { from: view.name, to: name } } })],
  }
}

export function updating(teamId: string, view: TeamView, search: LibrarySearch): Command {
  const { id, version } = view
  const changes = { search: { from: { ...view.search }, to: asStored(search) } }
  return {
    teamId,
    description: `Changed the filters of ${view.name}`,
    edits: [edit(editView, { id, baseVersion: version, changes })],
  }
}

export function deletion(teamId: string, { id, name, version }: TeamView): Command {
  return {
    teamId,
    description: `Deleted the preset ${name}`,
    edits: [remove(deleteView, { id, baseVersion: version })],
  }
}
