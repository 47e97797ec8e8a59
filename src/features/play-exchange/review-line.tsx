import { memo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { grouped } from '#src/lib/words.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { type Choice, choicesFor, type Incoming, type Standing } from './import-plan.ts'

const STANDINGS: Record<Standing, { tone: 'success' | 'neutral' | 'warning'; label: string }> = {
  new: { tone: 'success', label: 'New' },
  same: { tone: 'neutral', label: 'As you have it' },
  changed: { tone: 'warning', label: 'Differs from yours' },
  'name-taken': { tone: 'warning', label: 'Name is taken' },
}

const CHOICES: Record<Choice, string> = {
  add: 'Add it',
  skip: 'Leave it out',
  replace: 'Replace mine',
  count: 'Add calls to mine',
}

/** One play of the file: its picture, how it stands to the playbook, and what to do with it. */
export const ReviewLine = memo(function ReviewLine({
  one,
  level,
  choice,
  onChoose,
}: {
  one: Incoming
  level: CompetitionLevel
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  const { play, standing, calls, successes } = one
  const { tone, label } = STANDINGS[standing]
  const { name, formation } = play.fields
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-2 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <PlayThumbnail
        diagram={play.diagram}
        level={level}
        className="aspect-[3/2] w-20 shrink-0 rounded-sm border"
      />
      <div className="min-w-32 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="truncate text-caption text-muted">
          {formation || 'No formation'}
          {calls > 0 && ` · called ${grouped(calls)}, ${grouped(successes)} good`}
        </p>
      </div>
      <div className="flex w-full items-center justify-between gap-3 sm:w-auto">
        <Chip tone={tone}>{label}</Chip>
        <Select
          label={`What to do with ${name}`}
          labelHidden
          size="sm"
          className="w-36"
          value={choice}
          onChange={onChoose}
          options={choicesFor(one).map((value) => ({
            value,
            label: value === 'add' && standing !== 'new' ? 'Keep both' : CHOICES[value],
          }))}
        />
      </div>
    </li>
  )
})
