import { enteredTexts, playText } from '#schema/football/script.ts'
import { LINE_TEXTS, type LineText } from '#schema/script.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ComboBox } from '#src/ui/aria/combobox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DraftInput } from '#src/ui/draft-field.tsx'
import { useDraft } from '#src/ui/use-draft.ts'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { callName, type LineRow, type ScriptRow, SHEET_COLUMNS, type SheetColumn } from './script-words.ts'
import type { ScriptActions } from './use-script-actions.ts'

/** One line of a script with all its fields, for a thumb. Every field saves itself. */
export function LineDialog({
  script,
  line,
  lines,
  plays,
  play,
  actions,
  onClose,
}: {
  script: ScriptRow
  line: LineRow
  lines: readonly LineRow[]
  plays: readonly PlayRow[]
  play: PlayRow | undefined
  actions: ScriptActions
  onClose: () => void
}) {
  const row = lines.findIndex(({ id }) => id === line.id)
  const sheet = { script, lines, plays }
  return (
    <Dialog
      open
      title={`Line ${row + 1}: ${callName(line, play)}`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ComboBox
          label="Play"
          value={line.playId}
          placeholder={line.call || 'Search your plays'}
          onChange={(playId) => actions.editLine(line, { playId, call: '' })}
          options={plays
            .filter(({ isArchived, id }) => !isArchived || id === line.playId)
            .map(({ id, name, wristCode, formation }) => ({
              value: id,
              label: name,
              detail: [wristCode && `#${wristCode}`, formation].filter(Boolean).join(' · '),
            }))}
        />
        <div className="grid grid-cols-2 gap-3">
          {SHEET_COLUMNS.filter(({ key }) => key !== 'play').map((column) => (
            <LineField
              key={`${line.id}.${column.key}`}
              column={column}
              line={line}
              placeholder={column.key === 'play' ? '' : playText(column.key, play)}
              onCommit={(text) => actions.editLine(line, { [column.key]: text })}
            />
          ))}
        </div>
        <Checkbox
          label="Keep in its place when the script is shuffled"
          checked={line.isPinned}
          onChange={(to) => actions.pin([line], to)}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={row === 0} onClick={() => actions.move(line, lines, row - 1)}>
            <ArrowUp aria-hidden size={16} />
            Move up
          </Button>
          <Button disabled={row === lines.length - 1} onClick={() => actions.move(line, lines, row + 1)}>
            <ArrowDown aria-hidden size={16} />
            Move down
          </Button>
          <Button onClick={() => actions.duplicate(sheet, [line])}>
            <Copy aria-hidden size={16} />
            Duplicate
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              actions.removeLines([line])
            }}
          >
            <Trash2 aria-hidden size={16} />
            Delete line
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function LineField({
  column: { key, label },
  line,
  placeholder,
  onCommit,
}: {
  column: SheetColumn
  line: LineRow
  placeholder: string
  onCommit: (text: string) => void
}) {
  const field = key === 'play' ? 'call' : key
  const draft = useDraft({
    id: `${line.id}.${field}`,
    value: line[field],
    version: line.version,
    validate: (text) => wrongWith(field, text),
    clean: (text) => enteredTexts(field, text)?.[field] ?? text.trim(),
    commit: (_, to) => onCommit(to),
  })
  return (
    <DraftInput
      label={label}
      draft={draft}
      placeholder={placeholder}
      {...(field === 'dist' && { inputMode: 'numeric' as const })}
      className={field === 'notes' ? 'col-span-2' : ''}
    />
  )
}

const WRONG: Partial<Record<LineText, string>> = {
  down: 'A down is 1 to 4.',
  dist: 'A distance is a number, or G for goal.',
  hash: 'A hash is L, M or R.',
}

function wrongWith(field: LineText, text: string): string | null {
  if (text.trim().length > LINE_TEXTS[field]) return `Keep it under ${LINE_TEXTS[field]} characters.`
  const entered = enteredTexts(field, text)
  return entered && Object.keys(entered).length === 1 ? null : (WRONG[field] ?? null)
}
