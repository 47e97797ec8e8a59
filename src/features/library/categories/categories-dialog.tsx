import { useRef, useState } from 'react'
import type { Unit } from '#schema/football/taxonomy.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { type UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { type TreeItem, useTree } from '#src/sync/team/team-taxonomy.ts'
import { AddForm } from './add-form.tsx'
import { adding, playsIn, removing } from '#src/sync/undo/category-edits.ts'
import { CategoryLine } from './category-line.tsx'

const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special teams' },
]

/** How the team sorts its playbook: names, order, what is hidden, and what is its own. */
export function CategoriesDialog({
  team,
  unit: startUnit,
  onClose,
}: {
  team: MyTeam
  unit: Unit
  onClose: () => void
}) {
  const run = useCommand()
  const { tree, rows } = useTree(team.id)
  const { rows: plays } = useRows(queries.plays.all({ teamId: team.id }))
  const list = useRef<HTMLUListElement>(null)
  const [unit, setUnit] = useState(startUnit)
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const items = tree.find(({ slug }) => slug === unit)?.items ?? []

  const change = (description: string, undoable: UndoableEdit): boolean => {
    const isDone = attempt(() => run({ teamId: team.id, description, edits: [undoable] }))
    if (isDone) setSaid(description)
    return isDone
  }
  const add = (parent: TreeItem | null, label: string) => {
    const siblings = parent ? parent.types : items
    const place = { unit, parent: parent?.slug ?? '' }
    return change(`Added the ${parent ? 'type' : 'category'} ${label}`, adding(place, label, siblings, rows))
  }

  const remove = (item: TreeItem) => {
    const kind = item.parent === '' ? 'category' : 'type'
    const left = playsIn(item, plays).length
    const rest = left > 0 ? `: ${count(left, 'play')} without a ${kind} now` : ''
    attempt(() => {
      const description = `Deleted the ${kind} ${item.label}`
      const done = run({ teamId: team.id, description, edits: removing(item, plays) })
      setSaid(description + rest)
      offerUndo(`Deleted “${item.label}”${rest}`, done.undo, done.id)
      // The button that was pressed is gone.
      list.current?.focus()
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Categories"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Segmented
          label="Unit"
          value={unit}
          onChange={(value) => {
            setUnit(value)
            setOpen(null)
          }}
          options={UNITS}
          className="w-full"
        />
        <p className="text-muted">
          This sorts the whole team's playbook. Hiding a category keeps its plays there; deleting one leaves
          its plays uncategorized. You can undo any change.
        </p>
        <ul ref={list} tabIndex={-1} aria-label="Categories" className="flex flex-col rounded-sm border">
          {items.map((item, i) => (
            <CategoryLine
              key={`${unit}/${item.slug}`}
              item={item}
              index={i}
              siblings={items}
              onChange={change}
              onRemove={remove}
              isOpen={open === item.slug}
              onOpen={() => setOpen(open === item.slug ? null : item.slug)}
            >
              <ul aria-label={`Types of ${item.label}`} className="flex flex-col">
                {item.types.map((type, k) => (
                  <CategoryLine
                    key={type.slug}
                    item={type}
                    index={k}
                    siblings={item.types}
                    onChange={change}
                    onRemove={remove}
                  />
                ))}
                <li className="border-t py-1.5 pr-2 pl-10">
                  <AddForm
                    label={`New type of ${item.label}`}
                    taken={item.types.map(({ label }) => label)}
                    onAdd={(label) => add(item, label)}
                  />
                </li>
              </ul>
            </CategoryLine>
          ))}
        </ul>
        <AddForm
          key={unit}
          label="New category"
          taken={items.map(({ label }) => label)}
          onAdd={(label) => add(null, label)}
        />
        <output className="sr-only">{said}</output>
      </div>
    </Dialog>
  )
}
