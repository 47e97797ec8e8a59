/** What is not there yet: the play with what a picker points at, and the player whom the line being drawn would mean. */

import { useLayoutEffect } from 'react'
import { labelOf } from '#schema/football/defender-labels.ts'
import type { Diagram, PathElement, Point } from '#schema/football/diagram.ts'
import { LineMark, TokenMark } from '../../diagram/marks.tsx'
import { elementToLens, type Lens } from '../../diagram/lens.ts'
import { FIELD_LOOK } from '../../diagram/paint.ts'
import { LENS_MAN } from '../../diagram/word-places.ts'
import { drawnAt } from '../core/camera.ts'
import { aimOf } from '../core/gesture-draw.ts'
import { useDrawn, useEditorState, useLens } from './context.ts'
import { elementDomId } from './elements.tsx'

const FAINT = '0.12'

/** Its new lines over the field, and the old ones faint. */
export function Trial() {
  const trial = useEditorState((state) => state.trial)
  const base = useEditorState((state) => state.base)
  return trial ? <Tried trial={trial} base={base} /> : null
}

function Tried({ trial, base }: { trial: Diagram; base: Diagram }) {
  const names = useEditorState((state) => state.names)
  const camera = useEditorState((state) => state.camera)
  const news = Object.entries(trial.elements).filter(([id, element]) => base.elements[id] !== element)
  useLayoutEffect(() => {
    const old = Object.keys(base.elements).filter((id) => {
      return base.elements[id]?.kind !== 'player' && trial.elements[id] !== base.elements[id]
    })
    const drawn = old.flatMap((id) => document.getElementById(elementDomId(id)) ?? [])
    for (const node of drawn) node.setAttribute('opacity', FAINT)
    return () => {
      for (const node of drawn) node.removeAttribute('opacity')
    }
  }, [base, trial])
  return (
    <g aria-hidden="true" pointerEvents="none" data-trial>
      {news.map(([id, element]) => {
        if (element.kind === 'path') return <TriedLine key={id} path={element} trial={trial} />
        if (element.kind !== 'player') return null
        return (
          <g key={id} transform={placed(drawnAt(camera, element.at), camera.lens)}>
            <TokenMark
              side={element.side}
              shape={element.shape}
              primary={element.primary}
              label={labelOf(element, trial.elements, names)}
            />
          </g>
        )
      })}
    </g>
  )
}

function placed({ x, y }: Point, lens: Lens | null): string {
  return `translate(${x} ${-y})${lens ? ` scale(${LENS_MAN})` : ''}`
}

function TriedLine({ path, trial }: { path: PathElement; trial: Diagram }) {
  const man = path.from === null ? undefined : trial.elements[path.from]
  const camera = useEditorState((state) => state.camera)
  const origin = man?.kind === 'player' ? man.at : { x: 0, y: 0 }
  const at = drawnAt(camera, origin)
  const side = man?.kind === 'player' ? man.side : undefined
  return (
    <g transform={`translate(${at.x} ${-at.y})`}>
      <LineMark
        path={camera.lens ? elementToLens(path, origin, camera.lens) : path}
        side={side}
        primary={man?.kind === 'player' && man.primary}
      />
    </g>
  )
}

/** A ring around the player who would be the line's target if it ended at the pointer. */
export function AimRing() {
  const id = useEditorState((state) => {
    const { draft } = state
    return draft?.hover ? (aimOf(state, draft, draft.hover)?.to ?? null) : null
  })
  const man = useDrawn(id)
  const lens = useLens()
  if (man?.kind !== 'player') return null
  return (
    <circle
      aria-hidden="true"
      cx={man.at.x}
      cy={-man.at.y}
      r={FIELD_LOOK.token * (lens ? LENS_MAN : 1) + 0.35}
      fill="none"
      stroke="var(--color-focus)"
      strokeWidth={0.16}
      strokeDasharray="0.5 0.3"
    />
  )
}
