/**
 * The editor without a screen: holds the state, applies steps, notifies listeners, and hands finished changes to the
 * host. React reads it through `subscribe` and `state`; nothing of it is kept in React.
 */

import { lensOf } from '../../diagram/lens.ts'
import { DEFAULT_BLOCKING, type BlockingSettings } from '#schema/football/blocking-settings.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import { DEFAULT_DEFENSE, type TeamDefense } from '#schema/football/defense-settings.ts'
import { type PositionNames, USUAL_NAMES } from '#schema/football/terminology.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { hashOf, toGoalOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { withLook } from '#schema/football/looks.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { applyChanges, type ElementChange } from '#schema/merge/diagram.ts'
import { closeBox, fitBox, homeBox, type Insets, type Size } from './camera.ts'
import { cancelGesture } from './gesture.ts'
import { IDLE } from './gesture-types.ts'
import { preview } from './marks.ts'
import { isShown, keepIdentity } from './own-changes.ts'
import { afterRemoval } from './removed.ts'
import { NOTHING, type Commit, type EditorState, type Step } from './state.ts'
import { storedCommit } from './versus.ts'
import { hasLens, PLAIN_VIEW, type FieldView } from './view.ts'

export type Editor = {
  state: () => EditorState
  /** Notified of every step, except samples of a running drag that change nothing else. */
  subscribe: (listener: () => void) => () => void
  /** Notified of those, too. */
  follow: (listener: () => void) => () => void
  /** Applies a step: a pure function of the state, or its result. */
  take: (step: Step | ((state: EditorState) => Step)) => void
  /** Sets the replica's diagram and version. A running gesture keeps the elements it is dragging. */
  receive: (diagram: Diagram, version: number) => void
  configure: (
    how: Partial<
      Pick<EditorState, 'level' | 'blocking' | 'defense' | 'names' | 'book' | 'unit' | 'readOnly'>
    >,
  ) => void
  /** Shows a look, or with null the play itself. */
  open: (look: string | null) => void
  resize: (size: Size, insets: Insets) => void
  /**
   * Sets the function that saves finished changes. It throws if it refuses one. `baseVersion` is the version that
   * the change starts from; for a gesture, the version shown when it began.
   */
  onCommit: (save: (commit: Commit, baseVersion: number) => void) => void
  /** Saves pending changes at once, without waiting for their frame. */
  handOver: () => void
  /** After an undo: drop what is in the hand, show the host's diagram, and stop waiting for own changes. */
  letGo: () => void
  /** Shows the whole play again. */
  fit: () => void
  /** Shows the tackle box and the backs, large. */
  fitClose: () => void
}

type Options = {
  diagram: Diagram
  version: number
  look?: string | null
  level: CompetitionLevel
  /** How the team blocks; the usual way where it isn't said. */
  blocking?: BlockingSettings
  /** How the team's defense lines up; the usual way where it isn't said. */
  defense?: TeamDefense
  names?: PositionNames
  book?: TeamBook
  unit: Unit
  readOnly: boolean
  view?: FieldView
  /** In ms; tests bring their own. */
  now?: () => number
  /** Runs a task after the frame that shows a change; without it, changes are saved at once. */
  afterPaint?: (task: () => void) => void
}

/** How long an own change is shown before the host shows it, in ms; after that it counts as refused. */
const PATIENCE = 3000

/** Nudges of the same players within this time are one change, in ms. */
const SERIES_GAP = 1000

/** The last series of this page: a play that is opened again begins a new one. */
let lastSeries = 0

export function createEditor(options: Options): Editor {
  const now = options.now ?? (() => performance.now())
  const afterPaint = options.afterPaint ?? ((task) => task())
  const listeners = new Set<() => void>()
  const followers = new Set<() => void>()
  let live = options.diagram
  let version = options.version
  /** When the dragged elements were marked. */
  let markedVersion = version
  let keep: (commit: Commit, baseVersion: number) => void = () => {}
  let sent: { changes: ElementChange[]; until: number }[] = []
  /** Changes that are shown but not saved yet, oldest first. */
  const owed: { commit: Commit; baseVersion: number }[] = []
  let state = initialState(options)
  /** Listeners have not yet been notified of a gesture's end. */
  let showing: ReturnType<typeof setTimeout> | undefined
  let nudged = { ids: '', at: -Infinity, series: 0 }

  const show = (): void => {
    clearTimeout(showing)
    showing = undefined
    for (const listener of listeners) listener()
    showMove()
  }

  const showMove = (): void => {
    for (const follower of followers) follower()
  }

  /**
   * The host's diagram with own changes it does not show yet, and how it is seen; elements that are the same keep their
   * identity.
   */
  const settle = ({ look, level }: EditorState = state): Pick<EditorState, 'stored' | 'base'> => {
    // Each builds on the previous one, which the host may not show yet either.
    let wanted = live
    sent = sent.filter(({ changes, until }) => {
      if (until <= now() || isShown(wanted, changes)) return false
      wanted = applyChanges(wanted, changes).diagram
      return true
    })
    const stored = keepIdentity(state.stored, wanted)
    return { stored, base: keepIdentity(state.base, withLook(stored, look, level)) }
  }

  const take: Editor['take'] = (step) => {
    const { commit: seen, ...rest } = typeof step === 'function' ? step(state) : step
    let next: EditorState = { ...state, ...rest }
    const commit = seen && storedCommit(state, seen)
    const isSaved = commit !== undefined && isSomething(commit) && !state.readOnly
    if (isSaved) sent.push({ changes: commit.changes, until: now() + PATIENCE })
    if (isSaved || next.look !== state.look || next.level !== state.level) next = { ...next, ...settle(next) }
    if (next.edits !== state.edits || next.mark !== state.mark || next.base !== state.base) {
      next = { ...next, held: preview(next.base, next.mark, next.edits, state.held) }
    }
    if (next.base !== state.base) {
      const lens = next.camera.lens && lensOf(next.base)
      const isOther = lens !== next.camera.lens
      // The field moves relative to the ball when its spot changes.
      if (next.fitted && (isOther || spotOf(next.base) !== spotOf(state.base)))
        next = { ...next, camera: home(next) }
      else if (isOther) next = { ...next, camera: { ...next.camera, lens } }
    }
    const changed = changedBetween(state, next)
    if (changed.length === 0 && !isSaved) return
    const isMove = changed.every((key) => IN_HAND.has(key)) && next.gesture.kind === state.gesture.kind
    const wasNudged = state.gesture.kind === 'nudge'
    const wasInHand = Object.keys(state.mark).length > 0
    if (!wasInHand && next.mark !== state.mark) markedVersion = version
    state = next
    if (!isSaved) return isMove && showing === undefined ? showMove() : show()
    owed.push({
      commit: wasNudged ? inSeries(commit) : commit,
      baseVersion: wasInHand ? markedVersion : version,
    })
    // A released gesture looks the same as before, so it is saved first. Other changes are painted first.
    if (wasInHand) {
      clearTimeout(showing)
      showing = setTimeout(show)
      handOver()
    } else {
      show()
      afterPaint(handOver)
    }
  }

  const handOver = (): void => {
    const first = owed.shift()
    if (!first) return
    try {
      save(first.commit, first.baseVersion)
    } finally {
      handOver()
    }
  }

  /** Consecutive nudges belong together. */
  const inSeries = (commit: Commit): Commit => {
    const ids = commit.changes.map(({ id }) => id).join()
    const at = now()
    const goesOn = ids === nudged.ids && at - nudged.at < SERIES_GAP
    nudged = { ids, at, series: goesOn ? nudged.series : ++lastSeries }
    return { ...commit, series: nudged.series }
  }

  /** Saves a change through the host. If the host refuses it, or never shows it, it is reverted here. */
  const save = (commit: Commit, baseVersion: number): void => {
    try {
      keep(commit, baseVersion)
      setTimeout(() => sent.length > 0 && take(settle()), PATIENCE + 50)
    } catch (error) {
      sent = sent.filter(({ changes }) => changes !== commit.changes)
      take(settle())
      throw error
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(listener) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
    take,
    receive(diagram, newVersion) {
      // It was based on the previous state.
      if (diagram !== live) handOver()
      version = newVersion
      if (diagram === live) return
      live = diagram
      const { stored, base } = settle()
      if (base === state.base) return stored === state.stored ? undefined : take({ stored })
      take({ stored, base, ...afterRemoval(state, base) })
    },
    configure(how) {
      if (how.readOnly && !state.readOnly) {
        take((before) => ({ ...cancelGesture(before), ...AT_REST, tool: 'select' }))
      }
      take(how)
    },
    open(look) {
      if (look === state.look) return
      take((before) => ({ ...cancelGesture(before), ...AT_REST, look }))
      const selection = new Set([...state.selection].filter((id) => id in state.base.elements))
      take({ selection, ...(state.fitted && { camera: home(state) }) })
    },
    resize(size, insets) {
      const { fitted, camera, size: old } = state
      if (fitted) return take({ size, insets, camera: home({ ...state, size, insets }) })
      // Keep the center of the view.
      const dx = (size.width - old.width) / 2
      const dy = (size.height - old.height) / 2
      take({ size, insets, camera: { ...camera, x: camera.x + dx, y: camera.y + dy } })
    },
    onCommit(save) {
      // Unsaved changes of one host are not the next one's.
      handOver()
      keep = save
    },
    handOver,
    letGo() {
      // It was marked as it stood before the undo: its change would be a conflict with that.
      if (Object.keys(state.mark).length > 0) take(cancelGesture)
      handOver()
      sent = []
      nudged = { ...nudged, ids: '' }
      take(settle())
    },
    fit() {
      take({ camera: home(state), fitted: true })
    },
    fitClose() {
      const { base, size, insets, camera } = state
      take({ camera: fitBox(closeBox(base, camera.lens), size, insets, camera.lens), fitted: false })
    },
  }
}

/** Nothing is begun. */
const AT_REST = {
  draft: null,
  typing: null,
  menu: null,
  vertex: null,
  trial: null,
  only: false,
} satisfies Step

function initialState({
  diagram,
  look = null,
  level,
  blocking = DEFAULT_BLOCKING,
  defense = DEFAULT_DEFENSE,
  names = USUAL_NAMES,
  book = LIBRARY,
  unit,
  readOnly,
  view = PLAIN_VIEW,
}: Options): EditorState {
  const size = { width: 800, height: 600 }
  const insets = { left: 0, right: 0, top: 0, bottom: 0 }
  return {
    stored: diagram,
    base: withLook(diagram, look, level),
    look,
    only: false,
    level,
    blocking,
    defense,
    names,
    book,
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
    scheme: 'base',
    trial: null,
    several: false,
    typing: null,
    menu: null,
    dialog: null,
    guides: [],
    gaps: [],
    view,
    camera: home({ base: withLook(diagram, look, level), level, size, insets, view, readOnly }),
    size,
    insets,
    fitted: true,
    hint: '',
  }
}

/** The view of the whole play. */
function home({
  base,
  level,
  size,
  insets,
  view,
  readOnly,
}: Pick<EditorState, 'base' | 'level' | 'size' | 'insets' | 'view' | 'readOnly'>): EditorState['camera'] {
  const lens = hasLens(view, size) ? lensOf(base) : null
  return fitBox(homeBox(base, level, { lens, readOnly }), size, insets, lens)
}

/** Where the ball is, across the field and along it. */
function spotOf(diagram: Diagram): string {
  return `${hashOf(diagram)} ${toGoalOf(diagram)}`
}

function isSomething({ changes, alignment, call }: Commit): boolean {
  return changes.length > 0 || alignment !== undefined || call !== undefined
}

/** The state that changes between samples of a running drag. */
const IN_HAND: ReadonlySet<keyof EditorState> = new Set(['gesture', 'edits', 'held', 'guides', 'gaps'])

function changedBetween(a: EditorState, b: EditorState): (keyof EditorState)[] {
  return (Object.keys(b) as (keyof EditorState)[]).filter((key) => a[key] !== b[key])
}
