import { FlipHorizontal2, GitFork, ListTree, ScanEye, Star } from 'lucide-react'
import { LINEMEN } from '#schema/football/drawing.ts'
import { mirrorDiagram } from '#schema/football/mirror.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import type { PlayerElement } from '#schema/football/diagram.ts'
import { togglePrimary } from '../core/changes.ts'
import { draftOf, mayBranch, openLimb } from '../core/draft.ts'
import { keyOn, toggleKey } from '../core/gesture-place.ts'
import { nameOf } from '../core/names.ts'
import { onlySelected, type EditorState } from '../core/state.ts'
import { BlockSetIcon, RouteTreeIcon } from '../view/line-icons.tsx'
import type { Action } from './action.ts'

/** The selected players; none when anything else is selected as well. */
export function selectedMen(state: EditorState): { id: string; man: PlayerElement }[] {
  const men: { id: string; man: PlayerElement }[] = []
  for (const id of state.selection) {
    const element = state.base.elements[id]
    if (element?.kind !== 'player') return []
    men.push({ id, man: element })
  }
  return men
}

function onlyPlayer(state: EditorState) {
  const only = onlySelected(state)
  return only?.element.kind === 'player' ? { id: only.id, element: only.element } : undefined
}

/** An option route on the field, to which another end may be drawn. */
function onlyOption(state: EditorState): string | undefined {
  const only = onlySelected(state)
  return only?.element.kind === 'path' && only.element.line === 'option' ? only.id : undefined
}

/** Actions that assign a job with one press. */
export const ASSIGNS: readonly Action[] = [
  {
    id: 'calls',
    label: 'Concept…',
    icon: ListTree,
    keys: ['d'],
    enabled: (state) => state.unit === 'offense',
    run: (editor) => editor.take({ dialog: 'calls', menu: null, draft: null, tool: 'select' }),
  },
  {
    id: 'routes',
    label: 'Route tree…',
    icon: RouteTreeIcon,
    keys: ['a'],
    enabled: (state) => {
      const men = selectedMen(state)
      return men.length > 0 && men.every(({ man }) => man.side === 'offense' && !LINEMEN.includes(man.role))
    },
    run: (editor) => editor.take({ dialog: 'routes', menu: null, draft: null, tool: 'select' }),
  },
  {
    id: 'blocks',
    label: 'Blocks…',
    icon: BlockSetIcon,
    keys: ['shift+b'],
    enabled: (state) => {
      const men = selectedMen(state)
      return men.length > 0 && men.every(({ man }) => man.side === 'offense')
    },
    run: (editor) => editor.take({ dialog: 'blocks', menu: null, draft: null, tool: 'select' }),
  },
  {
    id: 'primary',
    label: 'Primary',
    icon: Star,
    keys: ['.'],
    enabled: (state) => onlyPlayer(state) !== undefined,
    pressed: (state) => onlyPlayer(state)?.element.primary ?? false,
    run: (editor) =>
      editor.take((state) => {
        const man = onlyPlayer(state)
        if (!man) return {}
        const name = nameOf(state.base, man.element, state.names)
        const description = man.element.primary ? `${name} is no longer primary` : `Made ${name} primary`
        return { commit: { changes: togglePrimary(state.base, man.id), description } }
      }),
  },
  {
    id: 'read-key',
    label: "The quarterback's read",
    icon: ScanEye,
    keys: [],
    enabled: (state) => onlyPlayer(state)?.element.side === 'defense',
    pressed: (state) => {
      const man = onlyPlayer(state)
      return man !== undefined && keyOn(state, man.id) !== undefined
    },
    run: (editor) =>
      editor.take((state) => {
        const man = onlyPlayer(state)
        return man ? toggleKey(state, man.id) : {}
      }),
  },
  {
    id: 'branch',
    label: 'Branch from here',
    icon: GitFork,
    keys: ['n'],
    enabled: (state) => mayBranch(state.draft) || (state.draft === null && onlyOption(state) !== undefined),
    run: (editor) =>
      editor.take((state) => {
        if (mayBranch(state.draft) && state.draft) return { draft: openLimb(state.draft) }
        const id = onlyOption(state)
        const draft = id === undefined ? undefined : draftOf(state, id)
        return draft && !state.draft ? { draft: openLimb(draft), tool: 'option', menu: null } : {}
      }),
  },
  {
    id: 'flip',
    label: 'Flip the play',
    icon: FlipHorizontal2,
    keys: ['shift+f'],
    enabled: (state) => Object.values(state.base.elements).some((element) => element.kind === 'player'),
    run: (editor) =>
      editor.take((state) => {
        const changes = diffDiagrams(state.base, mirrorDiagram(state.base))
        const commit = { changes, description: 'Flipped the play', isTurned: true as const }
        return { draft: null, menu: null, commit }
      }),
  },
]
