import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { shown } from '#schema/football/team-book.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useDefense, usePositionNames } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { ArrowLeft, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MappedFormation } from '../mapped-formations.ts'
import { coverageCells, frontCells, motionsOf } from './defensive-map.ts'

type Named = { slug: string; name: string; isHidden: boolean }

type By = 'fronts' | 'coverages'

const BY: readonly { value: By; label: string }[] = [
  { value: 'fronts', label: 'Fronts' },
  { value: 'coverages', label: 'Coverages' },
]

const asOption = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })

/** How every front, or every coverage from one front, lines up to a formation and to its motions; also on paper. */
export function MapPage({
  formation,
  team,
  onBack,
}: {
  formation: MappedFormation
  team: MyTeam
  onBack: () => void
}) {
  const defense = useDefense(team.id)
  const names = usePositionNames(team.id)
  const book = useTeamBook(team.id)
  const level = team.competitionLevel
  const [by, setBy] = useState<By>('fronts')
  const [coverage, setCoverage] = useState('')
  const [front, setFront] = useState<string>(defense.front)
  const [motionKey, setMotionKey] = useState('')
  const motions = useMemo(() => motionsOf(formation.diagram), [formation.diagram])
  const motion = motions.find(({ key }) => key === motionKey) ?? motions[0]
  const cells = useMemo(() => {
    if (!motion) return []
    const how = { level, defense, names, book }
    return by === 'fronts'
      ? frontCells(motion, formation.diagram, coverage, how)
      : coverageCells(motion, formation.diagram, front, how)
  }, [motion, formation.diagram, by, coverage, front, level, defense, names, book])
  const coverageOptions = [
    { value: '', label: 'No coverage' },
    ...shown<Named>(book.coverages, coverage).map(asOption),
  ]
  const frontOptions = shown(book.fronts, front).map(asOption)
  const behind =
    by === 'fronts'
      ? (coverageOptions.find(({ value }) => value === coverage)?.label ?? '')
      : (frontOptions.find(({ value }) => value === front)?.label ?? '')
  return (
    <>
      <PageHeader
        title={`${formation.name}: defensive map`}
        subtitle={`${motion?.label ?? ''} · ${behind}`}
        actions={
          <div className="flex gap-2 print:hidden">
            <Button onClick={onBack}>
              <ArrowLeft aria-hidden size={16} />
              Formations
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden size={16} />
              Print
            </Button>
          </div>
        }
      />
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Segmented label="What" value={by} onChange={setBy} options={BY} />
        {by === 'fronts' ? (
          <Select
            label="Coverage behind"
            value={coverage}
            onChange={setCoverage}
            options={coverageOptions}
            className="w-56"
          />
        ) : (
          <Select label="Front" value={front} onChange={setFront} options={frontOptions} className="w-56" />
        )}
        <Select
          label="Motion"
          value={motion?.key ?? ''}
          onChange={setMotionKey}
          options={motions.map(({ key, label }) => ({ value: key, label }))}
          className="w-56"
        />
      </div>
      <p className="text-muted max-w-prose print:hidden">
        Drawn by your rules for lining up, under Team settings. Against motion, the words say who moves from
        where he was set.
      </p>
      <ul
        aria-label={by === 'fronts' ? 'Fronts' : 'Coverages'}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3 print:grid-cols-3"
      >
        {cells.map(({ slug, name, diagram, words }) => (
          <li
            key={slug}
            className="bg-surface flex min-w-0 flex-col overflow-hidden rounded-sm border print:break-inside-avoid"
          >
            <PlayThumbnail
              diagram={diagram}
              level={level}
              letters
              label={`${name} against ${formation.name}`}
              className="aspect-[3/2] w-full border-b"
            />
            <div className="px-3 py-2">
              <h2 className="font-medium">{name}</h2>
              {words.map((one) => (
                <p key={one} className="text-muted break-words">
                  {one}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
