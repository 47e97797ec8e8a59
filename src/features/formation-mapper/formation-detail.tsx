import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { alignmentHints } from '#schema/football/legality.ts'
import { placeFront, turnedFront } from '#schema/football/fronts.ts'
import type { TeamBook } from '#schema/football/team-book.ts'
import { rulesOf } from '#schema/football/defense-settings.ts'
import { frontInWords } from '#schema/football/techniques.ts'
import { namesOf } from '#schema/football/terminology.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import { deleteFormation } from '#schema/operations/formations.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { remove } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { Eye, EyeOff, Move, Shield, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type MappedFormation, personnelWords, STRENGTHS } from './mapped-formations.ts'
import { Aliases } from './aliases.tsx'
import { useFormationHiding } from './change/use-formation-change.ts'
import { AlignmentHints } from './alignment-hints.tsx'
import { starterWords, useStarters } from './starters.ts'

/** One formation large, with what a coach asks of it: who is in, is it legal, which plays use it. */
export function FormationDetail({
  formation,
  team,
  onGone,
  onChange,
  onMap,
}: {
  formation: MappedFormation
  team: MyTeam
  onGone: () => void
  /** The coach wants to move its men. */
  onChange: () => void
  /** The coach wants to see how defenses line up to it. */
  onMap: () => void
}) {
  const { mayCreate, mayEdit } = usePlaybookAccess(team.id)
  // One of the library becomes the team's own first.
  const mayChange = mayEdit && (formation.isOwn || mayCreate)
  const hide = useFormationHiding(team)
  const starters = useStarters(team.id, formation.diagram, 'offense')
  const level = team.competitionLevel
  const hints = useMemo(() => alignmentHints(formation.diagram, level), [formation.diagram, level])
  const book = useTeamBook(team.id)
  const front = useMemo(() => baseFrontWords(formation, team, book), [formation, team, book])
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-field aspect-[3/2] overflow-hidden rounded-sm border">
        <PlayThumbnail
          diagram={formation.diagram}
          level={level}
          label={`${formation.name} alignment`}
          className="size-full"
        />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact name="Personnel">{personnelWords(formation.personnel)}</Fact>
        <Fact name="Strength">{STRENGTHS[formation.strength]}</Fact>
        <Fact name="Family">{formation.family || 'None'}</Fact>
        <Fact name="Source">{formation.isOwn ? team.name : 'Built-in'}</Fact>
        {front && <Fact name="Base front">{front}</Fact>}
        {starters.length > 0 && <Fact name="Starters">{starterWords(starters)}</Fact>}
        <Fact name="Plays">
          {formation.uses > 0 ? formation.uses.toLocaleString('en-US') : 'None on this side'}
        </Fact>
      </dl>
      {formation.isHidden && (
        <p className="text-muted">Hidden from new plays. Plays that use it aren't affected.</p>
      )}
      <AlignmentHints hints={hints} level={level} />
      <Aliases formation={formation} team={team} />
      <div className="flex flex-wrap gap-2">
        {formation.uses > 0 && (
          <LinkButton to="/playbook" search={{ formation: formation.name }} variant="primary">
            Show {count(formation.uses, 'play')}
          </LinkButton>
        )}
        <Button onClick={onMap}>
          <Shield aria-hidden size={16} />
          Defensive map
        </Button>
        {mayChange && (
          <Button onClick={onChange}>
            <Move aria-hidden size={16} />
            Change
          </Button>
        )}
        {mayChange && (
          <Button onClick={() => hide(formation)}>
            {formation.isHidden ? <Eye aria-hidden size={16} /> : <EyeOff aria-hidden size={16} />}
            {formation.isHidden ? 'Show' : 'Hide'}
          </Button>
        )}
        {formation.isOwn && <Remove formation={formation} team={team} onGone={onGone} />}
      </div>
    </div>
  )
}

/** How the team's base front lines up to it, in the team's techniques: "4-3 Over: E 5, N 1, T 3, E 9". */
function baseFrontWords({ diagram, strength }: MappedFormation, team: MyTeam, { fronts }: TeamBook): string {
  const front = fronts.find(({ slug }) => slug === team.baseFront)
  if (!front) return ''
  const settings = { ...rulesOf(team), strength: team.strengthRule }
  const names = namesOf(team)
  const placed = placeFront(
    diagram,
    turnedFront(front, strength === 'L' ? 'L' : 'R'),
    team.competitionLevel,
    settings,
  )
  return `${front.name}: ${frontInWords(withLabels(placed, names), names.techniqueSystem)}`
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Takes a formation of the team's own away; plays drawn from it stay as they are. */
function Remove({
  formation,
  team,
  onGone,
}: {
  formation: MappedFormation
  team: MyTeam
  onGone: () => void
}) {
  const run = useCommand()
  const mayRemove = useCan(team.id, 'playbook.edit')
  const { rows } = useRows(queries.playbook.formations({ teamId: team.id }))
  const row = rows.find((one) => one.id === formation.id)
  if (!mayRemove || !row) return null
  const onRemove = () => {
    const { id, name, version } = row
    const done = run({
      teamId: team.id,
      description: `Removed formation ${name}`,
      edits: [remove(deleteFormation, { id, baseVersion: version })],
    })
    onGone()
    offerUndo(`Removed “${name}” from your formations`, done.undo, done.id)
  }
  return (
    <Button variant="quiet" onClick={onRemove}>
      <Trash2 aria-hidden size={16} />
      Remove
    </Button>
  )
}
