import { emptyDiagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { type PlayFields } from '#schema/operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { queries } from '#schema/queries/index.ts'
import { keyAtEnd } from '#src/lib/list-order.ts'
import { newPlayEdit } from '#src/sync/undo/new-play-edit.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { useNavigate } from '@tanstack/react-router'

const NO_PLAYBOOK =
  "This team's playbook isn't on this device yet. Connect once to download it, then try again."

/**
 * Makes a play that has a name and nothing else, at the end of the playbook, and opens it for drawing. Undefined while
 * the person may not.
 */
export function useNewPlay(teamId: string, mayCreate: boolean): ((name: string) => void) | undefined {
  const run = useCommand()
  const navigate = useNavigate()
  const { rows: playbooks } = useRows(queries.playbook.all({ teamId }))
  const { rows: plays } = useRows(queries.plays.all({ teamId }))
  if (!mayCreate) return undefined
  return (typed) => {
    const playbook = playbooks.find((one) => one.isActive) ?? playbooks[0]
    if (!playbook) return toast.error(NO_PLAYBOOK)
    const id = newId()
    const name = typed.trim().slice(0, LIMITS.name)
    const fields = { ...NOTHING_DECIDED, name, sortKey: keyAtEnd(plays) }
    const isMade = attempt(() =>
      run({
        teamId,
        description: `New play: ${name}`,
        edits: [newPlayEdit({ id, playbookId: playbook.id, fields, diagram: emptyDiagram() })],
      }),
    )
    if (!isMade) return
    void navigate({ to: '/playbook/$playId', params: { playId: id } })
  }
}

const NOTHING_DECIDED: Omit<PlayFields, 'name' | 'sortKey'> = {
  ...NEW_PLAY_DEFAULTS,
  callText: '',
  wristCode: '',
  unit: 'offense',
  category: '',
  subcategory: '',
  concept: '',
  formation: '',
  strength: 'R',
  personnel: '',
  motion: '',
  protection: '',
  direction: '',
  tags: [],
  notes: '',
  status: 'draft',
}
