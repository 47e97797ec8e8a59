import type { Snap } from '#schema/football/game/snaps.ts'
import { compareDistances } from '#schema/football/game/words.ts'
import { GroupTable, type OpenSnaps } from './group-table.tsx'

const byFront = ({ front }: Snap) => front
const byCoverage = ({ coverage }: Snap) => coverage
/** A charter tags the blitzes; where no snap has the tag, nobody charted them. */
const byBlitz = ({ play }: Snap) =>
  play.data.blitz === undefined ? '' : play.data.blitz ? 'Blitz' : 'No blitz'
const bySituation = ({ situation }: Snap) => situation
const byFormation = ({ formation }: Snap) => formation

/** What defenses showed us and how we did against it; then what their offenses did against our defense. */
export function OpponentTab({
  ours,
  theirs,
  onOpen,
}: {
  ours: readonly Snap[]
  theirs: readonly Snap[]
  onOpen: OpenSnaps
}) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-headline">Our offense against what they showed</h2>
      <GroupTable title="Fronts" snaps={ours} by={byFront} missing="a front" onOpen={onOpen} />
      <GroupTable title="Coverages" snaps={ours} by={byCoverage} missing="a coverage" onOpen={onOpen} />
      <GroupTable title="Blitzes" snaps={ours} by={byBlitz} missing="a blitz tag" onOpen={onOpen} />
      <h2 className="text-headline">Their offense against us</h2>
      <GroupTable
        title="Their down and distance"
        snaps={theirs}
        by={bySituation}
        compare={compareDistances}
        onOpen={onOpen}
      />
      <GroupTable
        title="Their formations"
        snaps={theirs}
        by={byFormation}
        missing="a formation"
        onOpen={onOpen}
      />
    </div>
  )
}
