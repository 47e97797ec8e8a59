import { spotLabel } from '#schema/depth.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { usePrinting } from '#src/lib/use-printing.ts'
import type { MySpot } from '#src/sync/team/my-spots.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { MyJob } from './my-jobs.ts'
import type { SpotJobs } from './use-my-jobs.ts'

/** Plays shown before "Show all". */
const FIRST = 12

/** The player's job on every published play, from their spots on the depth chart. Nothing for members without one. */
export function MyJobsSection({ team, bySpot }: { team: MyTeam; bySpot: readonly SpotJobs[] }) {
  const [chosen, setChosen] = useState('')
  const shown = bySpot.find(({ spot }) => keyOf(spot) === chosen) ?? bySpot[0]
  const spots = bySpot.map(({ spot }) => spot)
  return shown && <Jobs key={keyOf(shown.spot)} team={team} {...shown} spots={spots} onSpot={setChosen} />
}

function keyOf({ chart, spot }: MySpot): string {
  return `${chart.slug} ${spot}`
}

function Jobs({
  team,
  spot,
  jobs,
  spots,
  onSpot,
}: SpotJobs & {
  team: MyTeam
  spots: readonly MySpot[]
  onSpot: (key: string) => void
}) {
  const isPrinting = usePrinting()
  const [isCovered, setCovered] = useState(false)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  if (jobs.length === 0) return null
  const shown = showsAll || isPrinting ? jobs : jobs.slice(0, FIRST)
  return (
    <PageSection
      title={`My jobs at ${spotLabel(spot.chart, spot.spot, team)}`}
      note={jobs.length}
      action={
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          Print
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-1.5 print:hidden">
        {spots.length > 1 && (
          <Select
            label="Spot"
            labelHidden
            size="sm"
            value={keyOf(spot)}
            onChange={onSpot}
            options={spots.map((one) => ({
              value: keyOf(one),
              label: `${spotLabel(one.chart, one.spot, team)} ${one.rank}, ${one.chart.name.toLowerCase()}`,
            }))}
          />
        )}
        <Switch
          label="Quiz me: cover my jobs"
          checked={isCovered}
          onChange={(covered) => {
            setCovered(covered)
            setSeen(new Set())
          }}
        />
      </div>
      <ul className="divide-line divide-y">
        {shown.map((job) => (
          <JobRow
            key={job.play.id}
            job={job}
            team={team}
            isCovered={isCovered && !isPrinting && !seen.has(job.play.id)}
            onShow={() => setSeen(new Set([...seen, job.play.id]))}
          />
        ))}
      </ul>
      {shown.length < jobs.length && (
        <p className="border-t px-1 py-1.5">
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {`Show all ${jobs.length} plays`}
          </Button>
        </p>
      )}
    </PageSection>
  )
}

function JobRow({
  job: { play, diagram, words, coaching },
  team,
  isCovered,
  onShow,
}: {
  job: MyJob<{
    id: string
    name: string
    unit: 'offense' | 'defense' | 'special'
    status: 'draft' | 'review' | 'published'
  }>
  team: MyTeam
  isCovered: boolean
  onShow: () => void
}) {
  return (
    <li className="flex items-center gap-4 px-4 py-2 print:break-inside-avoid">
      <span className="bg-field block h-12 w-18 shrink-0 overflow-hidden rounded-sm border max-sm:hidden print:hidden">
        {!isCovered && (
          <PlayThumbnail diagram={diagram} level={team.competitionLevel} className="size-full" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Link
          to="/playbook/$playId"
          params={{ playId: play.id }}
          className="touch-target flex items-center self-center font-medium break-words hover:underline"
        >
          {play.name}
        </Link>
        <div className="min-w-0 self-center break-words">
          {isCovered ? (
            <Button size="sm" onClick={onShow} aria-label={`Show my job on ${play.name}`}>
              Show my job
            </Button>
          ) : (
            <>
              {words && <p className="first-letter:uppercase">{words}</p>}
              {coaching && <p className="text-caption text-muted whitespace-pre-wrap">{coaching}</p>}
            </>
          )}
        </div>
      </div>
    </li>
  )
}
