import { MOST_LEAD, type TryChoice, tryChoice, withChoice } from '#schema/football/decisions.ts'
import { LEVEL_LABELS } from '#schema/football/levels.ts'
import { NEW_MEMBER_FIELDS, type NewMemberField, NEWS_TOPICS, type NewsTopic } from '#schema/news-topics.ts'
import { numbersOf, type TeamNumber } from '#schema/football/team-numbers.ts'
import { cx } from '#src/lib/class-names.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { DraftInput } from '#src/ui/draft-field.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { Fragment } from 'react'
import { useDraft } from '#src/ui/use-draft.ts'
import { useChangeSettings, useChangeTeam } from './change-team.ts'
import {
  exampleOf,
  NUMBER_GROUPS,
  NUMBER_LABELS,
  type NumberGroup,
  numberProblem,
  numberWords,
  usualWords,
} from './number-words.ts'

/** Where situations and zones begin, what counts as success, how much contact, how new members start, and the feed. */
export function NumberSections({ team }: { team: MyTeam }) {
  return (
    <>
      {NUMBER_GROUPS.map((group) => (
        <GroupSection key={group.title} team={team} group={group} />
      ))}
      <TwoPointChart team={team} />
      <NewMembers team={team} />
      <TeamFeed team={team} />
    </>
  )
}

function GroupSection({ team, group }: { team: MyTeam; group: NumberGroup }) {
  const change = useChangeSettings(team)
  const chosen = group.numbers.filter((number) => team[number] !== null)
  const level = LEVEL_LABELS[team.competitionLevel]
  const reset = () =>
    change(
      Object.fromEntries(chosen.map((number) => [number, { from: team[number], to: null }])),
      `Reset ${group.title.toLowerCase()} to the usual numbers`,
    )
  return (
    <PageSection
      title={group.title}
      anchor={group.title.toLowerCase().replaceAll(' ', '-')}
      className="below-fold-26"
      note={chosen.length === 0 ? `usual for ${level}` : undefined}
      action={
        chosen.length > 0 && (
          <Button size="sm" variant="quiet" onClick={reset}>
            Reset to {level}
          </Button>
        )
      }
    >
      <p className="text-muted px-4 pt-3">{group.about}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-start gap-4 p-4">
        {group.numbers.map((number) => (
          <NumberSetting key={number} team={team} number={number} />
        ))}
      </div>
      <ul aria-label={`Example: ${group.title.toLowerCase()}`} className="text-muted border-t px-4 py-3">
        {exampleOf(group, numbersOf(team)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </PageSection>
  )
}

function NumberSetting({ team, number }: { team: MyTeam; number: TeamNumber }) {
  const change = useChangeTeam(team)
  const label = NUMBER_LABELS[number]
  const draft = useDraft({
    id: `${team.id}.${number}`,
    value: String(team[number] ?? ''),
    version: team.version,
    validate: (text) => numberProblem(number, text, team),
    clean: (text) => text.trim(),
    commit: (from, to, visit) => {
      const value = to === '' ? null : Number(to)
      const words = numberWords(number, value)
      change(number, from === '' ? null : Number(from), value, `Changed “${label}” to ${words}`, visit)
    },
  })
  return (
    <DraftInput
      label={label}
      draft={draft}
      hint={usualWords(number, team)}
      placeholder={String(numbersOf(team)[number] ?? '')}
      inputMode="numeric"
    />
  )
}

const MARGINS = Array.from({ length: MOST_LEAD }, (_, at) => at + 1)
const CHOICES: Record<TryChoice, { words: string; next: TryChoice }> = {
  1: { words: 'Kick', next: '2' },
  2: { words: 'Go for 2', next: '?' },
  '?': { words: 'Decide', next: '1' },
}
const leadWords = (lead: number) =>
  lead === 0 ? 'Tied' : lead > 0 ? `Ahead by ${lead}` : `Behind by ${-lead}`

/** Kick or go for two, by the lead after the touchdown; a press takes the next choice. */
function TwoPointChart({ team }: { team: MyTeam }) {
  const change = useChangeTeam(team)
  const chart = team.twoPointChart
  const lead = (by: number, className = '') => {
    const choice = tryChoice(chart, by) ?? '1'
    const { words, next } = CHOICES[choice]
    const undoWords = `Changed the two-point chart at “${leadWords(by).toLowerCase()}” to “${CHOICES[next].words}”`
    return (
      <button
        type="button"
        onClick={() => change('twoPointChart', chart, withChoice(chart, by, next), undoWords)}
        className={cx(
          'pressable flex min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-sm border px-2.5 py-1 text-left',
          choice === '1' ? 'bg-surface' : 'border-brand-ink bg-brand-wash text-brand-ink',
          className,
        )}
      >
        <span>
          {leadWords(by)}
          <span className="sr-only">: </span>
        </span>
        <span className="font-semibold">{words}</span>
      </button>
    )
  }
  return (
    <PageSection
      title="Two-point chart"
      anchor="two-point-chart"
      className="below-fold-74"
      note={chart === '' ? 'usual' : undefined}
      action={
        chart !== '' && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => change('twoPointChart', chart, '', 'Reset the two-point chart')}
          >
            Reset to the usual chart
          </Button>
        )
      }
    >
      <p className="text-muted px-4 pt-3">
        What BoxCall shows before a try, by the score after the touchdown. The usual chart is the one Dick
        Vermeil made at UCLA in the early 1970s.
      </p>
      <div className="grid grid-cols-2 gap-1.5 p-4">
        {lead(0, 'col-span-2')}
        {MARGINS.map((margin) => (
          <Fragment key={margin}>
            {lead(-margin)}
            {lead(margin)}
          </Fragment>
        ))}
      </div>
    </PageSection>
  )
}

/** Which news people get by email from the start, whose first team this is. The bell starts with all of it. */
function NewMembers({ team }: { team: MyTeam }) {
  const change = useChangeTeam(team)
  const set = (field: NewMemberField, what: string) => (to: boolean) =>
    change(field, team[field], to, `Turned ${what} for new members ${to ? 'on' : 'off'}`)
  return (
    <PageSection title="New members" anchor="new-members" className="below-fold-25">
      <div className="px-4 py-3">
        <Switch
          label="Email them the team's news"
          hint="For people whose first team this is. The bell starts with all news. Each person can change both on their profile."
          checked={team.newMemberEmail}
          onChange={set('newMemberEmail', 'email')}
        />
        {team.newMemberEmail && (
          <fieldset className="mt-2 flex flex-col gap-1.5 pl-4">
            <legend className="text-muted mb-1">What to email</legend>
            {NEWS_TOPICS.map((topic) => (
              <Switch
                key={topic}
                label={TOPIC_LABELS[topic].title}
                hint={TOPIC_LABELS[topic].who}
                checked={team[NEW_MEMBER_FIELDS[topic]]}
                onChange={set(
                  NEW_MEMBER_FIELDS[topic],
                  `email of ${TOPIC_LABELS[topic].title.toLowerCase()}`,
                )}
              />
            ))}
          </fieldset>
        )}
      </div>
    </PageSection>
  )
}

function TeamFeed({ team }: { team: MyTeam }) {
  const change = useChangeTeam(team)
  return (
    <PageSection title="Team feed" anchor="team-feed" className="below-fold-25">
      <div className="px-4 py-3">
        <Switch
          label="Approve posts first"
          hint="Posts wait until a coach approves them, except coaches’ own. Posts that wait stay waiting when you turn this off."
          checked={team.socialApproval}
          onChange={(to) =>
            change(
              'socialApproval',
              team.socialApproval,
              to,
              `Turned approval of posts on the team feed ${to ? 'on' : 'off'}`,
            )
          }
        />
      </div>
    </PageSection>
  )
}

const TOPIC_LABELS: Record<NewsTopic, { title: string; who?: string }> = {
  calendar: { title: 'Calendar changes' },
  bulletin: { title: 'Announcements' },
  plays: { title: 'Plays and game plans', who: 'Members who can view the playbook.' },
  tasks: { title: 'Tasks they are given', who: 'Coaches.' },
  awards: { title: 'Awards', who: 'Players and their families.' },
  people: { title: 'New members and requests to join', who: 'Members who manage the team.' },
}
