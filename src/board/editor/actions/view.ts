import { Keyboard, LayoutGrid, Maximize, Ruler, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react'
import { zoomAt } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import { seen } from '../core/gesture.ts'
import { keepView } from '../view/view-kept.ts'
import type { Action } from './action.ts'

/** A step of a zoom key or button. */
const ZOOM = 1.25

function zoom(editor: Editor, factor: number): void {
  editor.take((state) => {
    const middle = { x: state.size.width / 2, y: state.size.height / 2 }
    return seen(state, zoomAt(state.camera, middle, factor))
  })
}

/** Actions that change the view rather than the play, and actions that open dialogs. */
export const VIEWS: readonly Action[] = [
  {
    id: 'formations',
    label: 'Formation…',
    defenseLabel: 'Front…',
    icon: LayoutGrid,
    keys: ['g'],
    enabled: () => true,
    run: (editor) => editor.take({ dialog: 'formations', menu: null }),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    icon: ZoomOut,
    keys: ['-'],
    reads: true,
    enabled: () => true,
    run: (editor) => zoom(editor, 1 / ZOOM),
  },
  {
    id: 'zoom-in',
    label: 'Zoom in',
    icon: ZoomIn,
    keys: ['+', '='],
    reads: true,
    enabled: () => true,
    run: (editor) => zoom(editor, ZOOM),
  },
  {
    id: 'fit',
    label: 'Show the whole play',
    icon: Maximize,
    keys: ['0'],
    reads: true,
    enabled: () => true,
    run: (editor) => editor.fit(),
  },
  {
    id: 'box',
    label: 'Zoom to the box',
    icon: ScanSearch,
    keys: ['shift+z'],
    reads: true,
    enabled: () => true,
    run: (editor) => editor.fitClose(),
  },
  {
    id: 'true-scale',
    label: 'True scale',
    icon: Ruler,
    keys: ['shift+l'],
    reads: true,
    enabled: () => true,
    pressed: (state) => !state.camera.lens,
    run: (editor) => {
      keepView(editor, { scale: editor.state().camera.lens ? 'true' : 'lens' })
      editor.fit()
    },
  },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    keys: ['?'],
    reads: true,
    enabled: () => true,
    run: (editor) => editor.take({ dialog: 'shortcuts' }),
  },
]
