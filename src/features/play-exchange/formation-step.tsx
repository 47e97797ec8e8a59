import { useMemo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { FORMATIONS, mirrorFormation } from '#schema/football/formations.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { type FormationRow, offenseStart } from '#src/board/new-play.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Select } from '#src/ui/select.tsx'
import { LEFT, type UnknownFormation } from './starts.ts'

/** What a coach has said about formations: the library's slug by their key, '' for "don't draw", and whether names are kept. */
export type Lesson = { meant: ReadonlyMap<string, string>; isKept: boolean }

type Props = {
  unknown: readonly UnknownFormation[]
  level: CompetitionLevel
  /** The team's own, which are drawn in place of the library's of their names. */
  formations: readonly FormationRow[]
  lesson: Lesson
  onLesson: (lesson: Lesson) => void
  onBack: () => void
  onContinue: () => void
}

const FAMILIES = [...new Set(FORMATIONS.map(({ family }) => family))]
const BY_FAMILY = FAMILIES.flatMap((group) => FORMATIONS.filter(({ family }) => family === group))
const NONE = { value: '', label: "Don't draw it" }
/** For a name that is called to a side. */
const SHAPES = [
  NONE,
  ...BY_FAMILY.map(({ slug, title, family }) => ({ value: slug, label: title, group: family })),
]
/** For a name that says the side itself. */
const TO_A_HAND = [
  NONE,
  ...BY_FAMILY.flatMap((formation) => {
    const { slug, name, family, strength } = formation
    const right = { value: slug, label: name, group: family }
    const left = { value: `${slug}${LEFT}`, label: mirrorFormation(formation).name, group: family }
    return strength === 'balanced' ? [right] : [right, left]
  }),
]

/** Which formation is meant by a name that neither the team nor the library has. */
export function FormationStep({ unknown, level, formations, lesson, onLesson, onBack, onContinue }: Props) {
  const starts = useMemo(
    () =>
      new Map(
        FORMATIONS.flatMap(({ slug }) => [
          [slug, offenseStart(slug, 'R', level, formations)] as const,
          [`${slug}${LEFT}`, offenseStart(slug, 'L', level, formations)] as const,
        ]),
      ),
    [level, formations],
  )
  const { meant, isKept } = lesson
  return (
    <div className="flex flex-col gap-4">
      <p>
        {unknown.length === 1 ? 'One formation has' : `${unknown.length} formations have`} a name that
        Hashmark doesn't know. Pick the formation that each one means.
      </p>
      <ul aria-label="Formations" className="divide-y divide-line rounded-md border">
        {unknown.map(({ key, words, lines, isSided }) => {
          const slug = meant.get(key) ?? ''
          const start = starts.get(slug)
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
              {start ? (
                <PlayThumbnail
                  diagram={start.diagram}
                  level={level}
                  className="aspect-[3/2] w-20 shrink-0 rounded-sm border"
                />
              ) : (
                <span aria-hidden className="aspect-[3/2] w-20 shrink-0 rounded-sm border border-dashed" />
              )}
              <div className="min-w-28 flex-1">
                <p className="font-medium break-words">{words}</p>
                <p className="text-caption text-muted tabular-nums">{count(lines, 'line')}</p>
              </div>
              <Select
                label={`${words} means`}
                labelHidden
                size="sm"
                className="w-full sm:w-52"
                value={slug}
                onChange={(value) => onLesson({ isKept, meant: new Map(meant).set(key, value) })}
                options={isSided ? SHAPES : TO_A_HAND}
              />
            </li>
          )
        })}
      </ul>
      <Checkbox
        label="Save these names with your formations"
        hint="The next import knows them, and new plays can start from them."
        checked={isKept}
        onChange={(checked) => onLesson({ meant, isKept: checked })}
      />
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-3">
        <Button variant="quiet" className="mr-auto" onClick={onBack}>
          Back
        </Button>
        <Button variant="primary" onClick={onContinue}>
          Go on
        </Button>
      </div>
    </div>
  )
}
