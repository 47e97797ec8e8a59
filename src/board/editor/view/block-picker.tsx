import { useState } from 'react'
import { BLOCKS, blockPoints, usualWay } from '#schema/football/block-shapes.ts'
import type { BlockScheme, Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { applyChanges, diffDiagrams } from '#schema/merge/diagram.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { assignBlock } from '../core/blocks.ts'
import { without } from '../core/changes.ts'
import { nameAll } from '../core/names.ts'
import { useEditor, useEditorState } from './context.ts'
import { LinePicture } from './line-picture.tsx'
import { Picker, type PickItem } from './picker.tsx'
import { placeAcross } from './place-across.ts'
import { useChosenMen } from './use-chosen-men.ts'
import { closePicker, useTry } from './use-try.ts'

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
  const [first = ''] = ids
  const man = useEditorState((state) => state.base.elements[first])
  const who = useEditorState((state) => nameAll(state.base, ids))
  const level = useEditorState((state) => state.level)
  const size = useEditorState((state) => state.size)
  const camera = useEditorState((state) => state.camera)
  if (man?.kind !== 'player') return null

  const { at } = man
  const sideOf = (scheme: BlockScheme): 1 | -1 =>
    way === 'usual' ? usualWay(scheme, at) : way === 'R' ? 1 : -1
  const items: Item[] = BLOCKS.map(({ scheme, label }) => ({ id: scheme, name: label, scheme }))
  const found = items.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const choose = ({ scheme, name }: Item) => {
    editor.take((state) => {
      const changes = diffDiagrams(state.base, withBlock(state.base, ids, scheme, way, level))
      const description = `Gave ${nameAll(state.base, ids)} the block: ${name.toLowerCase()}`
      return changes.length > 0 ? { commit: { changes, description } } : {}
    })
    closePicker(editor)
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
      place={sheet ? null : placeAcross(camera, size, at, WIDTH)}
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
