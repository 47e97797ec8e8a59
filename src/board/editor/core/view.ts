/** A person's view of the field: what is shown, what is locked, and the colors. Never part of the play. */

import type { Diagram, DiagramElement } from '#schema/football/diagram.ts'

/** Parts of the picture that can be hidden or fixed, from the ground up. */
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

export type FieldView = {
  ground: Ground
  snapping: boolean
  /** At which edge the tools stand on a tablet or a screen. */
  tools: 'left' | 'right'
  hidden: readonly Layer[]
  fixed: readonly Layer[]
}

export const PLAIN_VIEW: FieldView = { ground: 'theme', snapping: true, tools: 'left', hidden: [], fixed: [] }

/** The layer of an element: what belongs to a defender is the defense's. */
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

/** Nobody sees it, so nothing that is done on the field means it. */
export function isHidden({ base, view }: Seen, element: DiagramElement): boolean {
  return view.hidden.length > 0 && view.hidden.includes(layerOf(base, element))
}

/** It can be looked at and not pressed: hidden, or of a layer that is fixed. */
export function isOutOfReach({ base, view }: Seen, element: DiagramElement): boolean {
  if (view.hidden.length === 0 && view.fixed.length === 0) return false
  const layer = layerOf(base, element)
  return view.hidden.includes(layer) || view.fixed.includes(layer)
}

/** It stays where it is: locked by a coach, or out of reach. */
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

/** The list with or without that layer. */
export function toggled(layers: readonly Layer[], layer: Layer): readonly Layer[] {
  return layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer]
}

/** That layer alone on the field that it stands on; everything again when it is alone already. */
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
      snapping: kept?.snapping !== false,
      tools: kept?.tools === 'right' ? 'right' : 'left',
      hidden: layers(kept?.hidden),
      fixed: layers(kept?.fixed),
    }
  } catch {
    return PLAIN_VIEW
  }
}
