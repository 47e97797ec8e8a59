import { saveJson } from '#src/lib/save-json.ts'
import { telemetryState } from '#src/lib/telemetry/telemetry-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type ChipTone } from '#src/ui/chip.tsx'
import { copy } from '#src/ui/copy.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Copy, Download, Eraser } from 'lucide-react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Answered } from './answered.tsx'
import { clearLines, useNotedLines } from './console-lines.ts'
import { entriesOf, type Entry, filterEntries, type Kind } from './entries.ts'
import { Nothing, Opened, Part, Some } from './parts.tsx'
import { clock } from './spans.ts'
import { readStoredErrors } from './stored-telemetry.ts'
import { useAnswer } from './use-answer.ts'

const CHOICES = [
  { value: 'all', label: 'All kinds' },
  { value: 'error', label: 'Errors' },
  { value: 'rejection', label: 'Rejections' },
  { value: 'warning', label: 'Warnings' },
] as const

const LOOKS: Record<Kind, { tone: ChipTone; word: string }> = {
  error: { tone: 'error', word: 'Error' },
  rejection: { tone: 'error', word: 'Rejection' },
  warning: { tone: 'warning', word: 'Warning' },
}

/** What went wrong in this tab, and what every tab has told the server. */
export function ConsoleTab() {
  const { errors } = useSyncExternalStore(telemetryState.subscribe, telemetryState.getSnapshot)
  const lines = useNotedLines()
  // Where each page behind the newest begins, as far as one has turned.
  const [turned, setTurned] = useState<readonly string[]>([])
  const before = turned.at(-1)
  const { answer, ask } = useAnswer(
    `/api/telemetry?kind=error${before ? `&before=${before}` : ''}`,
    readStoredErrors,
  )
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const [text, setText] = useState('')
  const here = useMemo(() => entriesOf(errors, lines), [errors, lines])
  const shown = filterEntries(here, kind, text)
  const stored = answer.kind === 'here' ? answer.value.entries : []
  const isFiltered = kind !== 'all' || text.trim() !== ''

  const clear = () => {
    telemetryState.clearErrors()
    clearLines()
  }
  const whole = () => ({ exportedAt: new Date().toISOString(), thisTab: here, server: stored })

  return (
    <>
      <div className="flex flex-wrap gap-2 pb-4">
        <SearchField
          label="Search console"
          placeholder="Search"
          value={text}
          onChange={setText}
          className="min-w-0 flex-1 basis-36"
        />
        <Select label="Kind" labelHidden size="sm" value={kind} onChange={setKind} options={CHOICES} />
        <Button size="sm" onClick={() => saveJson('hashmark-console', whole())}>
          <Download aria-hidden size={14} />
          Export JSON
        </Button>
      </div>
      <Part
        title="In this tab"
        note={isFiltered ? `${shown.length} of ${here.length}` : here.length}
        action={
          here.length > 0 && (
            <span className="flex flex-wrap gap-1">
              <Button size="xs" onClick={() => void copy(JSON.stringify(shown, null, 2))}>
                <Copy aria-hidden size={14} />
                Copy
              </Button>
              <Button size="xs" onClick={clear}>
                <Eraser aria-hidden size={14} />
                Clear
              </Button>
            </span>
          )
        }
      >
        <List entries={shown} empty={isFiltered ? 'No matches.' : 'No errors in this tab.'} />
      </Part>
      <Part
        title="Stored on the server"
        note={answer.kind === 'here' ? stored.length : undefined}
        action={
          <Button size="xs" onClick={ask}>
            Refresh
          </Button>
        }
      >
        <Answered answer={answer} onRetry={ask}>
          {({ entries, next }) => (
            <>
              <List
                entries={filterEntries(entries, kind, text)}
                empty={isFiltered ? 'No matches.' : 'No errors reported to the server.'}
              />
              <p className="flex flex-wrap gap-2 pt-2 empty:hidden">
                {before && (
                  <Button size="sm" onClick={() => setTurned(turned.slice(0, -1))}>
                    Newer
                  </Button>
                )}
                {next && (
                  <Button size="sm" onClick={() => setTurned([...turned, next])}>
                    Older
                  </Button>
                )}
              </p>
            </>
          )}
        </Answered>
      </Part>
    </>
  )
}

function List({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <Nothing>{empty}</Nothing>
  return (
    <Some of={entries}>
      {(entry) => (
        <li key={entry.id}>
          <Opened summary={<Line entry={entry} />} value={entry.stack ?? entry} />
        </li>
      )}
    </Some>
  )
}

function Line({ entry: { at, kind, message, from, path } }: { entry: Entry }) {
  const { tone, word } = LOOKS[kind]
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Chip tone={tone}>{word}</Chip>
        <span className="text-caption text-muted tabular-nums">
          {[when(at), from, path].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="block pt-0.5">{message}</span>
    </>
  )
}

/** The time, and the day too unless it is today. */
function when(at: number): string {
  const day = new Date(at).toDateString()
  if (day === new Date().toDateString()) return clock(at)
  return `${new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })} ${clock(at)}`
}
