import { ArrowLeft, ArrowRight, Copy, Pencil, RotateCcw, Shield, Target, Trash2 } from 'lucide-react'
import { ownOf } from '#schema/football/looks.ts'
import { looksOf, type Look } from '#schema/football/look-base.ts'
import type { MenuItem } from '#src/ui/menu.tsx'
import { useEditor, useEditorState } from '../view/context.ts'
import { blockLook, deleteLook, duplicateLook, moveLook, resetLook } from './look-steps.ts'

type Asks = { onRename: (id: string) => void; onRecall: (id: string) => void }

/** The menu of the open look. */
export function useLookMenu(look: Look | undefined, { onRename, onRecall }: Asks): MenuItem[] {
  const editor = useEditor()
  const stored = useEditorState((state) => state.stored)
  const hasBlocks = useEditorState(({ base }) =>
    Object.values(base.elements).some((element) => element.kind === 'path' && element.line === 'block'),
  )
  if (!look) return []
  const looks = looksOf(stored)
  const at = looks.findIndex(({ id }) => id === look.id)
  const changed = ownOf(stored, look.id).size
  return [
    { id: 'rename', label: 'Rename', icon: Pencil, onAction: () => onRename(look.id) },
    {
      id: 'recall',
      label: look.formation ? 'Change formation…' : 'Change defense…',
      icon: Shield,
      onAction: () => onRecall(look.id),
    },
    ...(look.formation
      ? []
      : [
          {
            id: 'block',
            label: 'Re-block vs. this look',
            detail: 'Blocks move to the defender in that spot',
            icon: Target,
            disabled: !hasBlocks,
            onAction: () => editor.take((state) => blockLook(state, look)),
          },
        ]),
    {
      id: 'copy',
      label: 'Duplicate',
      icon: Copy,
      onAction: () => editor.take((state) => duplicateLook(state, look)),
    },
    {
      id: 'left',
      label: 'Move left',
      icon: ArrowLeft,
      disabled: at <= 0,
      onAction: () => editor.take((state) => moveLook(state.stored, look, -1)),
    },
    {
      id: 'right',
      label: 'Move right',
      icon: ArrowRight,
      disabled: at >= looks.length - 1,
      onAction: () => editor.take((state) => moveLook(state.stored, look, 1)),
    },
    {
      id: 'reset',
      label: 'Reset this look',
      detail: changed === 0 ? 'No changes' : `${changed} changed here`,
      icon: RotateCcw,
      disabled: changed === 0,
      onAction: () => editor.take((state) => resetLook(state.stored, look)),
    },
    {
      id: 'delete',
      label: 'Delete this look',
      icon: Trash2,
      danger: true,
      onAction: () => editor.take((state) => deleteLook(state, look)),
    },
  ]
}
