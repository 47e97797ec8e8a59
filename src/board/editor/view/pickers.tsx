import { BlockPicker } from './block-picker.tsx'
import { CallPicker } from './call-picker.tsx'
import { useEditorState } from './context.ts'
import { RoutePicker } from './route-picker.tsx'

/** The pickers beside the field: routes, blocks and whole-team calls. `sheet`: as a bottom sheet, on a phone. */
export function Pickers({ sheet }: { sheet: boolean }) {
  const isCalling = useEditorState((state) => state.dialog === 'calls')
  return (
    <>
      <RoutePicker sheet={sheet} />
      <BlockPicker sheet={sheet} />
      {isCalling && <CallPicker sheet={sheet} />}
    </>
  )
}
