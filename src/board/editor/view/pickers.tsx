import { useEffect } from 'react'
import { Late, latePart, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { BlockPicker } from './block-picker.tsx'
import { useEditorState } from './context.ts'
import { RoutePicker } from './route-picker.tsx'

const CallPicker = latePart(() => import('./call-picker.tsx').then((module) => module.CallPicker))

/** The pickers beside the field: routes, blocks and whole-team calls. `sheet`: as a bottom sheet, on a phone. */
export function Pickers({ sheet }: { sheet: boolean }) {
  const isCalling = useEditorState((state) => state.dialog === 'calls')
  // The call data is not needed to show the play, but the picker must open at once.
  useEffect(() => CallPicker.preload(), [])
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
