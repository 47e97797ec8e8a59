import type { BaseFront } from '#schema/football/base-fronts.ts'
import { editTeam } from '#schema/operations/teams.ts'
import { queries } from '#schema/queries/index.ts'
import { baseFrontName } from '#src/board/starter-books/choices.ts'
import { SetUpFrame } from '#src/features/create-team/set-up-frame.tsx'
import { type SetUpStep, stepAfter } from '#src/features/create-team/set-up.ts'
import { staffWords } from '#src/features/create-team/staff-words.ts'
import { InviteButton } from '#src/features/invitations/invite-button.tsx'
import { JoinCodeSection } from '#src/features/join-requests/join-code-section.tsx'
import { StarterBook } from '#src/features/play-exchange/starter-book.tsx'
import { ImportPlayers } from '#src/features/roster/roster-dialogs.tsx'
import { SeasonAndColors } from '#src/features/settings/team-form.tsx'
import { count } from '#src/lib/words.ts'
import { TeamGate } from '#src/shell/team-gate.tsx'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { edit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useStaffCount } from '#src/sync/team/use-staff.ts'
import { Button } from '#src/ui/button.tsx'
import { PageCard, RefusedPage } from '#src/ui/page-layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'

type Props = { step: SetUpStep; onStep: (step: SetUpStep) => void }

/** The set-up of the active team, step by step, for those who manage it. */
export function TeamSetUp(props: Props) {
  return (
    <TeamGate title="Set up your team" waiting={<Skeleton className="m-6 h-40" />}>
      {(team) => <Steps key={team.id} team={team} {...props} />}
    </TeamGate>
  )
}

function Steps({ team, step, onStep }: Props & { team: MyTeam }) {
  const navigate = useNavigate()
  const manages = useCan(team.id, 'team.manage')
  const next = stepAfter(step)
  const run = useCommand()
  const book = useTeamBook(team.id)
  const [isImporting, setImporting] = useState(false)
  const { rows: plays } = usePlaysWithDrawings(team.id)
  const inPlaybook = plays.filter(({ isArchived }) => !isArchived).length
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const staff = useStaffCount(team.id)
  if (!manages) return <RefusedPage what="this team’s set-up" />
  const isDone = {
    look: team.season !== '',
    playbook: inPlaybook > 0,
    roster: players.length > 0,
    staff: staff.joined + staff.invited > 0,
  }[step]
  /** The defense that the playbook starts with is the team's from now on: new defenses begin with it. */
  const playFront = (front: BaseFront) => {
    if (front === team.baseFront) return
    const changes = { baseFront: { from: team.baseFront, to: front } }
    run({
      teamId: team.id,
      description: `Changed the base front to ${baseFrontName(front, book)}`,
      edits: [edit(editTeam, { id: team.id, baseVersion: team.version, changes })],
    })
  }
  const onNext = () => (next ? onStep(next) : void navigate({ to: '/dashboard' }))
  return (
    <SetUpFrame step={step} teamName={team.name} isDone={isDone} onNext={onNext}>
      <PageCard>
        <div className="p-4">
          {step === 'look' && <SeasonAndColors team={team} />}
          {step === 'playbook' &&
            (inPlaybook > 0 ? (
              <p>Your playbook has {count(inPlaybook, 'play')}. You can add more on its page.</p>
            ) : (
              <StarterBook team={team} plays={plays} onAdd={playFront} onEnd={() => undefined} />
            ))}
          {step === 'roster' && (
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="primary" onClick={() => setImporting(true)}>
                <ClipboardPaste aria-hidden size={16} />
                Paste or import a list
              </Button>
              <p className="text-muted">
                {players.length > 0
                  ? `${count(players.length, 'player')} on your roster.`
                  : 'Number, name, position, and whatever else your list has.'}
              </p>
            </div>
          )}
          {step === 'staff' && (
            <div className="flex flex-wrap items-center gap-3">
              <InviteButton team={team} first="assistant_coach" />
              <p className="text-muted">{staffWords(staff)}</p>
            </div>
          )}
        </div>
      </PageCard>
      {step === 'staff' && <JoinCodeSection team={team} />}
      {isImporting && <ImportPlayers team={team} onClose={() => setImporting(false)} />}
    </SetUpFrame>
  )
}
