import { useLayoutEffect, useRef } from 'react'
import type { Point } from '#schema/football/diagram.ts'
import { PAINT } from '../../diagram/paint.ts'
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
  const lines = guides.map(({ axis, value }) => (axis === 'x' ? `M${value} -100V60` : `M-60 ${-value}H60`))
  const spans = gaps.map(({ from, to }) => `M${from.x} ${-from.y}L${to.x} ${-to.y}`)
  set(shapes[0], 'd', lines.join(''))
  set(shapes[1], 'd', spans.join(''))
  for (let i = 0; i < WORDS.length; i += 1) {
    const word = shapes[2 + i]
    const gap = gaps[i]
    const line = guides[i - WORDS.indexOf('line')]
    if (gap) {
      const at = { x: (gap.from.x + gap.to.x) / 2, y: -(gap.from.y + gap.to.y) / 2 - 7 / scale }
      say(word, `${Math.round(gap.yards * 100) / 100} yd`, at)
    } else if (line?.what !== undefined) {
      const { axis, value, what } = line
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
