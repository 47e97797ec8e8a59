import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { emptyDiagram, type Point } from '#schema/football/diagram.ts'
import { alignmentHints } from '#schema/football/legality.ts'
import { placeSpecialUnit } from '#schema/football/special-teams.ts'
import type { BookRow } from '#schema/football/team-book.ts'
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { useRows } from '#src/sync/use-query.ts'
import type { Spot } from '#schema/football/spots.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { LIMITS } from '#schema/limits.ts'
import { type MyTeam, useDefense, usePositionNames } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TagInput } from '#src/ui/tag-input.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useId, useMemo, useState } from 'react'
import { AlignmentHints } from '../alignment-hints.tsx'
import { ChangingPlays, type PlayAfter, PlaysStep } from '../change/plays-step.tsx'
import { bookChange, type Reached, reachOf } from './reach.ts'
import { FormationCanvas } from '../change/formation-canvas.tsx'
import { MoveBar } from '../change/move-bar.tsx'
import { usePast } from '../change/use-past.ts'
import {
  type BookItem,
  bookNameProblem,
  frontAgainst,
  KIND_WORDS,
  labelsOf,
  withLetters,
  withSpotAt,
} from './book-items.ts'
import { namesOnSpots, useStarters } from '../starters.ts'
import { useBookChange } from './use-book-change.ts'

/** The formations that a front is previewed against: a tight end and two backs, two by two, trips. */
const PREVIEWS = [
  { slug: 'i-pro', name: 'I Pro' },
  { slug: 'gun-doubles-te', name: 'Gun Doubles' },
  { slug: 'gun-trips', name: 'Gun Trips' },
]

/**
 * What the staff calls a front, coverage or unit, and where its men stand. One of the library becomes the team's own version of it;
 * with `isNew` it becomes another one beside it.
 */
export function BookDialog({
  item,
  team,
  others,
  isNew = false,
  onClose,
  onKept,
}: {
  item: BookItem
  team: MyTeam
  /** The rest of its kind, whose names are taken. */
  others: readonly BookItem[]
  isNew?: boolean
  onClose: () => void
  /** The slug that it has from now on. */
  onKept: (slug: string) => void
}) {
  const words = KIND_WORDS[item.kind]
  const [name, setName] = useState(isNew ? '' : item.name)
  const [aliases, setAliases] = useState<readonly string[]>(isNew ? [] : item.aliases)
  const [players, setPlayers] = useState(item.players)
  const past = usePast<readonly Spot[]>()
  const [selected, setSelected] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const { add, changeWith, progress } = useBookChange(team.id)
  const [newRowId] = useState(newId)
  const { rows: bookRows } = useRows(queries.playbook.book({ teamId: team.id }))
  const { rows: playRows, here } = usePlaysWithDrawings(team.id)
  const defense = useDefense(team.id)
  const level = team.competitionLevel
  /** The plays that the change reaches, once the coach has made it. */
  const [reached, setReached] = useState<readonly Reached[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const names = usePositionNames(team.id)
  const starters = useStarters(team.id, item.diagram, item.side, item.kind === 'unit' ? item.family : '')
  const onSpots = useMemo(() => namesOnSpots(starters), [starters])
  const usual = useMemo(() => labelsOf(item, names), [item, names])
  const lettersOf = ({ role, label }: Spot) => label ?? usual.get(role) ?? role

  const problem = bookNameProblem(name, isNew ? [...others, item] : others)
  const isChanged =
    name.trim() !== item.name || !jsonEqual(aliases, item.aliases) || !jsonEqual(players, item.players)
  const man = players.find(({ role }) => role === selected)

  const move = (role: string, at: Point) => {
    past.hold(players)
    setPlayers((now) => withSpotAt(now, item.side, role, at))
  }
  const letter = (role: string, typed: string) => {
    past.hold(players)
    setPlayers((now) => withLetters(now, role, typed, usual.get(role) ?? role))
  }
  const finish = () => {
    setIsTried(true)
    if (problem) return
    if (isNew) {
      const kept = add(item, { name: name.trim(), aliases, players, isHidden: false })
      if (kept) done(kept)
      return
    }
    const plays = reachOf(playRows, bookChange(item, row(), bookRows), { level, defense })
    if (plays.length === 0) return keep([])
    setChosen(new Set(plays.map(({ id }) => id)))
    setReached(plays)
  }
  const done = (slug: string) => {
    onClose()
    onKept(slug)
  }
  /** The team's row as it is to be. */
  const row = (): BookRow => ({
    id: item.row?.id ?? newRowId,
    kind: item.kind,
    family: item.family,
    replaces: item.isBuiltIn,
    isHidden: item.isHidden,
    name: name.trim(),
    aliases,
    players,
    version: item.row?.version ?? 0,
  })
  const keep = (plays: readonly Reached[]) =>
    void changeWith(item, row(), plays).then((isKept) => isKept && done(item.slug))

  const title = isNew ? `New ${words.one} from ${item.name}` : `Change ${item.name}`
  if (progress && progress.total > 0)
    return <ChangingPlays title={title} progress={progress} one="change" onClose={onClose} />
  if (reached)
    return (
      <Dialog
        open
        size="lg"
        title={title}
        onClose={onClose}
        footer={
          <>
            <Button variant="quiet" className="mr-auto" onClick={() => setReached(null)}>
              Back
            </Button>
            <Button onClick={() => keep([])}>Only the {words.one}</Button>
            <Button
              variant="primary"
              disabled={chosen.size === 0}
              onClick={() => keep(reached.filter(({ id }) => chosen.has(id)))}
            >
              Change {words.one} and {count(chosen.size, 'play')}
            </Button>
          </>
        }
      >
        <PlaysStep
          plays={reached}
          after={AFTER}
          note="Players moved by hand stay where they are. Looks that a coach named keep their names."
          isPartial={here.state === 'partial' || here.drawings === 'partial'}
          level={level}
          chosen={chosen}
          onChoose={setChosen}
        />
      </Dialog>
    )
  const isLoading = !isNew && (here.state === 'loading' || here.drawings === 'loading')

  return (
    <Dialog
      open
      size={item.players.length > 0 ? 'lg' : 'md'}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isNew && (!isChanged || isLoading)} onClick={finish}>
            {isNew ? `Add ${words.one}` : isLoading ? 'Loading plays…' : `Change ${words.one}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Name"
            value={name}
            onChange={setName}
            hint="What your staff calls it."
            {...((isTried || name !== '') && problem && { error: problem })}
          />
          <TagInput
            label="Also called"
            value={aliases}
            onChange={setAliases}
            most={LIMITS.tags}
            longest={LIMITS.tag}
            hint={
              item.kind === 'unit'
                ? 'Read in lists you import.'
                : 'Read in lists you import and in the looks of scripts.'
            }
          />
        </div>
        {item.players.length > 0 ? (
          <>
            <FormationCanvas
              formation={{ name: name || item.name, players }}
              side={item.side}
              labels={new Map(players.map((spot) => [spot.role, lettersOf(spot)]))}
              names={onSpots}
              level={level}
              selected={selected}
              onSelect={setSelected}
              onMove={move}
              onMoveEnd={past.keepHeld}
            />
            <MoveBar
              man={man}
              letters={man ? lettersOf(man) : ''}
              {...(item.kind === 'front' && { hint: 'The strong side is on the right.' })}
              onMove={(to) => {
                if (!man) return
                move(man.role, to)
                past.keepHeld()
              }}
              onUndo={past.undo(setPlayers)}
            >
              {man && (
                <LettersField
                  key={man.role}
                  usual={usual.get(man.role) ?? man.role}
                  label={man.label}
                  onChange={(typed) => letter(man.role, typed)}
                  onEnd={past.keepHeld}
                />
              )}
            </MoveBar>
            {item.kind === 'front' ? (
              <FrontPreviews item={item} team={team} players={players} />
            ) : (
              item.side === 'offense' && <UnitLegality item={item} team={team} players={players} />
            )}
          </>
        ) : (
          <p className="text-muted">
            Its zones and matchups are built in. Rules that staffs do differently are under Team settings.
          </p>
        )}
        <p className="text-muted">
          {isNew
            ? `It lines up by the rules of the ${bookName(item, others)}.`
            : 'Plays called in it and looks drawn in it are shown before they change.'}
        </p>
      </div>
    </Dialog>
  )
}

const AFTER: PlayAfter<Reached> = {
  drawn: ({ after }) => after,
  name: ({ nameAfter }) => nameAfter,
  caption: ({ caption }) => caption,
}

/** The name of the built-in one whose rules it goes by. */
function bookName(item: BookItem, others: readonly BookItem[]): string {
  return [item, ...others].find(({ slug }) => slug === item.family)?.name ?? item.name
}

/** The letters on the selected man; left empty, he has his usual ones. */
function LettersField({
  usual,
  label = '',
  onChange,
  onEnd,
}: {
  usual: string
  label: string | undefined
  onChange: (typed: string) => void
  onEnd: () => void
}) {
  const id = useId()
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-label">
        Letters
      </label>
      <input
        id={id}
        value={label}
        placeholder={usual}
        maxLength={LIMITS.letters}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onEnd}
        className="control touch-target tall-md w-16 px-2"
      />
    </span>
  )
}

type PartProps = { item: BookItem; team: MyTeam; players: readonly Spot[] }

/** The front as it lines up to three formations with the men where they are now. */
function FrontPreviews({ item, team, players }: PartProps) {
  const defense = useDefense(team.id)
  const names = usePositionNames(team.id)
  const level = team.competitionLevel
  const drawn = useMemo(() => {
    const tried = { slug: item.family, players }
    return PREVIEWS.map(({ slug, name }) => ({
      name,
      diagram: frontAgainst(slug, tried, { level, defense, names }),
    }))
  }, [item.family, players, level, defense, names])
  return (
    <ul aria-label="How it lines up" className="grid gap-2 sm:grid-cols-3">
      {drawn.map(({ name, diagram }) => (
        <li key={name} className="overflow-hidden rounded-sm border">
          <PlayThumbnail
            diagram={diagram}
            level={level}
            label={`Lined up to ${name}`}
            className="aspect-[3/2] w-full"
          />
          <p className="text-caption border-t px-2 py-1">To {name}</p>
        </li>
      ))}
    </ul>
  )
}

function UnitLegality({ item, team, players }: PartProps) {
  const level = team.competitionLevel
  const hints = useMemo(() => {
    const unit = { slug: item.slug, name: item.name, side: item.side, players }
    return alignmentHints(placeSpecialUnit(emptyDiagram(), unit, level), level)
  }, [item, players, level])
  return <AlignmentHints hints={hints} level={level} />
}
