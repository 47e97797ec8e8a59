import { MousePointer2, Type } from 'lucide-react'
import { chooseTool } from '../core/gesture-draw.ts'
import type { Tool } from '../core/state.ts'
import {
  BlockIcon,
  FakeIcon,
  MotionIcon,
  PassIcon,
  RouteIcon,
  RunIcon,
  ZoneIcon,
} from '../view/line-icons.tsx'
import type { Action } from './action.ts'

function tool(id: Tool, key: string, names: Pick<Action, 'label' | 'defenseLabel' | 'icon'>): Action {
  return {
    id,
    ...names,
    keys: [key],
    enabled: () => true,
    pressed: (state) => state.tool === id,
    run: (editor) => editor.take((state) => chooseTool(state, id)),
  }
}

/** The tools, in the order of the toolbar. */
export const TOOLS: readonly Action[] = [
  tool('select', 'v', { label: 'Select', icon: MousePointer2 }),
  tool('route', 'r', { label: 'Route', defenseLabel: 'Man coverage', icon: RouteIcon }),
  tool('block', 'b', { label: 'Block', icon: BlockIcon }),
  tool('motion', 'm', { label: 'Motion', icon: MotionIcon }),
  tool('run', 'u', { label: 'Run', defenseLabel: 'Rush', icon: RunIcon }),
  tool('pass', 'p', { label: 'Pass', icon: PassIcon }),
  tool('fake', 'f', { label: 'Fake', icon: FakeIcon }),
  tool('zone', 'z', { label: 'Zone', icon: ZoneIcon }),
  tool('text', 't', { label: 'Note', icon: Type }),
]
