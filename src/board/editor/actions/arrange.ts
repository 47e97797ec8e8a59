import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpToLine,
  FlipHorizontal2,
} from 'lucide-react'
import { arrange, canArrange, type Arrangement } from '../core/arrange.ts'
import type { Action } from './action.ts'

function arrangement(
  id: string,
  how: Arrangement,
  key: string,
  look: Pick<Action, 'label' | 'icon'>,
): Action {
  return {
    id,
    ...look,
    keys: [key],
    enabled: (state) => canArrange(state, how),
    run: (editor) => editor.take((state) => arrange(state, how)),
  }
}

/** Alignment actions, in menu order. */
export const ARRANGEMENTS: readonly Action[] = [
  arrangement('align-line', 'on-line', 'alt+l', { label: 'On the line', icon: ArrowUpToLine }),
  arrangement('align-off-line', 'off-line', 'alt+k', { label: 'Off the line', icon: ArrowDownToLine }),
  arrangement('align-left', 'left', 'alt+a', { label: 'Line up left', icon: AlignStartVertical }),
  arrangement('align-center', 'center', 'alt+h', { label: 'Stack', icon: AlignCenterVertical }),
  arrangement('align-right', 'right', 'alt+d', { label: 'Line up right', icon: AlignEndVertical }),
  arrangement('align-top', 'top', 'alt+w', { label: 'Line up in front', icon: AlignStartHorizontal }),
  arrangement('align-middle', 'middle', 'alt+v', { label: 'Same depth', icon: AlignCenterHorizontal }),
  arrangement('align-bottom', 'bottom', 'alt+s', { label: 'Line up in back', icon: AlignEndHorizontal }),
  arrangement('distribute-across', 'across', 'alt+shift+h', {
    label: 'Even splits',
    icon: AlignHorizontalDistributeCenter,
  }),
  arrangement('distribute-depth', 'depth', 'alt+shift+v', {
    label: 'Even depths',
    icon: AlignVerticalDistributeCenter,
  }),
  arrangement('balance', 'balance', 'alt+b', { label: 'Across the ball', icon: FlipHorizontal2 }),
  arrangement('swap', 'swap', 'alt+x', { label: 'Swap two players', icon: ArrowLeftRight }),
]
