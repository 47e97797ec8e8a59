import { MoreHorizontal, Pin, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { looksOf, type Look } from '#schema/football/look-base.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { cx } from '#src/lib/class-names.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Select } from '#src/ui/select.tsx'
import { useEditor, useEditorState } from '../view/context.ts'
import { FormationLookPicker } from './formation-look-picker.tsx'
import { LookName } from './look-name.tsx'
import { LookPicker } from './look-picker.tsx'
import { renameLook } from './look-steps.ts'
import { useLookMenu } from './use-look-menu.ts'

/** The tab of the play itself. */
const ITSELF = 'base'

/** The id in the page of the field, which the tabs say is theirs. */
export const FIELD_PANEL = 'versus-field'

const ROW = 'flex h-10 shrink-0 items-center gap-1 border-b bg-surface px-2 pointer-coarse:h-12 print:hidden'

/** Where the tabs will be. */
export function VersusRoom() {
  const isThere = useEditorState(({ readOnly, unit, stored }) =>
    hasVersus({ readOnly, unit, looks: looksOf(stored) }),
  )
  return isThere && <div className={ROW} />
}

type Props = { teamId: string; isPhone: boolean }

/**
 * The same play against several defenses, or a defense against several formations, a tab for each. Who only reads sees
 * them where there are any.
 */
export function VersusTabs({ teamId, isPhone }: Props) {
  const editor = useEditor()
  const stored = useEditorState((state) => state.stored)
  const open = useEditorState((state) => state.look)
  const readOnly = useEditorState((state) => state.readOnly)
  const unit = useEditorState((state) => state.unit)
  const isAdding = useEditorState((state) => state.dialog === 'versus')
  const looks = useMemo(() => looksOf(stored), [stored])
  const look = looks.find(({ id }) => id === open)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [recalled, setRecalled] = useState<string | null>(null)
  const items = useLookMenu(look, { onRename: setRenamed, onRecall: setRecalled })
  const recalledLook = looks.find(({ id }) => id === recalled)

  const Adding = unit === 'defense' ? FormationLookPicker : LookPicker

  if (!hasVersus({ readOnly, unit, looks })) return null
  const Recalling = recalledLook?.formation ? FormationLookPicker : LookPicker
  const rename = (one: Look, name: string | null) => {
    if (name !== null) editor.take(renameLook(one, name))
    setRenamed(null)
  }
  return (
    <div className={ROW}>
      {isPhone ? (
        look && renamed === look.id ? (
          <LookName name={look.name} onDone={(name) => rename(look, name)} />
        ) : (
          <Select
            label="Shown against"
            labelHidden
            size="sm"
            value={look?.id ?? ITSELF}
            onChange={(id) => editor.open(id === ITSELF ? null : id)}
            options={[
              { value: ITSELF, label: 'Base' },
              ...looks.map(({ id, name }) => ({ value: id, label: `v. ${name}` })),
            ]}
            className="min-w-0 flex-1"
          />
        )
      ) : (
        <TabRow
          looks={looks}
          open={look?.id ?? null}
          renamed={renamed}
          onRename={setRenamed}
          onName={rename}
        />
      )}
      {!readOnly && (
        <>
          <IconButton
            label={unit === 'defense' ? 'Add a formation' : 'Add a defense'}
            icon={Plus}
            size="xs"
            onClick={() => editor.take({ dialog: 'versus', menu: null })}
          />
          {look && (
            <>
              {look.formation ? (
                // Nothing here is of the play: what everybody does against a formation is that tab's own.
                <span className="ml-auto" />
              ) : (
                <OnlyHere />
              )}
              <Menu
                label={`About ${look.name}`}
                placement="end"
                trigger={<IconButton label={`More about ${look.name}`} icon={MoreHorizontal} size="xs" />}
                items={items}
              />
            </>
          )}
        </>
      )}
      {isAdding && <Adding teamId={teamId} onClose={() => editor.take({ dialog: null })} />}
      {recalledLook && <Recalling teamId={teamId} look={recalledLook} onClose={() => setRecalled(null)} />}
    </div>
  )
}

/** Keeps changes of the offense on the open tab only. */
function OnlyHere() {
  const editor = useEditor()
  const only = useEditorState((state) => state.only)
  return (
    <button
      type="button"
      aria-pressed={only}
      title="Keep what you change on this tab, also what the offense does"
      onClick={() => editor.take({ only: !only })}
      className={cx(
        'touch-target ml-auto inline-flex h-8 shrink-0 items-center gap-1.5 rounded-sm px-2 text-label',
        only ? 'bg-text text-bg' : 'hover:bg-surface-2',
      )}
    >
      <Pin aria-hidden size={16} />
      <span className="max-sm:sr-only">Edit this look only</span>
    </button>
  )
}

type Had = { readOnly: boolean; unit: Unit; looks: readonly Look[] }

/** Tabs are there where there is something to choose, and where a coach may add it. */
function hasVersus({ readOnly, unit, looks }: Had): boolean {
  return looks.length > 0 || (unit !== 'special' && !readOnly)
}

type RowProps = {
  looks: readonly Look[]
  open: string | null
  renamed: string | null
  onRename: (id: string) => void
  onName: (look: Look, name: string | null) => void
}

/** Arrow keys go from tab to tab, F2 renames. Where they are many, the row scrolls. */
function TabRow({ looks, open, renamed, onRename, onName }: RowProps) {
  const editor = useEditor()
  const readOnly = useEditorState((state) => state.readOnly)
  const ids = [null, ...looks.map(({ id }) => id)]
  const names = looks.map(({ name }) => name).join('\n')
  useEffect(() => {
    document.getElementById(tabDomId(open))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open, renamed, names])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = ids.indexOf(open)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key]
    if (event.key === 'F2' && open !== null && !readOnly) onRename(open)
    else if (to === undefined) return
    else {
      const id = ids.at(to % ids.length) ?? null
      editor.open(id)
      document.getElementById(tabDomId(id))?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div role="tablist" aria-label="Shown against" className="flex h-full min-w-0 gap-0.5 overflow-x-auto">
      <Tab id={null} isOpen={open === null} onKeyDown={onKeyDown}>
        Base
      </Tab>
      {looks.map((look) =>
        look.id === renamed ? (
          <LookName key={look.id} name={look.name} onDone={(name) => onName(look, name)} />
        ) : (
          <Tab
            key={look.id}
            id={look.id}
            isOpen={open === look.id}
            onKeyDown={onKeyDown}
            onRename={readOnly ? undefined : () => onRename(look.id)}
          >
            {look.name}
          </Tab>
        ),
      )}
    </div>
  )
}

function tabDomId(id: string | null): string {
  return `versus-${id ?? ITSELF}`
}

type TabProps = {
  id: string | null
  isOpen: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onRename?: (() => void) | undefined
  children: string
}

/** A name in one line, whole however long: the row scrolls. */
function Tab({ id, isOpen, onKeyDown, onRename, children }: TabProps) {
  const editor = useEditor()
  return (
    <button
      type="button"
      role="tab"
      id={tabDomId(id)}
      aria-selected={isOpen}
      aria-controls={isOpen ? FIELD_PANEL : undefined}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => editor.open(id)}
      title={children}
      onDoubleClick={onRename}
      onKeyDown={onKeyDown}
      className={cx(
        'h-full shrink-0 border-b-2 px-3 text-left text-label whitespace-nowrap -outline-offset-2',
        isOpen
          ? 'border-brand-ink text-text'
          : 'border-transparent text-muted hover:bg-surface-2 hover:text-text',
      )}
    >
      {children}
    </button>
  )
}
