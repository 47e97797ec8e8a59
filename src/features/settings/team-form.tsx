import type { BaseFront } from '#schema/football/base-fronts.ts'
import { HOLE_SYSTEMS, type HoleSystem, otherHole, USUAL_HOLES } from '#schema/football/holes.ts'
import { type CompetitionLevel, LEVEL_LABELS } from '#schema/football/levels.ts'
import {
  LONGEST_POSITION_NAME,
  sharedLetters,
  STRENGTH_RULES,
  USUAL_NAMES,
  USUAL_STRENGTH,
  type StrengthRule,
  type TechniqueSystem,
} from '#schema/football/terminology.ts'
import { LIMITS } from '#schema/limits.ts'
import { useAfterPaint } from '#src/lib/scheduling.ts'
import { zoneOptions, zoneWords } from '#src/lib/zones.ts'
import { cx } from '#src/lib/class-names.ts'
import { useConnection } from '#src/sync/state.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { DraftInput } from '#src/ui/draft-field.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { baseFrontName, baseFrontsOf } from '#src/board/starter-books/choices.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { PictureField } from '#src/ui/picture-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useDraft } from '#src/ui/use-draft.ts'
import { useMemo } from 'react'
import { useChangeTeam } from './change-team.ts'
import { DefenseFields } from './defense-fields.tsx'
import { BlockingFields } from './blocking-fields.tsx'
import { HoleLine } from './hole-line.tsx'
import {
  HOLE_OPTIONS,
  hashWords,
  holeSystemWords,
  LETTER_FIELDS,
  SIDE_FIELDS,
  STRENGTH_LABELS,
  STRENGTH_OPTIONS,
  TEAM_LABELS,
  TECHNIQUE_OPTIONS,
  techniqueLine,
  techniqueWords,
} from './team-words.ts'

type SideField = (typeof SIDE_FIELDS)[number] | (typeof LETTER_FIELDS)[number]
type TextField = 'name' | 'schoolName' | 'season' | 'primaryColor' | 'secondaryColor' | SideField

const LONGEST: Partial<Record<TextField, number>> = {
  season: 20,
  strongSafety: LONGEST_POSITION_NAME,
  weakSafety: LONGEST_POSITION_NAME,
  strongBacker: LONGEST_POSITION_NAME,
  weakBacker: LONGEST_POSITION_NAME,
  ...Object.fromEntries(LETTER_FIELDS.map((field) => [field, LONGEST_POSITION_NAME])),
}
const LEVELS = (Object.keys(LEVEL_LABELS) as CompetitionLevel[]).map((value) => ({
  value,
  label: LEVEL_LABELS[value],
}))

/** A team's settings, for those who may change them. Every field saves itself, and can be undone. */
export function TeamForm({ team }: { team: MyTeam }) {
  const change = useChangeTeam(team)
  const book = useTeamBook(team.id)
  const isOffline = useConnection() === 'offline'
  const level = team.competitionLevel
  const holes = team.holeSystem
  const strength = team.strengthRule
  const shared = sharedLetters(team)
  return (
    <>
      <PageSection title="Team" anchor="team">
        <div className="border-b p-4">
          <PictureField
            name={team.name}
            src={team.logoUrl}
            path={`/api/pictures/teams/${team.id}`}
            word="logo"
            hint="Shown beside the team's name."
            isOffline={isOffline}
          />
        </div>
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <TextSetting team={team} field="name" hint="What your staff calls it." />
          <TextSetting team={team} field="schoolName" />
          <TextSetting team={team} field="season" hint="For example, 2026. It prints with your playbook." />
          <TimeZone team={team} />
          <Select
            label={TEAM_LABELS.competitionLevel}
            value={level}
            options={LEVELS}
            hint={`Plays are drawn on this level's field: hash marks ${hashWords(level)} apart.`}
            onChange={(to) =>
              change('competitionLevel', level, to, `Changed the level to ${LEVEL_LABELS[to]}`)
            }
          />
        </div>
      </PageSection>
      <PageSection title="Colors" anchor="colors">
        <div className="flex flex-wrap gap-x-8 gap-y-4 p-4">
          <ColorSetting team={team} field="primaryColor" />
          <ColorSetting team={team} field="secondaryColor" />
        </div>
        <p className="text-muted border-t px-4 py-3">
          Printed playbooks, scout cards, rosters, and depth charts carry a line in these colors.
        </p>
      </PageSection>
      <PageSection title="Terminology" anchor="terminology" className="below-fold-115">
        <div className="flex flex-col gap-4 p-4">
          <Select<HoleSystem>
            label={TEAM_LABELS.holeSystem}
            value={HOLE_SYSTEMS.includes(holes) ? holes : USUAL_HOLES}
            options={HOLE_OPTIONS}
            hint={`Flipping a play uses them: 24 Power becomes 2${otherHole(4, holes)} Power. Existing plays keep their names.`}
            onChange={(to) =>
              change('holeSystem', holes, to, `Changed the hole numbers to ${holeSystemWords(to)}`)
            }
          />
          <HoleLine system={holes} />
          <BlockingFields team={team} change={change} />
          <DefenseFields team={team} change={change} />
          <Select<BaseFront>
            label={TEAM_LABELS.baseFront}
            value={team.baseFront}
            options={baseFrontsOf(book, team.baseFront).map(({ slug, name }) => ({
              value: slug,
              label: name,
            }))}
            hint="Selected when you draw a new defense or add one to a play."
            onChange={(to) =>
              change('baseFront', team.baseFront, to, `Changed the base front to ${baseFrontName(to, book)}`)
            }
          />
          <Select<StrengthRule>
            label={TEAM_LABELS.strengthRule}
            value={STRENGTH_RULES.includes(strength) ? strength : USUAL_STRENGTH}
            options={STRENGTH_OPTIONS}
            hint="Which side your defense calls strong."
            onChange={(to) =>
              change(
                'strengthRule',
                strength,
                to,
                `Changed the strength to ${STRENGTH_LABELS[to].toLowerCase()}`,
              )
            }
          />
          <Select<TechniqueSystem>
            label={TEAM_LABELS.techniqueSystem}
            value={team.techniqueSystem}
            options={TECHNIQUE_OPTIONS}
            hint={`From the ball out: ${techniqueLine(team.techniqueSystem)}. Fronts are described by them.`}
            onChange={(to) =>
              change(
                'techniqueSystem',
                team.techniqueSystem,
                to,
                `Changed the techniques to ${techniqueWords(to)}`,
              )
            }
          />
          <fieldset className="flex flex-col gap-4 border-t pt-4">
            <legend className="float-left mb-1 font-semibold">Letters</legend>
            <p className="text-muted">
              Drawn on the field, printed, and used in descriptions. Letters that you typed into a play stay.
            </p>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {LETTER_FIELDS.map((field) => (
                <TextSetting key={field} team={team} field={field} />
              ))}
            </div>
            {shared.length > 0 && (
              <p className="text-warning-ink">
                {`Several positions show ${shared.join(' and ')}. Players can't tell them apart.`}
              </p>
            )}
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            {SIDE_FIELDS.map((field) => (
              <TextSetting
                key={field}
                team={team}
                field={field}
                hint={`Drawn on the field. Leave empty for ${USUAL_NAMES[field]}.`}
              />
            ))}
          </div>
        </div>
      </PageSection>
    </>
  )
}

const PAINTED = {}

/** The closed list shows one of its hundreds of zones: the others come after the first frame. */
function TimeZone({ team }: { team: MyTeam }) {
  const change = useChangeTeam(team)
  const { timeZone } = team
  const isPainted = useAfterPaint(PAINTED) !== null
  const options = useMemo(
    () => (isPainted ? zoneOptions(timeZone) : [{ value: timeZone, label: zoneWords(timeZone) }]),
    [isPainted, timeZone],
  )
  return (
    <Select
      label={TEAM_LABELS.timeZone}
      value={timeZone}
      options={options}
      hint="Used for your calendar. Existing events keep theirs."
      onChange={(to) => change('timeZone', timeZone, to, `Changed the time zone to ${zoneWords(to)}`)}
    />
  )
}

/** Season and colors alone, for a team that is being set up. */
export function SeasonAndColors({ team }: { team: MyTeam }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-xs">
        <TextSetting team={team} field="season" hint="For example, 2026. It prints with your playbook." />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <ColorSetting team={team} field="primaryColor" />
        <ColorSetting team={team} field="secondaryColor" />
      </div>
    </div>
  )
}

function useTextSetting(team: MyTeam, field: TextField) {
  const change = useChangeTeam(team)
  const label = TEAM_LABELS[field].toLowerCase()
  return useDraft({
    id: `${team.id}.${field}`,
    value: team[field],
    version: team.version,
    validate: (text) => problemWith(field, text),
    clean: (text) => text.trim(),
    commit: (from, to, visit) =>
      change(field, from, to, to ? `Changed the ${label} to ${to}` : `Cleared the ${label}`, visit),
  })
}

function TextSetting({ team, field, hint }: { team: MyTeam; field: TextField; hint?: string }) {
  return <DraftInput label={TEAM_LABELS[field]} draft={useTextSetting(team, field)} hint={hint} />
}

function ColorSetting({ team, field }: { team: MyTeam; field: 'primaryColor' | 'secondaryColor' }) {
  const draft = useTextSetting(team, field)
  const change = useChangeTeam(team)
  const color = team[field]
  // A color input shows black for no color, so its swatch is left out then.
  return (
    <div
      className={cx(
        'flex items-end gap-2 *:first:w-28 [&_input]:w-full',
        color === '' &&
          '[&_input::-moz-color-swatch]:invisible [&_input::-webkit-color-swatch]:invisible [&_input]:border-dashed',
      )}
    >
      <DraftInput
        label={TEAM_LABELS[field]}
        draft={{ ...draft, shown: draft.shown || '#000000' }}
        type="color"
      />
      {color === '' ? (
        <span className="text-muted py-2">Not set</span>
      ) : (
        <Button
          variant="quiet"
          onClick={() => change(field, color, '', `Cleared the ${TEAM_LABELS[field].toLowerCase()}`)}
        >
          Clear
          <span className="sr-only"> {TEAM_LABELS[field].toLowerCase()}</span>
        </Button>
      )}
    </div>
  )
}

function problemWith(field: TextField, text: string): string | null {
  if (field === 'name' && text.trim() === '')
    return 'A team needs a name. Type one, or press Escape to keep the old one.'
  const most = LONGEST[field] ?? LIMITS.name
  const over = text.trim().length - most
  return over > 0 ? `Too long by ${over} ${over === 1 ? 'character' : 'characters'}: ${most} fit.` : null
}
