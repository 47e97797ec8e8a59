import { useId, useMemo, useState } from 'react'
import { COVERAGES } from '#schema/football/coverages.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import type { Look } from '#schema/football/look-base.ts'
import { callOf, drawDefense, type LookCall } from '#schema/football/looks.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { cx } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { PlayThumbnail } from '../../diagram/thumbnail.tsx'
import { withoutDefense } from '../core/alignment.ts'
import { useEditor, useEditorState } from '../view/context.ts'
import { callWords } from './call-words.ts'
import { addLook, recallLook } from './look-steps.ts'
import { bestOf } from './match-words.ts'
import { isSameCall, recentCalls, rememberCall } from './recent-calls.ts'

type Choice = { slug: string; name: string }

const FRONT_CHOICES: readonly Choice[] = FRONTS
const COVERAGE_CHOICES: readonly Choice[] = [...COVERAGES, { slug: '', name: 'None drawn' }]
const PRESSURE_CHOICES: readonly Choice[] = [{ slug: '', name: 'None' }, ...PRESSURES]

const USUAL: LookCall = { front: '4-3-over', coverage: 'cover-3-sky', pressure: '' }

type Props = { teamId: string; look?: Look; onClose: () => void }

/**
 * Chooses a defence: front, coverage, pressure, each front drawn as it lines up against this play. Words in the search
 * choose what they name, and Enter takes it: the one text field of a form sends it.
 */
export function LookPicker({ teamId, look, onClose }: Props) {
  const editor = useEditor()
  const base = useEditorState((state) => state.base)
  const level = useEditorState((state) => state.level)
  const offense = useMemo(() => withoutDefense(base), [base])
  const [recent] = useState(() => recentCalls(teamId))
  const [call, setCall] = useState<LookCall>(() => (look ? callOf(look) : (recent[0] ?? USUAL)))
  const [text, setText] = useState('')
  const fronts = bestOf(FRONT_CHOICES, text)
  const coverages = bestOf(COVERAGE_CHOICES, text)
  const pressures = bestOf(PRESSURE_CHOICES, text)

  const search = (typed: string) => {
    setText(typed)
    setCall((before) => ({
      front: bestOf(FRONT_CHOICES, typed).found?.slug ?? before.front,
      coverage: bestOf(COVERAGE_CHOICES, typed).found?.slug ?? before.coverage,
      pressure: bestOf(PRESSURE_CHOICES, typed).found?.slug ?? before.pressure,
    }))
  }
  const keep = (chosen: LookCall) => {
    rememberCall(teamId, chosen)
    onClose()
    editor.take((state) => (look ? recallLook(look, chosen) : addLook(state, chosen)))
  }
  const drawn = (one: LookCall): Diagram => drawDefense(offense, one, level)
  // Among lines nobody would see how a front lines up.
  const men = useMemo(() => menOf(offense), [offense])

  return (
    <Dialog
      open
      onClose={onClose}
      title={look ? 'Other defense' : 'Add a defense'}
      size="lg"
      footer={
        <>
          <p className="mr-auto min-w-0 self-center truncate text-label">{callWords(call)}</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => keep(call)}>
            {look ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          keep(call)
        }}
      >
        <SearchField
          label="Search defenses"
          placeholder="Search, such as okie quarters"
          value={text}
          onChange={search}
        />
        {recent.length > 0 && text === '' && (
          <Tiles
            title="Used lately"
            tiles={recent.map((one) => ({ key: callWords(one), name: callWords(one), diagram: drawn(one) }))}
            chosen={recent.findIndex((one) => isSameCall(one, call))}
            onChoose={(i) => setCall(recent[i] ?? call)}
            level={level}
          />
        )}
        <Tiles
          title="Front"
          tiles={fronts.best.map(({ slug, name }) => ({
            key: slug,
            name,
            diagram: drawDefense(men, { front: slug, coverage: '', pressure: '' }, level),
          }))}
          chosen={fronts.best.findIndex(({ slug }) => slug === call.front)}
          onChoose={(i) => setCall({ ...call, front: fronts.best[i]?.slug ?? call.front })}
          level={level}
        />
        <Pills
          title="Coverage"
          choices={coverages.best}
          value={call.coverage}
          onChange={(coverage) => setCall({ ...call, coverage })}
        />
        <Pills
          title="Pressure"
          choices={pressures.best}
          value={call.pressure}
          onChange={(pressure) => setCall({ ...call, pressure })}
        />
      </form>
    </Dialog>
  )
}

function menOf(diagram: Diagram): Diagram {
  const kept = Object.entries(diagram.elements).filter(
    ([, { kind }]) => kind === 'player' || kind === 'field',
  )
  return { ...diagram, elements: Object.fromEntries(kept) }
}

type TilesProps = {
  title: string
  tiles: readonly { key: string; name: string; diagram: Diagram }[]
  chosen: number
  onChoose: (index: number) => void
  level: Parameters<typeof drawDefense>[2]
}

function Tiles({ title, tiles, chosen, onChoose, level }: TilesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-label text-muted">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {tiles.map((tile, i) => (
          <label
            key={tile.key}
            className="relative block cursor-pointer overflow-hidden rounded-sm border hover:border-line-strong has-checked:border-brand-ink has-checked:ring-2 has-checked:ring-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={i === chosen}
              onChange={() => onChoose(i)}
            />
            <PlayThumbnail diagram={tile.diagram} level={level} className="aspect-[3/2] w-full" />
            <span className="block truncate border-t px-1.5 py-1 text-caption" title={tile.name}>
              {tile.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PillsProps = {
  title: string
  choices: readonly Choice[]
  value: string
  onChange: (slug: string) => void
}

function Pills({ title, choices, value, onChange }: PillsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-label text-muted">{title}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ slug, name: words }) => (
          <label
            key={slug}
            className={cx(
              'relative inline-flex h-8 cursor-pointer items-center rounded-sm border px-2.5 text-label hover:bg-surface-2 pointer-coarse:h-11',
              'has-checked:border-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={slug === value}
              onChange={() => onChange(slug)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
