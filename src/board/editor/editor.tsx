import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BlockingSettings } from '#schema/football/blocking-settings.ts'
import type { TeamBook } from '#schema/football/team-book.ts'
import type { TeamDefense } from '#schema/football/defense-settings.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type { HoleSystem } from '#schema/football/holes.ts'
import type { PlayWords } from '#schema/football/word-hints.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel, Hash } from '#schema/football/field.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { afterPaint, useSettled } from '#src/lib/scheduling.ts'
import { AfterPaint } from '#src/ui/after-paint.tsx'
import type { FormationRow } from '../new-play.ts'
import { bookSpots, type NewFormation } from './core/alignment.ts'
import type { Insets } from './core/camera.ts'
import { moveBall } from './core/changes.ts'
import { createEditor } from './core/editor.ts'
import { draftWords } from './core/draft-words.ts'
import { saidOf } from './core/names.ts'
import { ownPlay } from './core/versus.ts'
import type { Commit } from './core/state.ts'
import { useOpenLook } from './versus/use-open-look.ts'
import { FIELD_PANEL, VersusRoom, VersusTabs } from './versus/versus-tabs.tsx'
import { AlignmentPicker } from './view/alignment-picker.tsx'
import { Canvas } from './view/canvas.tsx'
import { ContextMenu } from './view/context-menu.tsx'
import { EditorContext, useEditor, useEditorState } from './view/context.ts'
import { InlineText } from './view/inline-text.tsx'
import { Panel } from './view/panel.tsx'
import { Legality } from './view/legality.tsx'
import { Pickers } from './view/pickers.tsx'
import { Unblocked } from './view/unblocked.tsx'
import { Shortcuts } from './view/shortcuts.tsx'
import { Card, Hint, Toolbar, TopBar, ViewBar } from './view/toolbar.tsx'
import { useClipboard } from './view/use-clipboard.ts'
import { useHandOver } from './view/use-hand-over.ts'
import { useToolNames } from './view/tool-names.ts'
import { useKeys } from './view/use-keys.ts'
import { keptView } from './view/view-kept.ts'

type Props = {
  teamId: string
  /** The live row from the replica: teammates' edits arrive through it at any time. */
  diagram: Diagram
  version: number
  level: CompetitionLevel
  /** How the team blocks. */
  blocking: BlockingSettings
  /** How the team's defense lines up. */
  defense: TeamDefense
  names: PositionNames
  /** Its fronts, coverages and units. */
  book: TeamBook
  unit: Unit
  readOnly: boolean
  formationName: string
  /** The grouping that the play is called with: "11". */
  personnel: string
  /** What the play's fields say: hints compare them with the drawing. */
  words?: PlayWords & { holes: HoleSystem }
  teamFormations: readonly FormationRow[]
  /** Called once per gesture, with the changes and their description ("Moved Z"). */
  onCommit: (commit: Commit, baseVersion: number) => void
  /** The look that the address opens; null for the play itself. */
  look: string | null
  onLook: (look: string | null) => void
  /** Goes up with everything that is undone or redone. */
  turns: number
  /** The undo bar; absent for readers. */
  history?: ReactNode
  onSaveFormation?: (formation: NewFormation) => void
  onMirror?: () => void
}

/** In ms. */
const SAY_AFTER = 60

/** Widths in pixels from which the tools stand at the side, the field has room for hints, and the properties stand beside it. */
const WIDTHS = { tools: 640, hints: 720, panel: 1040 }

/** The field with everything to draw on it. It fills its parent, which gives it a height. */
export function DiagramEditor({ diagram, version, onCommit, turns, look, onLook, ...rest }: Props) {
  const { level, blocking, defense, names, book, unit, readOnly } = rest
  const [said, setSaid] = useState('')
  // One editor for the life of this field: later props reach it by `receive` and `configure`.
  const [editor] = useState(() =>
    createEditor({
      diagram,
      version,
      look,
      level,
      blocking,
      defense,
      names,
      book,
      unit,
      readOnly,
      view: keptView(),
      afterPaint,
    }),
  )
  useLayoutEffect(() => {
    editor.onCommit((commit, baseVersion) => {
      onCommit(commit, baseVersion)
      // Said after the change has been painted: the words are for those who do not see it.
      setTimeout(() => setSaid(saidOf(editor.state(), commit.description)), SAY_AFTER)
    })
  })
  useHandOver(editor)
  useLayoutEffect(
    () => editor.configure({ level, blocking, defense, names, book, unit, readOnly }),
    [editor, level, blocking, defense, names, book, unit, readOnly],
  )
  useLayoutEffect(() => editor.letGo(), [editor, turns])
  useLayoutEffect(() => editor.receive(diagram, version), [editor, diagram, version])
  useOpenLook(editor, look, onLook)
  return (
    <EditorContext value={editor}>
      <Screen {...rest} />
      <output className="sr-only">{said}</output>
      {!readOnly && <DraftSaid />}
    </EditorContext>
  )
}

/** Where the keys have taken the line that is being drawn, once they rest. */
function DraftSaid() {
  return (
    <output className="sr-only" data-drawn>
      {useSettled(useEditorState(draftWords))}
    </output>
  )
}

/** All that is seen. It looks at the editor and not at the host's drawing, so a stroke renders what it changed alone. */
const Screen = memo(function Screen(
  props: Omit<Props, 'diagram' | 'version' | 'onCommit' | 'turns' | 'look' | 'onLook'>,
) {
  const { level, readOnly } = props
  const editor = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<SVGSVGElement>(null)
  useKeys(editor, root, canvas)
  useClipboard(editor, root)
  useEffect(() => {
    // So that keys work at once; on a touch screen there are none.
    const hasKeys = matchMedia('(pointer: fine)').matches
    if (hasKeys && document.activeElement === document.body)
      canvas.current?.focus({ preventScroll: true, focusVisible: false })
  }, [])

  const width = useWidth(root)
  const isPhone = width < WIDTHS.tools
  const isWide = width >= WIDTHS.panel
  const isRoomy = width - (isWide ? 240 : 0) >= WIDTHS.hints
  const tools = useEditorState((state) => state.view.tools)
  const named = useToolNames()
  const isCalling = useEditorState((state) => state.dialog === 'calls')
  const insets = useMemo((): Insets => {
    if (readOnly) return { left: 8, right: 8, top: 8, bottom: 8 }
    // Above it the bar of the whole play, on a phone the zoom below it.
    if (isPhone) return { left: 4, right: 4, top: 56, bottom: 56 }
    // What is tried stays in sight beside the list that it is tried from.
    return { left: 8, top: 56, bottom: 8, [tools]: 60, right: isCalling ? 336 : tools === 'right' ? 60 : 8 }
  }, [isPhone, readOnly, tools, isCalling])

  const setHash = (hash: Hash) =>
    editor.take((state) => {
      const book = bookSpots(props.formationName, level, props.teamFormations)
      const where = { L: 'the left hash', M: 'the middle', R: 'the right hash' }[hash]
      const changes = moveBall(ownPlay(state), hash, level, book)
      return { commit: { changes, description: `Put the ball on ${where}` } }
    })

  return (
    <div ref={root} data-tools={tools} className="flex h-full min-h-80 flex-col overflow-hidden">
      <AfterPaint room={<VersusRoom />}>
        <VersusTabs teamId={props.teamId} isPhone={isPhone} />
      </AfterPaint>
      <div className="flex min-h-0 flex-1">
        <div id={FIELD_PANEL} className="relative min-w-0 flex-1 overflow-hidden">
          <Canvas canvas={canvas} insets={insets} />
          <AfterPaint>
            {!readOnly && (
              <TopBar
                onHash={setHash}
                onMirror={props.onMirror}
                history={!isPhone && props.history}
                words={!isPhone}
                hints={
                  <>
                    {isRoomy && <Unblocked />}
                    <Legality personnel={props.personnel} words={props.words} hintsOnly={!isRoomy} />
                  </>
                }
              />
            )}
            {isPhone && props.history && <Card className="bottom-2 left-2">{props.history}</Card>}
            {!readOnly && !isPhone && <Toolbar upright named={named} fromRight={tools === 'right'} />}
            <ViewBar help={!isPhone} />
            {!readOnly && <Pickers sheet={isPhone} />}
          </AfterPaint>
          <Hint isPhone={isPhone} />
          <InlineText />
          <ContextMenu />
        </div>
        {isWide && <Panel layout="side" />}
      </div>
      {!isWide && <Panel layout="bar" />}
      {!readOnly && isPhone && <Toolbar upright={false} named={named} />}
      {!readOnly && (
        <AlignmentPicker
          teamFormations={props.teamFormations}
          formationName={props.formationName}
          onSaveFormation={props.onSaveFormation}
        />
      )}
      <Shortcuts />
    </div>
  )
})

/** Of the last one, in pixels: the next is laid out for it at once, before it can be measured. */
let lastWidth = 1024

/** The width of an element in pixels, known before the first paint. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => setWidth((lastWidth = node.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}
