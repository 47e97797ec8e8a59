import { newId } from '#schema/ids.ts'
import { queries } from '#schema/queries/index.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { listWords, type Names } from '../filter-words.ts'
import { isSameList, type LibrarySearch, parseLibrarySearch, withoutNew } from '../search.ts'
import { notShared, stillThere, useLocalViews } from './local-views.ts'
import { creation, deletion, renaming, updating } from './preset-edits.ts'
import { SaveForm } from './view-forms.tsx'
import { type ShownView, type PresetEdits, ViewRow } from './view-row.tsx'

/** The saved views: the last five lists, and the presets of this device and of the team. */
export function ViewsPanel({
  teamId,
  search,
  names,
  mayEdit,
  onApply,
}: {
  teamId: string
  search: LibrarySearch
  names: Names
  mayEdit: boolean
  onApply: (search: LibrarySearch) => void
}) {
  const run = useCommand()
  const { views, changeViews, ...kept } = useLocalViews(teamId)
  const recent = stillThere(kept.recent, names.taxonomy)
  const { rows } = useRows(queries.playbook.views({ teamId }))
  const shared = rows.map((row) => ({ id: row.id, name: row.name, search: parseLibrarySearch(row.search) }))
  // A shared preset also stays on the device, whether or not the team keeps it.
  const local = notShared(views, shared)
  const taken = { device: local.map(({ name }) => name), team: shared.map(({ name }) => name) }
  const isCurrent = (view: ShownView) => isSameList(view.search, search)

  const save = (name: string, isForTeam: boolean) => {
    if (!isForTeam) changeViews((all) => [...all, { id: newId(), name, search: withoutNew(search) }])
    else if (!attempt(() => run(creation(teamId, name, search)))) return
    toast.success(isForTeam ? `“${name}” is there for the whole team` : `“${name}” is on this device`)
  }

  const share = ({ name, search: wanted }: ShownView) => {
    if (taken.team.some((one) => one.toLowerCase() === name.toLowerCase()))
      toast.error(`The team has a preset “${name}” already. Rename yours first.`)
    else if (attempt(() => run(creation(teamId, name, wanted))))
      toast.success(`“${name}” is there for the whole team`)
  }

  return (
    <div className="flex flex-col gap-1">
      {recent.length > 0 && (
        <Group title="Recent">
          {recent.map((one) => (
            <ViewRow
              key={JSON.stringify(one)}
              view={{ id: '', name: listWords(one, names), search: one }}
              isCurrent={isSameList(one, search)}
              onApply={onApply}
            />
          ))}
        </Group>
      )}
      {rows.length > 0 && (
        <Group title="Team presets">
          {rows.map((row, i) => {
            const view = shared[i]
            const edits: PresetEdits = {
              rename: (name) => attempt(() => run(renaming(teamId, row, name))),
              update: () => {
                if (attempt(() => run(updating(teamId, row, search))))
                  toast.success(`“${row.name}” now has these filters`)
              },
              remove: () => {
                const done = run(deletion(teamId, row))
                offerUndo(`Deleted “${row.name}”`, done.undo, done.id)
              },
            }
            return (
              view && (
                <ViewRow
                  key={row.id}
                  view={view}
                  isCurrent={isCurrent(view)}
                  taken={taken.team}
                  onApply={onApply}
                  edits={mayEdit ? edits : undefined}
                />
              )
            )
          })}
        </Group>
      )}
      {local.length > 0 && (
        <Group title="On this device">
          {local.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={isCurrent(view)}
              taken={taken.device}
              onApply={onApply}
              edits={{
                rename: (name) =>
                  changeViews((all) => all.map((one) => (one.id === view.id ? { ...one, name } : one))),
                update: () => {
                  const now = withoutNew(search)
                  changeViews((all) => all.map((one) => (one.id === view.id ? { ...one, search: now } : one)))
                  toast.success(`“${view.name}” now has these filters`)
                },
                ...(mayEdit && { share: () => share(view) }),
                remove: () => {
                  changeViews((all) => all.filter((one) => one.id !== view.id))
                  offerUndo(`Deleted “${view.name}”`, () => changeViews((all) => [...all, view]))
                },
              }}
            />
          ))}
        </Group>
      )}
      <SaveForm suggested={listWords(search, names)} taken={taken} mayEdit={mayEdit} onSave={save} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="px-2.5 pt-1.5 pb-1 text-caption text-muted">{title}</h3>
      <ul className="flex flex-col">{children}</ul>
    </section>
  )
}
