import { useState } from 'react'
import { BLOCKS, blockPoints, usualWay } from '#schema/football/block-shapes.ts'
import type { BlockScheme, Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { assignBlock } from '../core/blocks.ts'
import { without } from '../core/changes.ts'
import { nameAll } from '../core/names.ts'
import { useEditor } from './context.ts'
import { LinePicture } from './line-picture.tsx'
import { Picker, type PickItem } from './picker.tsx'
import { useChosenMen, useDialogFor } from './use-chosen-men.ts'
import { closePicker, keepPicked, useTry } from './use-try.ts'

type Way = 'L' | 'usual' | 'R'
type Item = PickItem & { scheme: BlockScheme }

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'L', label: 'Left' },
  { value: 'usual', label: 'As usual' },
  { value: 'R', label: 'Right' },
]

const WIDTH = 300

/** Assigns a block to all selected players with one press. */
export function BlockPicker({ sheet }: { sheet: boolean }) {
  const ids = useChosenMen('blocks')
  return ids.length > 0 && <OpenPicker key={ids.join(' ')} ids={ids} sheet={sheet} />
}

function OpenPicker({ ids, sheet }: { ids: readonly string[]; sheet: boolean }) {
  const editor = useEditor()
  const attempt = useTry()
  const [text, setText] = useState('')
  const [way, setWay] = useState<Way>('usual')
  const about = useDialogFor(ids, WIDTH)
  if (!about) return null

  const { at, who, level, place } = about
  const sideOf = (scheme: BlockScheme): 1 | -1 =>
    way === 'usual' ? usualWay(scheme, at) : way === 'R' ? 1 : -1
  const items: Item[] = BLOCKS.map(({ scheme, label }) => ({ id: scheme, name: label, scheme }))
  const found = items.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const choose = ({ scheme, name }: Item) => {
    keepPicked(
      editor,
      (diagram) => withBlock(diagram, ids, scheme, way, level),
      (before) => `Gave ${nameAll(before, ids, editor.state().names)} the block: ${name.toLowerCase()}`,
    )
  }
  return (
    <Picker
      title={`Block for ${who}`}
      find="Find a block"
      text={text}
      onText={setText}
      groups={[{ title: 'How he blocks', items: found }]}
      picture={({ scheme, name }) => (
        <>
          <LinePicture line="block" points={blockPoints(scheme, at, sideOf(scheme))} room={3} />
          <span className="line-clamp-2">{name}</span>
        </>
      )}
      columns="grid-cols-4"
      onTry={(item) => attempt(item && ((diagram) => withBlock(diagram, ids, item.scheme, way, level)))}
      onChoose={choose}
      onClose={() => closePicker(editor)}
      place={sheet ? null : place}
    >
      <Segmented label="To which side" value={way} onChange={setWay} options={WAYS} />
    </Picker>
  )
}

/** The play with that block for each of them. */
function withBlock(
  diagram: Diagram,
  ids: readonly string[],
  scheme: BlockScheme,
  way: Way,
  level: CompetitionLevel,
): Diagram {
  return ids.reduce((now, id) => {
    const man = now.elements[id]
    if (man?.kind !== 'player') return now
    const side = way === 'usual' ? usualWay(scheme, man.at) : way === 'R' ? 1 : -1
    const free = without(now, id, ['route', 'option'])
    return applyChanges(free, assignBlock(free, id, scheme, side, level).changes).diagram
  }, diagram)
}
