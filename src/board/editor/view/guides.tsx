import { useLayoutEffect, useRef } from 'react'
import type { Point } from '#schema/football/diagram.ts'
import { PAINT } from '../../diagram/paint.ts'
import { drawnAt } from '../core/camera.ts'
import type { EditorState } from '../core/state.ts'
import { useEditor, useEditorState } from './context.ts'

const MARK = 'var(--color-focus)'

/** At most one horizontal and one vertical guide, each with a neighbor on either side. */
const WORDS = ['gap', 'gap', 'gap', 'gap', 'line', 'line'] as const

/**
 * The lines a dragged player snapped to, with their names, and how far it is to those he is in line with. They come and go
 * with every other move: their shapes stay on the page, and are written without React.
 */
export function Guides() {
  const editor = useEditor()
  const group = useRef<SVGGElement>(null)
  const scale = useEditorState((state) => state.camera.scale)
  useLayoutEffect(() => {
    const shapes = group.current?.querySelectorAll('path, text') ?? []
    let shown: readonly unknown[] = []
    const look = () => {
      const state = editor.state()
      const { guides, gaps, camera, insets } = state
      const now = guides.length === 0 ? [guides.length] : [guides, gaps, camera, insets]
      if (now.length === shown.length && now.every((one, i) => one === shown[i])) return
      shown = now
      write(shapes, state)
    }
    look()
    return editor.follow(look)
  }, [editor])
  return (
    <g ref={group} aria-hidden="true" data-guides fill="none" stroke={MARK}>
      <path strokeWidth={1.5 / scale} strokeDasharray={`${5 / scale} ${4 / scale}`} />
      <path strokeWidth={2.5 / scale} strokeOpacity={0.6} />
      <g
        fontFamily={PAINT.font}
        fontSize={12 / scale}
        fontWeight={600}
        fill={PAINT.ink}
        stroke={PAINT.field}
        strokeWidth={4 / scale}
        paintOrder="stroke"
        className="tabular-nums"
      >
        {WORDS.map((of, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are places for words
          <text key={i} textAnchor={of === 'gap' ? 'middle' : 'start'} />
        ))}
      </g>
    </g>
  )
}

/** Puts the guides of that moment into the shapes: both kinds of lines, then the words as in `WORDS`. */
function write(shapes: ArrayLike<Element>, { guides, gaps, camera, insets }: EditorState): void {
  const { scale } = camera
  const top = -(camera.y - insets.top - 64) / scale
  const left = (insets.left + 12 - camera.x) / scale
  const at = (p: Point): Point => drawnAt(camera, p)
  const drawn = guides.map(({ axis, value }) =>
    axis === 'x' ? at({ x: value, y: 0 }).x : at({ x: 0, y: value }).y,
  )
  const lines = guides.map(({ axis }, i) =>
    axis === 'x' ? `M${drawn[i]} -100V60` : `M-60 ${-(drawn[i] ?? 0)}H60`,
  )
  const spans = gaps.map((gap) => {
    const [from, to] = [at(gap.from), at(gap.to)]
    return `M${from.x} ${-from.y}L${to.x} ${-to.y}`
  })
  set(shapes[0], 'd', lines.join(''))
  set(shapes[1], 'd', spans.join(''))
  for (let i = 0; i < WORDS.length; i += 1) {
    const word = shapes[2 + i]
    const gap = gaps[i]
    const line = guides[i - WORDS.indexOf('line')]
    if (gap) {
      const [from, to] = [at(gap.from), at(gap.to)]
      const middle = { x: (from.x + to.x) / 2, y: -(from.y + to.y) / 2 - 7 / scale }
      say(word, `${Math.round(gap.yards * 100) / 100} yd`, middle)
    } else if (line?.what !== undefined) {
      const { axis, what } = line
      const value = drawn[i - WORDS.indexOf('line')] ?? 0
      say(word, what, axis === 'x' ? { x: value + 6 / scale, y: top } : { x: left, y: -value - 6 / scale })
    } else say(word, '', null)
  }
}

function say(node: Element | undefined, words: string, at: Point | null): void {
  // Other letters in the same text: another text would be laid out from nothing.
  const text = node?.firstChild ?? node?.appendChild(new Text())
  if (text && text.nodeValue !== words) text.nodeValue = words
  if (!at) return
  set(node, 'x', String(at.x))
  set(node, 'y', String(at.y))
}

function set(node: Element | undefined, name: string, value: string): void {
  if (node && (node.getAttribute(name) ?? '') !== value) node.setAttribute(name, value)
}
