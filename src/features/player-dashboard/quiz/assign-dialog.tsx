import { LIMITS } from '#schema/limits.ts'
import { queries } from '#schema/queries/index.ts'
import { MOST_QUIZ_PLAYERS, MOST_QUIZ_PLAYS, QUIZ_TOPICS, type QuizTopic } from '#schema/study.ts'
import { addDays } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ManyPopover } from '#src/ui/many-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useMemo, useState } from 'react'
import { type QuizSet, TOPIC_LABELS } from './assigned.ts'

type Fields = {
  title: string
  topics: QuizTopic[]
  playIds: string[]
  positions: string[]
  playerIds: string[]
  dueOn: string
}

/** Assigns a quiz, or changes one: its plays, for whom, and until when. Nothing is saved before the button. */
export function AssignDialog({
  team,
  set,
  today,
  onSave,
  onDelete,
  onClose,
}: {
  team: MyTeam
  /** The one to change; null for a new one. */
  set: QuizSet | null
  today: string
  onSave: (fields: Fields) => void
  onDelete: () => void
  onClose: () => void
}) {
  const { rows } = useTeamPlays(team.id)
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const [fields, setFields] = useState<Fields>({
    title: set?.title ?? '',
    topics: set ? [...set.topics] : ['job', 'block'],
    playIds: set ? [...set.playIds] : [],
    positions: set ? [...set.positions] : [],
    playerIds: set ? [...set.playerIds] : [],
    dueOn: set?.dueOn ?? addDays(today, 3),
  })
  const [from, setFrom] = useState('')
  const [isAsked, setAsked] = useState(false)
  const put = (to: Partial<Fields>) => setFields((before) => ({ ...before, ...to }))

  const plays = useMemo(
    () => rows.filter(({ status, isArchived }) => status === 'published' && !isArchived),
    [rows],
  )
  const days = [...new Set(plays.flatMap(({ installDay }) => installDay ?? []))].sort((a, b) => a - b)
  const shown = plays.filter((play) => {
    if (from.startsWith('day ')) return play.installDay === Number(from.slice(4))
    return from === '' || play.unit === from
  })
  const positions = [...new Set(players.flatMap((player) => player.positions))].sort((a, b) =>
    a.localeCompare(b),
  )
  const chosen = new Set(fields.playIds)
  const shownIn = shown.filter(({ id }) => chosen.has(id)).length
  const problems = {
    title: fields.title.trim() === '' ? 'Enter a title, such as “Install day 3”.' : undefined,
    topics: fields.topics.length === 0 ? 'Select what the quiz asks.' : undefined,
    plays:
      fields.playIds.length === 0
        ? 'Select at least one play.'
        : fields.playIds.length > MOST_QUIZ_PLAYS
          ? `A quiz can have up to ${MOST_QUIZ_PLAYS} plays.`
          : undefined,
    dueOn: fields.dueOn === '' ? 'Select the last day for it.' : undefined,
  }
  const submit = () => {
    if (Object.values(problems).some(Boolean)) return setAsked(true)
    onSave({ ...fields, title: fields.title.trim() })
  }
  const choose = (ids: readonly string[], isIn: boolean) => {
    const rest = fields.playIds.filter((id) => !ids.includes(id))
    put({ playIds: isIn ? [...rest, ...ids] : rest })
  }
  const toggled = <T extends string>(list: readonly T[], one: T, isIn: boolean): T[] =>
    isIn ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one)

  return (
    <FormDialog
      size="lg"
      title={set ? 'Edit quiz' : 'Assign a quiz'}
      className="grid gap-4 sm:grid-cols-2"
      save={set ? 'Save' : 'Assign quiz'}
      onSave={submit}
      onRemove={set ? onDelete : undefined}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={fields.title}
        onChange={(title) => put({ title })}
        maxLength={LIMITS.name}
        autoComplete="off"
        {...(isAsked && problems.title && { error: problems.title })}
      />
      <DatePicker
        label="Due"
        value={fields.dueOn || null}
        onChange={(dueOn) => put({ dueOn: dueOn ?? '' })}
        {...(isAsked && problems.dueOn && { error: problems.dueOn })}
      />
      <fieldset className="flex min-w-0 flex-wrap content-start gap-x-5 gap-y-1">
        <legend className="text-label mb-1">It asks</legend>
        {QUIZ_TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={TOPIC_LABELS[topic]}
            checked={fields.topics.includes(topic)}
            onChange={(isIn) => put({ topics: toggled(fields.topics, topic, isIn) })}
          />
        ))}
        {isAsked && problems.topics && <p className="text-error-ink w-full">{problems.topics}</p>}
      </fieldset>
      <fieldset className="flex min-w-0 flex-wrap content-start items-center gap-x-5 gap-y-1">
        <legend className="text-label mb-1">For</legend>
        <Checkbox
          label="All players"
          checked={fields.positions.length === 0 && fields.playerIds.length === 0}
          onChange={() => put({ positions: [], playerIds: [] })}
        />
        {positions.map((position) => (
          <Checkbox
            key={position}
            label={position}
            checked={fields.positions.includes(position)}
            onChange={(isIn) => put({ positions: toggled(fields.positions, position, isIn) })}
          />
        ))}
        <ManyPopover
          label="Players"
          trigger={
            <Button size="sm">
              {fields.playerIds.length > 0 ? count(fields.playerIds.length, 'player') : 'Players by name'}
            </Button>
          }
          options={players.map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`.trim(),
          }))}
          markOf={(id) => (fields.playerIds.includes(id) ? 'all' : 'none')}
          onToggle={(id, isIn) =>
            put({ playerIds: toggled(fields.playerIds, id, isIn).slice(0, MOST_QUIZ_PLAYERS) })
          }
        />
      </fieldset>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <Select
            label="Plays"
            value={from}
            onChange={setFrom}
            options={[
              { value: '', label: 'All published plays' },
              { value: 'offense', label: 'Offense' },
              { value: 'defense', label: 'Defense' },
              ...days.map((day) => ({ value: `day ${day}`, label: `Install day ${day}` })),
            ]}
            className="w-56"
          />
          <p className="text-muted min-h-11 content-center">
            {count(fields.playIds.length, 'play')} selected
          </p>
        </div>
        {shown.length === 0 ? (
          <p className="text-muted">
            No published plays here. Publish plays first: only these are asked about.
          </p>
        ) : (
          <div className="max-h-64 overflow-y-auto rounded-sm border px-3 py-2">
            <Checkbox
              label={`All ${count(shown.length, 'play')} of this list`}
              checked={shownIn === shown.length}
              mixed={shownIn > 0 && shownIn < shown.length}
              onChange={(isIn) =>
                choose(
                  shown.map(({ id }) => id),
                  isIn,
                )
              }
            />
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox label={name} checked={chosen.has(id)} onChange={(isIn) => choose([id], isIn)} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {isAsked && problems.plays && <p className="text-error-ink">{problems.plays}</p>}
      </div>
    </FormDialog>
  )
}
