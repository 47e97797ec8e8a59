/** For the tests of this folder: an editor on a formation, driven by pointers in yards. */

import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { toScreen } from './camera.ts'
import { createEditor, type Editor } from './editor.ts'
import { pointerDown, pointerMove, pointerUp } from './gesture.ts'
import type { Pointer } from './gesture-types.ts'
import type { Commit } from './state.ts'

/** A formation of the book at high-school level. */
export function formation(slug = 'gun-trips'): Diagram {
  const found = formationBySlug(slug)
  if (!found) throw new Error(`No formation ${slug}`)
  return placeFormation(emptyDiagram(), found, { hash: 'M', level: 'nfhs' })
}

type Hand = Partial<Pick<Pointer, 'id' | 'touch' | 'shift' | 'free' | 'pan' | 'alt' | 'pen' | 'palm'>>

/** The editor, what it saved, and a hand to use it; a host that shows what was saved at once. */
export function onField(diagram: Diagram = formation(), readOnly = false) {
  let clock = 0
  const commits: Commit[] = []
  /** The version that each of `commits` starts from. */
  const baseVersions: number[] = []
  let version = 1
  const editor: Editor = createEditor({
    diagram,
    version,
    level: 'nfhs',
    unit: 'offense',
    readOnly,
    now: () => clock,
  })
  let live = diagram
  const receive = (next: Diagram) => editor.receive(next, ++version)
  editor.onCommit((commit, baseVersion) => {
    commits.push(commit)
    baseVersions.push(baseVersion)
    live = structuredClone(applyChanges(live, commit.changes).diagram)
    receive(live)
  })
  const sample = (x: number, y: number, hand: Hand): Pointer => ({
    id: 1,
    at: { x, y },
    screen: toScreen(editor.state().camera, { x, y }),
    touch: false,
    shift: false,
    free: false,
    pan: false,
    time: clock,
    ...hand,
  })
  const down = (x: number, y: number, hand: Hand = {}) =>
    editor.take((s) => pointerDown(s, sample(x, y, hand)))
  const move = (x: number, y: number, hand: Hand = {}) =>
    editor.take((s) => pointerMove(s, sample(x, y, hand)))
  const up = (x: number, y: number, hand: Hand = {}) => editor.take((s) => pointerUp(s, sample(x, y, hand)))
  return {
    editor,
    commits,
    baseVersions,
    receive,
    down,
    move,
    up,
    live: () => live,
    wait: (ms: number) => {
      clock += ms
    },
    /** A press and a lift; a second later than the last, so that it is no double tap. */
    tap(x: number, y: number, hand: Hand = {}) {
      clock += 1000
      down(x, y, hand)
      up(x, y, hand)
    },
    doubleTap(x: number, y: number) {
      clock += 1000
      down(x, y)
      up(x, y)
      clock += 100
      down(x, y)
      up(x, y)
    },
    drag(from: [number, number], to: [number, number], steps = 10, hand: Hand = {}) {
      clock += 1000
      down(...from, hand)
      for (let i = 1; i <= steps; i += 1) {
        const share = i / steps
        move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, hand)
      }
      up(...to, hand)
    },
  }
}
