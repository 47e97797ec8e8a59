import { type RefObject, useLayoutEffect, useRef } from 'react'
import { originOf } from '../core/state.ts'
import { drawnAt } from '../core/camera.ts'
import { useEditor, useLens } from './context.ts'

/**
 * Keeps a group where that player is (or, for null, at the ball). It writes the attribute itself: a drag of twenty-two players
 * with their lines then costs as many attributes a frame, and React renders nothing.
 */
export function useFollow(id: string | null): RefObject<SVGGElement | null> {
  const editor = useEditor()
  const group = useRef<SVGGElement>(null)
  const lens = useLens()
  useLayoutEffect(() => {
    let x = NaN
    let y = NaN
    const place = () => {
      const { camera } = editor.state()
      const at = drawnAt(camera, originOf(editor.state(), id))
      if (at.x === x && at.y === y) return
      x = at.x
      y = at.y
      group.current?.setAttribute('transform', `translate(${x} ${-y})`)
    }
    place()
    return editor.follow(place)
  }, [editor, id, lens])
  return group
}
