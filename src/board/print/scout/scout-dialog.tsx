import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import type { Side } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import { count } from '#src/lib/words.ts'
import { namesOf } from '#schema/football/terminology.ts'
import type { PrintTeam } from '../print-team.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { FIELD_LABELS } from '../../plays/field-words.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { ruler } from '../fit.ts'
import { NumberField } from '../frame/number-field.tsx'
import { OptionGroup } from '../frame/option-group.tsx'
import { PaperFields } from '../frame/paper-fields.tsx'
import { PrintFrame } from '../frame/print-frame.tsx'
import { choiceOf, defenceOptions, DRAWN } from '../seen.ts'
import { useOptions } from '../stored.ts'
import { ALLOWED_SCOUT, type ScoutOptions, scoutLook, SCOUTS_PER_PAGE, USUAL_SCOUT } from './scout-card.ts'
import { type ScoutPage, scoutPages, ScoutSheet } from './scout-sheet.tsx'

const COUNTS = SCOUTS_PER_PAGE.map((n) => ({ value: String(n), label: String(n) }))
const SIDES = [
  { value: 'defense', label: 'Defense' },
  { value: 'offense', label: 'Offense' },
] as const satisfies readonly { value: Side; label: string }[]

/** Cards for the scout team: the look to give, large, from its own side of the ball. */
export function ScoutDialog({
  team,
  plays,
  book,
  look,
  scouts,
  type = null,
  switcher,
  onClose,
}: {
  team: PrintTeam
  plays: readonly PlayWithDrawing[]
  /** The team's names of fronts, coverages and units. */
  book: TeamBook
  /** The look that is on the screen; null for the plays themselves. */
  look: string | null
  /** What the scout team plays, where that is known; otherwise as it was last time. */
  scouts?: ScoutOptions['scouts'] | undefined
  /** The script that they are for. */
  type?: ScoutOptions['type']
  /** The way to the other kinds of paper. */
  switcher: ReactNode
  onClose: () => void
}) {
  const isUnits = plays.length > 0 && plays.every(({ unit }) => unit === 'special')
  const [options, change] = useOptions('hashmark.scout-cards', USUAL_SCOUT, ALLOWED_SCOUT, (kept) => ({
    ...kept,
    ...(scouts && { scouts, turned: scouts === 'defense' }),
    // The scouts of special teams are on either side from card to card, and each card is seen from theirs.
    ...(isUnits && { turned: true }),
    defence: choiceOf(look),
    type,
    names: namesOf(team),
  }))
  const settled = useDeferredValue(options)
  const level = team.competitionLevel
  const pages = useMemo(() => scoutPages(plays, settled, level, ruler, book), [plays, settled, level, book])
  const draw = useCallback(
    (page: ScoutPage) => <ScoutSheet page={page} options={settled} level={level} book={book} />,
    [settled, level, book],
  )
  const problems = useMemo(
    () => problemsOf(plays, pages, settled, level, book),
    [plays, pages, settled, level, book],
  )
  return (
    <PrintFrame
      switcher={switcher}
      title={plays.length === 1 ? 'Scout card' : `Scout cards of ${count(plays.length, 'play')}`}
      paper={settled.paper}
      orientation={settled.orientation}
      pages={pages}
      draw={draw}
      keyOf={keyOf}
      options={<ScoutFields plays={plays} options={options} onChange={change} isUnits={isUnits} />}
      empty="No plays selected. Close this, select plays in the playbook, and print them."
      problems={problems}
      onClose={onClose}
    />
  )
}

function keyOf(page: ScoutPage): string {
  return page.kind === 'cards' ? (page.plays[0]?.id ?? '') : `more ${page.columns[0]?.[0]?.id ?? ''}`
}

/** What a coach must know before he prints these cards. */
export function problemsOf(
  plays: readonly PlayWithDrawing[],
  pages: readonly ScoutPage[],
  options: ScoutOptions,
  level: CompetitionLevel,
  book: TeamBook = LIBRARY,
): string[] {
  const bare = plays.flatMap((play) => {
    const look = play.drawing && scoutLook(play, play.drawing.diagram, options, level, book)
    return look?.isEmpty ? [{ name: play.name, lacksFront: look.lacksFront }] : []
  })
  const empty = bare.filter(({ lacksFront }) => !lacksFront)
  const frontless = bare.filter(({ lacksFront }) => lacksFront)
  const long = new Set(
    pages.flatMap((page) => (page.kind === 'more' ? page.columns.flat().map(({ id }) => id) : [])),
  )
  const [first] = plays.filter(({ id }) => long.has(id))
  const problems: string[] = []
  if (empty.length > 0)
    problems.push(
      `${count(empty.length, 'card')} without a scout team, such as “${empty[0]?.name ?? ''}”. Add a defense to the play, or select the other side.`,
    )
  if (frontless.length > 0)
    problems.push(
      `${count(frontless.length, 'card')} with a coverage but no front, such as “${frontless[0]?.name ?? ''}”, so no defense is drawn. Select a front in the play’s details, under “${FIELD_LABELS.vsFronts}”.`,
    )
  if (first)
    problems.push(
      `${count(long.size, 'card')} with more to say than fits, such as “${first.name}”. The rest is on the page behind. Print fewer on a page to keep it together.`,
    )
  return problems
}

function ScoutFields({
  plays,
  options,
  onChange,
  isUnits,
}: {
  plays: readonly PlayWithDrawing[]
  options: ScoutOptions
  onChange: (changes: Partial<ScoutOptions>) => void
  /** Only special teams, where who meets the unit follows from it. */
  isUnits: boolean
}) {
  const defences = useMemo(
    () => defenceOptions(plays.flatMap(({ drawing }) => drawing?.diagram ?? [])),
    [plays],
  )
  return (
    <>
      <OptionGroup title="Cards per page">
        <Segmented
          label="Cards per page"
          value={String(options.perPage)}
          onChange={(value) => onChange({ perPage: Number(value) as ScoutOptions['perPage'] })}
          options={COUNTS}
          className="self-start"
        />
        <PaperFields paper={options.paper} orientation={options.orientation} onChange={onChange} />
        <NumberField
          label="First number"
          value={options.first}
          least={1}
          most={999}
          onChange={(value) => onChange({ first: value })}
        />
      </OptionGroup>
      <OptionGroup title={isUnits ? 'Seen from' : 'The scout team plays'}>
        {!isUnits && (
          <Segmented
            label="The scout team plays"
            value={options.scouts}
            onChange={(scouts) => onChange({ scouts, turned: scouts === 'defense' })}
            options={SIDES}
            className="self-start"
          />
        )}
        <Checkbox
          label="Defense's view"
          checked={options.turned}
          onChange={(turned) => onChange({ turned })}
        />
        {!isUnits && (
          <Select
            label="Defense"
            size="sm"
            value={defences.some(({ value }) => value === options.defence) ? options.defence : DRAWN}
            onChange={(defence) => onChange({ defence })}
            options={defences}
          />
        )}
      </OptionGroup>
      <OptionGroup title="On the card">
        <Checkbox
          label="Bold: only the drawing"
          checked={options.bold}
          onChange={(bold) => onChange({ bold })}
        />
        <Checkbox label="Name of the play" checked={options.name} onChange={(name) => onChange({ name })} />
        <Checkbox label="Assignments" checked={options.jobs} onChange={(jobs) => onChange({ jobs })} />
        <Checkbox
          label="Black and white"
          checked={options.ink === 'black'}
          onChange={(isBlack) => onChange({ ink: isBlack ? 'black' : 'colour' })}
        />
      </OptionGroup>
    </>
  )
}
