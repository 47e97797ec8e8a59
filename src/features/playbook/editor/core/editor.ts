/**
 * The editor without a screen: holds the state, takes steps, tells who listens, and hands finished changes to the
 * host. React reads it through `subscribe` and `state`; nothing of it is kept in React.
 */

import { FIELD_ID, type Diagram, type DiagramElement } from '#schema/football/diagram.ts'
import { hashOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { applyChanges, type ElementChange } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { fitBox, homeBox, type Insets, type Size } from './camera.ts'
import { cancelGesture } from './gesture.ts'
import { IDLE } from './gesture-types.ts'
import { preview } from './marks.ts'
import { NOTHING, type Commit, type EditorState, type Step } from './state.ts'

export type Editor = {
  state: () => EditorState
  subscribe: (listener: () => void) => () => void
  /** Takes a step: a pure function of the state, or what it returned. */
  take: (step: Step | ((state: EditorState) => Step)) => void
  /** What the replica holds now; a running gesture keeps what it has in its hand. */
  receive: (diagram: Diagram) => void
  configure: (how: Partial<Pick<EditorState, 'level' | 'unit' | 'readOnly'>>) => void
  resize: (size: Size, insets: Insets) => void
  /** Who saves finished changes: the last one to say so. It throws for what it refuses. */
  onCommit: (save: (commit: Commit) => void) => void
  /** Something was undone: what the host shows now counts, and own changes that it does not show yet are not waited for. */
  letGo: () => void
  /** Shows the whole play again. */
  fit: () => void
}

type Options = {
  diagram: Diagram
  level: CompetitionLevel
  unit: Unit
  readOnly: boolean
  /** In ms; tests bring their own. */
  now?: () => number
}

/** So long an own change is shown before the host shows it; after that it was refused. */
const PATIENCE = 3000

/** Keys that nudge the same men within so many ms of each other are one change to the coach. */
const SERIES_GAP = 1000

export function createEditor(options: Options): Editor {
  const now = options.now ?? (() => performance.now())
  const listeners = new Set<() => void>()
  let live = options.diagram
  let keep: (commit: Commit) => void = () => {}
  let sent: { changes: ElementChange[]; until: number }[] = []
  let state = initialState(options)
  let showing: ReturnType<typeof setTimeout> | undefined
  let nudged = { ids: '', at: -Infinity, series: 0 }

  const show = (): void => {
    clearTimeout(showing)
    for (const listener of listeners) listener()
  }

  /** The host's diagram with own changes it does not show yet; elements that are the same keep their identity. */
  const settle = (): Diagram => {
    // Each stands on the one before it, which the host may not show yet either.
    let wanted = live
    sent = sent.filter(({ changes, until }) => {
      if (until <= now() || isShown(wanted, changes)) return false
      wanted = applyChanges(wanted, changes).diagram
      return true
    })
    return keepIdentity(state.base, wanted)
  }

  const take: Editor['take'] = (step) => {
    const { commit, ...rest } = typeof step === 'function' ? step(state) : step
    let next: EditorState = { ...state, ...rest }
    const isSaved = commit !== undefined && isSomething(commit) && !state.readOnly
    if (isSaved) {
      sent.push({ changes: commit.changes, until: now() + PATIENCE })
      next = { ...next, base: settle() }
    }
    if (next.edits !== state.edits || next.mark !== state.mark || next.base !== state.base) {
      next = { ...next, held: preview(next.base, next.mark, next.edits) }
    }
    // The field lies differently around a ball on another hash.
    if (next.fitted && hashOf(next.base) !== hashOf(state.base)) next = { ...next, camera: home(next) }
    if (isSame(state, next) && !isSaved) return
    const wasNudged = state.gesture.kind === 'nudge'
    const wasInHand = Object.keys(state.mark).length > 0
    state = next
    // What a gesture held looks the same when it is let go: it goes on its way first.
    if (isSaved && wasInHand) {
      clearTimeout(showing)
      showing = setTimeout(show)
    } else show()
    if (isSaved) save(wasNudged ? inSeries(commit) : commit)
  }

  /** Keys that nudge belong together while they follow each other. */
  const inSeries = (commit: Commit): Commit => {
    const ids = commit.changes.map(({ id }) => id).join()
    const at = now()
    const goesOn = ids === nudged.ids && at - nudged.at < SERIES_GAP
    nudged = { ids, at, series: goesOn ? nudged.series : nudged.series + 1 }
    return { ...commit, series: nudged.series }
  }

  /** Hands a change to the host. One that it refuses, at once or by never showing it, is taken back here. */
  const save = (commit: Commit): void => {
    try {
      keep(commit)
      setTimeout(() => take({ base: settle() }), PATIENCE + 50)
    } catch (error) {
      sent = sent.filter(({ changes }) => changes !== commit.changes)
      take({ base: settle() })
      throw error
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take,
    receive(diagram) {
      if (diagram === live) return
      live = diagram
      const base = settle()
      if (base === state.base) return
      const isHeld = (id: string): boolean => id in state.mark
      const selection = new Set([...state.selection].filter((id) => id in base.elements || isHeld(id)))
      const lostMan = state.draft && !(state.draft.from in base.elements)
      const fields = selection.size === state.selection.size ? {} : { selection, vertex: null }
      take({ base, ...fields, ...(lostMan ? { draft: null } : {}) })
    },
    configure(how) {
      if (how.readOnly && !state.readOnly) {
        take((before) => ({
          ...cancelGesture(before),
          tool: 'select',
          draft: null,
          typing: null,
          menu: null,
        }))
      }
      take(how)
    },
    resize(size, insets) {
      const { fitted, camera, size: old } = state
      if (fitted) return take({ size, insets, camera: home({ ...state, size, insets }) })
      // What was in the middle stays there.
      const dx = (size.width - old.width) / 2
      const dy = (size.height - old.height) / 2
      take({ size, insets, camera: { ...camera, x: camera.x + dx, y: camera.y + dy } })
    },
    onCommit(save) {
      keep = save
    },
    letGo() {
      sent = []
      nudged = { ...nudged, ids: '' }
      take({ base: settle() })
    },
    fit() {
      take({ camera: home(state), fitted: true })
    },
  }
}

function initialState({ diagram, level, unit, readOnly }: Options): EditorState {
  const size = { width: 800, height: 600 }
  const insets = { left: 0, right: 0, top: 0, bottom: 0 }
  return {
    base: diagram,
    level,
    unit,
    readOnly,
    gesture: IDLE,
    mark: {},
    edits: {},
    held: new Map(),
    selection: NOTHING,
    vertex: null,
    tool: 'select',
    draft: null,
    curve: null,
    several: false,
    typing: null,
    menu: null,
    dialog: null,
    guides: [],
    camera: fitBox(homeBox(diagram, level, size), size, insets),
    size,
    insets,
    fitted: true,
    hint: '',
  }
}

/** The view of the whole play. */
function home({ base, level, size, insets }: EditorState): EditorState['camera'] {
  return fitBox(homeBox(base, level, size), size, insets)
}

function isSomething({ changes, alignment }: Commit): boolean {
  return changes.length > 0 || alignment !== undefined
}

/** The host shows these changes, or something newer that was made on top of them. */
function isShown(live: Diagram, changes: ElementChange[]): boolean {
  return changes.every((change) => {
    const element = Object.hasOwn(live.elements, change.id) ? live.elements[change.id] : undefined
    if ('add' in change) return element !== undefined
    if ('remove' in change) return element === undefined
    if (!element) return true
    const fields = element as Record<string, unknown>
    return Object.entries(change.set).every(([field, { from, to }]) => {
      return jsonEqual(fields[field], to) || !jsonEqual(fields[field], from)
    })
  })
}

/** `wanted` made of the elements of `before` where they are equal, and `before` itself where all are. */
function keepIdentity(before: Diagram, wanted: Diagram): Diagram {
  const elements: Record<string, DiagramElement> = {}
  let isSameDiagram = Object.keys(before.elements).length === Object.keys(wanted.elements).length
  for (const [id, element] of Object.entries(wanted.elements)) {
    const old = before.elements[id]
    const kept = old && jsonEqual(old, element) ? old : element
    elements[id] = kept
    if (kept !== old) isSameDiagram = false
  }
  elements[FIELD_ID] ??= { kind: 'field', hash: 'M' }
  return isSameDiagram && FIELD_ID in wanted.elements ? before : { ...wanted, elements }
}

function isSame(a: EditorState, b: EditorState): boolean {
  return (Object.keys(b) as (keyof EditorState)[]).every((key) => a[key] === b[key])
}
