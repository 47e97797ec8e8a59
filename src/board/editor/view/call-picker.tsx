import { useMemo, useState } from 'react'
import type { ProtectionSlug } from '#schema/football/blocking.ts'
import { playersOf, linesOf } from '#schema/football/drawing.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { PlayThumbnail } from '../../diagram/thumbnail.tsx'
import { callOnField, choicesOf, needsOf, searchCalls, strongSide, type CallChoice } from '../core/calls.ts'
import { protectionPicture } from '../core/protection-picture.ts'
import type { Call } from '../core/state.ts'
import { useEditor, useEditorState } from './context.ts'
import { Picker, type PickItem } from './picker.tsx'
import { closePicker, useTry } from './use-try.ts'

type Item = PickItem & { choice: CallChoice }

const KINDS: readonly { value: Call['kind']; label: string }[] = [
  { value: 'concept', label: 'Concept' },
  { value: 'run', label: 'Run' },
  { value: 'protection', label: 'Protection' },
]

const SIDES: readonly { value: Call['side']; label: string }[] = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
]

/** Its width at the right of the field, in pixels. */
const CALLS_WIDTH = 320

/** What is called for everybody at once, as it looks on the formation that is there; one press draws it. */
export function CallPicker({ sheet }: { sheet: boolean }) {
  const editor = useEditor()
  const attempt = useTry()
  const base = useEditorState((state) => state.base)
  const level = useEditorState((state) => state.level)
  const blocking = useEditorState((state) => state.blocking)
  const height = useEditorState((state) => state.size.height)
  const [kind, setKind] = useState<Call['kind']>('concept')
  const [side, setSide] = useState<Call['side']>(() => strongSide(base))
  const [sideOnly, setSideOnly] = useState(false)
  const [keepRoutes, setKeepRoutes] = useState(false)
  const [text, setText] = useState('')
  const hasRoutes = useMemo(
    () =>
      playersOf(base, 'offense').some(({ id }) =>
        linesOf(base, id).some(({ line }) => line === 'route' || line === 'option'),
      ),
    [base],
  )
  const options = { level, sideOnly, keepRoutes: keepRoutes && hasRoutes }
  const found = useMemo(() => {
    if (text.trim() === '') return choicesOf(kind)
    // Typing finds across all three kinds: what is called so first, then those of the chosen kind.
    const others = KINDS.map(({ value }) => value).filter((one) => one !== kind)
    return searchCalls([kind, ...others].flatMap(choicesOf), text)
  }, [kind, text])
  const groups = useMemo(() => {
    const titles = [...new Set(found.map(({ group }) => group))]
    return titles.map((title) => ({
      title,
      items: found
        .filter(({ group }) => group === title)
        .map((choice): Item => ({ id: `${choice.kind} ${choice.slug}`, name: choice.name, choice })),
    }))
  }, [found])

  const callOf = ({ kind: what, slug, name }: CallChoice): Call => ({ kind: what, slug, name, side })
  const pictureOf = (choice: CallChoice) => {
    const drawn = callOnField(base, callOf(choice), options)
    return choice.kind === 'protection'
      ? protectionPicture(drawn, choice.slug as ProtectionSlug, side, { level, blocking })
      : drawn
  }
  const choose = ({ choice }: Item) => {
    const call = callOf(choice)
    editor.take((state) => {
      const drawn = callOnField(state.base, call, options)
      const changes = diffDiagrams(state.base, drawn)
      const hint = needsOf(drawn, call).join(' ')
      return {
        vertex: null,
        ...(hint !== '' && { hint }),
        commit: { changes, description: `Drew ${call.name}`, call },
      }
    })
    closePicker(editor)
  }
  return (
    <Picker
      title="Whole-team concepts"
      find="Find: y-cross, power, slide"
      text={text}
      onText={setText}
      groups={groups}
      picture={({ choice, name }) => (
        <>
          <span className="block aspect-[3/2] w-full overflow-hidden rounded-[4px] bg-field">
            <PlayThumbnail
              diagram={pictureOf(choice)}
              level={level}
              close={choice.kind === 'protection'}
              className="size-full"
            />
          </span>
          <span className="pt-1">{name}</span>
        </>
      )}
      columns="grid-cols-2"
      onTry={(item) => attempt(item && ((diagram) => callOnField(diagram, callOf(item.choice), options)))}
      onChoose={choose}
      onClose={() => closePicker(editor)}
      place={sheet ? null : { top: 56, left: 'auto', right: 8, width: CALLS_WIDTH, maxHeight: height - 64 }}
    >
      <Segmented label="What" value={kind} onChange={setKind} options={KINDS} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Segmented label="To the" value={side} onChange={setSide} options={SIDES} />
        {kind === 'concept' && <Checkbox label="This side only" checked={sideOnly} onChange={setSideOnly} />}
        {kind === 'run' && hasRoutes && (
          <Checkbox label="Keep the routes" checked={keepRoutes} onChange={setKeepRoutes} />
        )}
      </div>
    </Picker>
  )
}
