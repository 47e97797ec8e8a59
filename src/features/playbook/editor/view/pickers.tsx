import { lazy, useEffect } from 'react'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { BlockPicker } from './block-picker.tsx'
import { useEditorState } from './context.ts'
import { RoutePicker } from './route-picker.tsx'

const load = () => import('./call-picker.tsx')
const CallPicker = lazy(() => load().then((module) => ({ default: module.CallPicker })))

/** What is chosen from beside the field: routes, blocks, and calls for everybody. `sheet`: from below, on a phone. */
export function Pickers({ sheet }: { sheet: boolean }) {
  const isCalling = useEditorState((state) => state.dialog === 'calls')
  // The book of calls is not needed to see the play, but it is there before anybody asks for it.
  useEffect(() => void load().catch(() => undefined), [])
  return (
    <>
      <RoutePicker sheet={sheet} />
      <BlockPicker sheet={sheet} />
      {isCalling && (
        <Late missing={NOT_ON_DEVICE}>
          <CallPicker sheet={sheet} />
        </Late>
      )}
    </>
  )
}
