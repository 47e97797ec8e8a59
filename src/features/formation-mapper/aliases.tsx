import { phrasesOfFormation } from '#schema/football/calls/formation-words.ts'
import { formationValue, readFormationValue } from '#schema/football/calls/formation-side.ts'
import type { WordRow } from '#schema/football/calls/taught-kinds.ts'
import { choiceFor } from '#schema/football/calls/word-choices.ts'
import { queries } from '#schema/queries/index.ts'
import { WordDialog } from '#src/board/calls/word-dialog.tsx'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useWordActions } from '#src/sync/undo/use-word-actions.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { MappedFormation } from './mapped-formations.ts'

const SIDES = [
  { hand: null, title: 'Either side' },
  { hand: 'R', title: 'Right' },
  { hand: 'L', title: 'Left' },
] as const

type Hand = (typeof SIDES)[number]['hand']

/**
 * What a staff calls the formation: to either side, or by a word of its own to the right and to the left. They are words of the
 * team's calls (Call words), so a typed call draws the formation by them.
 */
export function Aliases({ formation, team }: { formation: MappedFormation; team: MyTeam }) {
  const { rows: words } = useRows(queries.playbook.callWords({ teamId: team.id }))
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: team.id }))
  const actions = useWordActions(team.id, { attempt, offerUndo })
  const mayTeach = useCan(team.id, 'playbook.edit')
  const [open, setOpen] = useState<{ word: WordRow } | { hand: Hand } | null>(null)
  const own = words.filter(({ meaning }) => {
    if (meaning.kind !== 'formation') return false
    return readFormationValue(choiceFor('formation', meaning.value, formations) ?? '').id === formation.id
  })
  const taught = new Set(words.map(({ phrase }) => phrase.toLowerCase()))
  const shared = phrasesOfFormation(formation.replaces ?? formation.id).filter(
    (phrase) => phrase !== '' && !taught.has(phrase),
  )
  const handOf = ({ meaning }: WordRow): Hand => readFormationValue(meaning.value).hand
  const isBalanced = formation.formation.strength === 'balanced'
  const sides = isBalanced ? SIDES.slice(0, 1) : SIDES
  return (
    <section aria-label="Also called" className="flex flex-col gap-1">
      <h3 className="text-label">Also called</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        {sides.map(({ hand, title }) => (
          <div key={title} className="contents">
            <dt className="text-muted">{isBalanced ? 'Balanced' : title}</dt>
            <dd className="flex min-h-9 flex-wrap items-center gap-1.5 py-0.5">
              {own
                .filter((word) => handOf(word) === hand)
                .map((word) =>
                  mayTeach ? (
                    <Button
                      key={word.id}
                      size="sm"
                      aria-label={`Change “${word.phrase}”`}
                      onClick={() => setOpen({ word })}
                    >
                      {word.phrase}
                    </Button>
                  ) : (
                    <strong key={word.id} className="font-semibold">
                      {word.phrase}
                    </strong>
                  ),
                )}
              {mayTeach && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Add a name, ${title.toLowerCase()}`}
                  onClick={() => setOpen({ hand })}
                >
                  <Plus aria-hidden size={16} />
                  Add
                </Button>
              )}
              {!mayTeach && !own.some((word) => handOf(word) === hand) && (
                <span className="text-muted">None</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shared.length > 0 && (
        <p className="text-caption text-muted">{`Read in calls as well: ${shared.join(', ')}.`}</p>
      )}
      {open && (
        <WordDialog
          actions={actions}
          words={words}
          formations={formations}
          row={'word' in open ? open.word : undefined}
          phrase=""
          meaning={
            'word' in open ? null : { kind: 'formation', value: formationValue(formation.id, open.hand) }
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
