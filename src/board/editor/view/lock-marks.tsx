import { memo } from 'react'
import { PAINT } from '../../diagram/paint.ts'
import { drawnAt } from '../core/camera.ts'
import { LOCK_SIZE } from '../core/hit-test.ts'
import { lockSpot } from '../core/locks.ts'
import { elementNow, type EditorState } from '../core/state.ts'
import { isHidden, isLocked } from '../core/view.ts'
import { useEditorState, useHandState } from './context.ts'

/** A small padlock at everything that a coach has locked; a press on it unlocks. */
export function LockMarks() {
  const locked = useEditorState(lockedIds)
  if (locked === '') return null
  return (
    <g aria-hidden="true">
      {locked.split(' ').map((id) => (
        <LockMark key={id} id={id} />
      ))}
    </g>
  )
}

function lockedIds(state: EditorState): string {
  if (state.readOnly) return ''
  return Object.entries(state.base.elements)
    .filter(([, element]) => isLocked(element) && !isHidden(state, element))
    .map(([id]) => id)
    .join(' ')
}

const LockMark = memo(function LockMark({ id }: { id: string }) {
  const place = useHandState((state) => {
    const element = elementNow(state, id)
    const at = element && lockSpot(state, element)
    const spot = at && drawnAt(state.camera, at)
    return spot ? `translate(${spot.x} ${-spot.y})` : ''
  })
  if (place === '') return null
  return (
    <g transform={place} data-locked={id}>
      <circle r={LOCK_SIZE} fill={PAINT.field} stroke={PAINT.ink} strokeWidth={0.07} />
      <rect x={-0.2} y={-0.06} width={0.4} height={0.28} rx={0.05} fill={PAINT.ink} />
      <path
        d="M-0.12 -0.06v-0.08a0.12 0.12 0 0 1 0.24 0v0.08"
        fill="none"
        stroke={PAINT.ink}
        strokeWidth={0.07}
      />
    </g>
  )
})
