import { MousePointer2, Type } from 'lucide-react'
import { BLOCKS } from '#schema/football/block-shapes.ts'
import type { BlockScheme } from '#schema/football/diagram.ts'
import { chooseTool } from '../core/gesture-draw.ts'
import type { EditorState, Step, Tool } from '../core/state.ts'
import {
  BlockIcon,
  FakeIcon,
  HandoffIcon,
  KeyIcon,
  ManIcon,
  MotionIcon,
  OptionIcon,
  PassIcon,
  PitchIcon,
  RouteIcon,
  RunIcon,
  RushIcon,
  ShiftIcon,
  ZoneIcon,
} from '../view/line-icons.tsx'
import type { Action } from './action.ts'

type ToolAction = Action & { id: Tool }

function tool(id: Tool, key: string, label: string, icon: Action['icon']): ToolAction {
  return {
    id,
    label,
    icon,
    keys: [key],
    enabled: () => true,
    pressed: (state) => state.tool === id,
    run: (editor) => editor.take((state) => chooseTool(state, id)),
  }
}

/** The tools by toolbar group. Each group shows its last used tool. */
export const TOOL_GROUPS: readonly { label: string; tools: readonly ToolAction[] }[] = [
  { label: 'Select', tools: [tool('select', 'v', 'Select', MousePointer2)] },
  {
    label: 'Routes',
    tools: [tool('route', 'r', 'Route', RouteIcon), tool('option', 'o', 'Option route', OptionIcon)],
  },
  { label: 'Blocks', tools: [tool('block', 'b', 'Block', BlockIcon)] },
  {
    label: 'Before the snap',
    tools: [tool('motion', 'm', 'Motion', MotionIcon), tool('shift', 's', 'Shift', ShiftIcon)],
  },
  { label: 'Runs', tools: [tool('run', 'u', 'Run', RunIcon), tool('fake', 'f', 'Fake', FakeIcon)] },
  {
    label: 'The ball',
    tools: [
      tool('pass', 'p', 'Pass', PassIcon),
      tool('handoff', 'h', 'Handoff', HandoffIcon),
      tool('pitch', 'l', 'Pitch', PitchIcon),
    ],
  },
  {
    label: 'Defense',
    tools: [
      tool('zone', 'z', 'Zone', ZoneIcon),
      tool('man', 'x', 'Man coverage', ManIcon),
      tool('rush', 'e', 'Rush', RushIcon),
      tool('key', 'k', 'Read key', KeyIcon),
    ],
  },
  { label: 'Notes', tools: [tool('text', 't', 'Note', Type)] },
]

export const TOOLS: readonly Action[] = TOOL_GROUPS.flatMap(({ tools }) => tools)

/** Sets the scheme of new blocks and of the one being drawn. */
export function chooseScheme(state: EditorState, scheme: BlockScheme): Step {
  const draft = state.draft?.line === 'block' ? state.draft : null
  const own = scheme === 'base' ? '' : scheme
  return { scheme, ...(draft && { draft: { ...draft, scheme: own } }) }
}

/** While the Block tool is active, a digit picks the block's scheme. */
export const SCHEMES: readonly Action[] = BLOCKS.slice(0, 9).map(({ scheme, label }, i) => ({
  id: `scheme-${scheme}`,
  label: `Block: ${label.toLowerCase()}`,
  icon: BlockIcon,
  keys: [String(i + 1)],
  enabled: (state) => state.tool === 'block',
  pressed: (state) => state.scheme === scheme,
  run: (editor) => editor.take((state) => chooseScheme(state, scheme)),
}))
