import { Check, Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { listWords, type Names } from '../filter-words.ts'
import { isSameList, type LibrarySearch, parseLibrarySearch, withoutNew } from '../search.ts'
import { useLocalViews } from './local-views.ts'
import { creation, deletion, renaming, updating } from './view-deeds.ts'

type Shown = { id: string; name: string; search: LibrarySearch }
type Deeds = { rename: (name: string) => void; update: () => void; remove: () => void }

/** The lists one comes back to: the last five, and those kept under a name on this device or for the team. */
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
  const { views: local, keepViews, recent } = useLocalViews(teamId)
  const { rows } = useRows(queries.playbook.views({ teamId }))
  const isCurrent = (view: Shown) => isSameList(view.search, search)

  const save = (name: string, isForTeam: boolean) => {
    if (!isForTeam) keepViews([...local, { id: newId(), name, search: withoutNew(search) }])
    else if (!attempt(() => run(creation(teamId, name, search)))) return
    toast.success(isForTeam ? `“${name}” is there for the whole team` : `“${name}” is on this device`)
  }

  return (
    <div className="flex flex-col gap-1">
      {recent.length > 0 && (
        <Group title="Recent">
          {recent.map((one) => (
            <Row
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
          {rows.map((row) => {
            const view = { id: row.id, name: row.name, search: parseLibrarySearch(row.search) }
            const deeds: Deeds = {
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
              <Row
                key={row.id}
                view={view}
                isCurrent={isCurrent(view)}
                onApply={onApply}
                deeds={mayEdit ? deeds : undefined}
              />
            )
          })}
        </Group>
      )}
      {local.length > 0 && (
        <Group title="On this device">
          {local.map((view) => (
            <Row
              key={view.id}
              view={view}
              isCurrent={isCurrent(view)}
              onApply={onApply}
              deeds={{
                rename: (name) =>
                  keepViews(local.map((one) => (one.id === view.id ? { ...one, name } : one))),
                update: () => {
                  const now = withoutNew(search)
                  keepViews(local.map((one) => (one.id === view.id ? { ...one, search: now } : one)))
                  toast.success(`“${view.name}” now has these filters`)
                },
                remove: () => {
                  keepViews(local.filter((one) => one.id !== view.id))
                  offerUndo(`Deleted “${view.name}”`, () => keepViews(local))
                },
              }}
            />
          ))}
        </Group>
      )}
      <SaveForm suggested={listWords(search, names)} mayEdit={mayEdit} onSave={save} />
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

function Row({
  view,
  isCurrent,
  onApply,
  deeds,
}: {
  view: Shown
  isCurrent: boolean
  onApply: (search: LibrarySearch) => void
  deeds?: Deeds | undefined
}) {
  const [mode, setMode] = useState<'shown' | 'deeds' | 'naming'>('shown')
  if (mode === 'naming' && deeds)
    return (
      <li className="p-1">
        <NameForm
          label="New name"
          action="Rename"
          initial={view.name}
          onDone={(name) => {
            if (name !== view.name) deeds.rename(name)
            setMode('shown')
          }}
        />
      </li>
    )
  return (
    <li>
      <div className={cx('flex items-center rounded-sm', isCurrent && 'bg-brand-wash text-brand-ink')}>
        <button
          type="button"
          aria-current={isCurrent || undefined}
          onClick={() => onApply(view.search)}
          className="touch-target flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm px-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1 truncate" title={view.name}>
            {view.name}
          </span>
          {isCurrent && <Check aria-hidden size={16} className="shrink-0" />}
        </button>
        {deeds && (
          <IconButton
            icon={Ellipsis}
            size="xs"
            label={`Change ${view.name}`}
            aria-expanded={mode === 'deeds'}
            onClick={() => setMode(mode === 'deeds' ? 'shown' : 'deeds')}
          />
        )}
      </div>
      {mode === 'deeds' && deeds && (
        <div className="flex flex-wrap gap-1 px-1.5 py-1">
          <Button size="xs" onClick={() => setMode('naming')}>
            Rename
          </Button>
          {!isCurrent && (
            <Button
              size="xs"
              onClick={() => {
                deeds.update()
                setMode('shown')
              }}
            >
              Use current filters
            </Button>
          )}
          <Button size="xs" onClick={deeds.remove}>
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}

const PLACES = [
  { value: 'device', label: 'This device' },
  { value: 'team', label: 'Whole team' },
] as const

function SaveForm({
  suggested,
  mayEdit,
  onSave,
}: {
  suggested: string
  mayEdit: boolean
  onSave: (name: string, isForTeam: boolean) => void
}) {
  const [place, setPlace] = useState<'device' | 'team'>('device')
  return (
    <section
      aria-label="Save what is shown"
      className="flex flex-col gap-2 px-1.5 pt-2 pb-1.5 not-first:mt-1 not-first:border-t"
    >
      <NameForm
        // What is shown now has another name.
        key={suggested}
        label="Save what is shown as"
        action="Save"
        initial={suggested.slice(0, LIMITS.shortText)}
        onDone={(name) => onSave(name, place === 'team')}
      />
      {mayEdit && (
        <Segmented label="For whom" value={place} onChange={setPlace} options={PLACES} className="w-full" />
      )}
    </section>
  )
}

function NameForm({
  label,
  action,
  initial,
  onDone,
}: {
  label: string
  action: string
  initial: string
  onDone: (name: string) => void
}) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setProblem('Type a name first.')
    if (wanted.length > LIMITS.name) return setProblem(`A name can have ${LIMITS.name} characters.`)
    onDone(wanted)
  }
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <TextField
        label={label}
        className="min-w-0 flex-1"
        value={name}
        error={problem}
        onChange={(value) => {
          setName(value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
