import { ChevronLeft, ChevronRight, Shield } from 'lucide-react'
import { looksOf } from '#schema/football/look-base.ts'
import type { Editor } from '../core/editor.ts'
import type { Action } from './action.ts'

/** From the play itself to its first look and on, around and around. */
function step(editor: Editor, by: 1 | -1): void {
  const { stored, look } = editor.state()
  const ids = [null, ...looksOf(stored).map(({ id }) => id)]
  editor.open(ids.at((ids.indexOf(look) + by) % ids.length) ?? null)
}

/** Going between the defenses, or the formations, that the play is shown against. */
export const LOOKS: readonly Action[] = [
  {
    id: 'look-before',
    label: 'Defense before',
    defenseLabel: 'Formation before',
    icon: ChevronLeft,
    keys: ['['],
    reads: true,
    enabled: ({ stored }) => looksOf(stored).length > 0,
    run: (editor) => step(editor, -1),
  },
  {
    id: 'look-after',
    label: 'Next defense',
    defenseLabel: 'Next formation',
    icon: ChevronRight,
    keys: [']'],
    reads: true,
    enabled: ({ stored }) => looksOf(stored).length > 0,
    run: (editor) => step(editor, 1),
  },
  {
    id: 'versus',
    label: 'Add a defense…',
    defenseLabel: 'Add a formation…',
    icon: Shield,
    keys: ['y'],
    enabled: ({ unit }) => unit !== 'special',
    run: (editor) => editor.take({ dialog: 'versus', menu: null }),
  },
]
