/** A person's view of the field: visible and locked layers, and colors. Never part of the play. */

import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'

/** The layers that can be hidden or locked, bottom to top. */
export const LAYERS = ['field', 'lines', 'tokens', 'defense', 'text'] as const

export type Layer = (typeof LAYERS)[number]

export const LAYER_LABELS: Record<Layer, string> = {
  field: 'Field lines and numbers',
  lines: 'Routes and blocks',
  tokens: 'Offense',
  defense: 'Defense',
  text: 'Notes',
}

export const GROUNDS = ['theme', 'dark', 'paper', 'chalk'] as const

/** The colors of the field: the theme's own, a dark one, ink on paper, chalk on black for the sun. */
export type Ground = (typeof GROUNDS)[number]

export const SCALES = ['auto', 'lens', 'true'] as const

/** Through the lens, or in true scale; `auto` is the lens on a narrow screen and true scale on a wide one. */
export type Scale = (typeof SCALES)[number]

/** Narrower than this, in px, a field is drawn through the lens by itself. */
const NARROW = 640

/** Whether the field is drawn through the lens on a canvas of that width. */
export function hasLens({ scale }: FieldView, { width }: { width: number }): boolean {
  return scale === 'auto' ? width < NARROW : scale === 'lens'
}

export type FieldView = {
  ground: Ground
  scale: Scale
  snapping: boolean
  /** The edge where the tools are on a tablet or a larger screen. */
  tools: 'left' | 'right'
  hidden: readonly Layer[]
  fixed: readonly Layer[]
}

export const PLAIN_VIEW: FieldView = {
  ground: 'theme',
  scale: 'auto',
  snapping: true,
  tools: 'left',
  hidden: [],
  fixed: [],
}

/** The layer of an element. A defender's lines and zones are on the defense's layer. */
export function layerOf(diagram: Diagram, element: DiagramElement): Layer {
  switch (element.kind) {
    case 'field':
    case 'look':
      return 'field'
    case 'player':
      return element.side === 'defense' ? 'defense' : 'tokens'
    case 'path': {
      const owner = element.from === null ? undefined : diagram.elements[element.from]
      return owner?.kind === 'player' && owner.side === 'defense' ? 'defense' : 'lines'
    }
    case 'zone':
    case 'key':
      return 'defense'
    case 'text':
      return 'text'
  }
}

type Seen = { base: Diagram; view: FieldView }

/** Hidden: it can't be selected or changed on the field. */
export function isHidden({ base, view }: Seen, element: DiagramElement): boolean {
  return view.hidden.length > 0 && view.hidden.includes(layerOf(base, element))
}

/** Can't be pressed: hidden, or on a locked layer. */
export function isOutOfReach({ base, view }: Seen, element: DiagramElement): boolean {
  if (view.hidden.length === 0 && view.fixed.length === 0) return false
  const layer = layerOf(base, element)
  return view.hidden.includes(layer) || view.fixed.includes(layer)
}

/** Can't be moved: locked, or on a locked layer. */
export function isFixed(state: Seen, id: string): boolean {
  const element = state.base.elements[id]
  return element !== undefined && (isLocked(element) || isOutOfReach(state, element))
}

export function isLocked(element: DiagramElement): boolean {
  return 'locked' in element && element.locked === true
}

/** Filters out locked elements, which can't be moved or deleted. */
export function movable(state: Seen, ids: Iterable<string>): string[] {
  return [...ids].filter((id) => !isFixed(state, id))
}

/** The list with that layer toggled. */
export function toggled(layers: readonly Layer[], layer: Layer): readonly Layer[] {
  return layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer]
}

/** Shows only that layer and the field; shows everything if it was alone already. */
export function solo(hidden: readonly Layer[], layer: Layer): readonly Layer[] {
  const others = LAYERS.filter((one) => one !== layer && one !== 'field')
  const isAlone = others.every((one) => hidden.includes(one)) && !hidden.includes(layer)
  return isAlone ? [] : others
}

/** A stored view; unreadable parts get defaults. */
export function parseView(text: string | null): FieldView {
  if (text === null) return PLAIN_VIEW
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof FieldView, unknown>> | null
    const layers = (value: unknown): readonly Layer[] =>
      Array.isArray(value) ? LAYERS.filter((layer) => value.includes(layer)) : []
    return {
      ground: GROUNDS.find((ground) => ground === kept?.ground) ?? PLAIN_VIEW.ground,
      scale: SCALES.find((scale) => scale === kept?.scale) ?? PLAIN_VIEW.scale,
      snapping: kept?.snapping !== false,
      tools: kept?.tools === 'right' ? 'right' : 'left',
      hidden: layers(kept?.hidden),
      fixed: layers(kept?.fixed),
    }
  } catch {
    return PLAIN_VIEW
  }
}
