import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { ClipboardCheck, LayoutTemplate, Mail, SearchX, Table2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { comingTitle, ELSEWHERE, ownWords } from './own-templates.ts'
import { searchSets, type StarterSet, starterSets } from './starters.ts'

const HOLDS: readonly Holding[] = [
  { icon: ClipboardCheck, name: 'Scripts', detail: 'The periods that you script every week.' },
  {
    icon: Table2,
    name: 'Sheets and wristbands',
    detail: 'Your sections and columns, ready for the next opponent.',
  },
  { icon: Mail, name: 'Posts and messages', detail: 'The bus is late, film at six, bring your pads.' },
]

/** What one need not begin from nothing: the starter sets, and what the team made its own. */
export function TemplatesPage({
  team,
  books,
}: {
  team: MyTeam
  /** The starter playbooks, for those who may add plays. */
  books: ReactNode
}) {
  const { rows } = useRows(queries.playbook.formations({ teamId: team.id }))
  const mayCreate = useCan(team.id, 'playbook.create')
  const [text, setText] = useState('')
  const book = useTeamBook(team.id)
  const sets = useMemo(
    () => starterSets(rows, book, team.techniqueSystem),
    [rows, book, team.techniqueSystem],
  )
  const shown = useMemo(() => searchSets(sets, text), [sets, text])
  const all = sets.flatMap(({ starters }) => starters)
  const own = all.filter(({ isOwn }) => isOwn).length
  const drills = useRows(queries.drills.all({ teamId: team.id })).rows
  const weekLines = useRows(queries.planner.weekLines({ teamId: team.id })).rows
  const made = {
    alignments: own,
    drills: drills.filter(({ starter }) => starter === '').length,
    weekLines: weekLines.length,
  }
  const isCoach = useCan(team.id, 'playbook.edit')
  return (
    <>
      <PageHeader
        title="Templates"
        subtitle={[`${all.length - own} built-in`, ownWords(made)].filter(Boolean).join(', ')}
        actions={
          mayCreate && (
            <LinkButton to="/playbook" search={{ new: true }} variant="primary">
              New play
            </LinkButton>
          )
        }
      />
      {mayCreate && books}
      <SearchField
        label="Search templates"
        placeholder="Name, personnel, or technique"
        value={text}
        onChange={setText}
        className="w-full sm:max-w-xs"
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No matches"
          body="Try fewer words."
          action={<Button onClick={() => setText('')}>Clear search</Button>}
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {[0, 1].map((column) => (
            <div key={column} className="flex min-w-0 flex-col gap-4">
              {shown
                .filter((_, i) => i % 2 === column)
                .map((set) => (
                  <SetCard key={set.slug} set={set} />
                ))}
            </div>
          ))}
        </div>
      )}
      {isCoach && <Elsewhere />}
      <TeachingEmpty
        icon={LayoutTemplate}
        title={isCoach ? comingTitle(made) : 'More templates to come'}
        body="Save what you do every week here to start the next one faster."
        holds={HOLDS}
        next={
          mayCreate &&
          (ownWords(made)
            ? `So far your team has ${ownWords(made)}.`
            : 'Start with a formation: save an alignment in the editor.')
        }
      />
    </>
  )
}

/** The way to the templates that are used on other pages. */
function Elsewhere() {
  return (
    <PageSection title="On other pages">
      <ul className="divide-line divide-y">
        {ELSEWHERE.map(({ name, detail, to, search }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5">
            <p className="min-w-0 flex-1 basis-64">
              <span className="block font-medium">{name}</span>
              <span className="text-muted">{detail}</span>
            </p>
            <LinkButton to={to} search={search} size="sm">
              View {name.toLowerCase()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Where the mapper has a set. */
function mapperOf(set: Exclude<StarterSet['slug'], 'routes'>) {
  const kinds = { fronts: 'front', coverages: 'coverage', special: 'unit' } as const
  return set === 'formations' ? {} : { kind: kinds[set] }
}

function SetCard({ set }: { set: StarterSet }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-title">
            {set.title}&nbsp;
            <span className="text-muted font-normal tabular-nums">{set.starters.length}</span>
          </h2>
          <p className="text-muted">{set.use}</p>
        </div>
        {set.slug !== 'routes' && (
          <LinkButton to="/playbook/formation-mapper" search={mapperOf(set.slug)} size="sm">
            View {set.title.toLowerCase()}
          </LinkButton>
        )}
      </header>
      <ul
        className={cx(
          'grid gap-x-4 px-4 py-2',
          // What stands beside a front or a kicking unit is longer than a number.
          set.slug !== 'formations' && set.slug !== 'routes'
            ? 'grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]',
        )}
      >
        {set.starters.map(({ id: key, name, note, isOwn }) => (
          <li key={key} className="flex items-baseline justify-between gap-2 py-1">
            <span className="min-w-0 wrap-anywhere">
              {set.slug !== 'routes' ? (
                <Link
                  to="/playbook/formation-mapper"
                  search={{ ...mapperOf(set.slug), formation: key }}
                  className="touch-target hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}{' '}
              {isOwn && <Chip>Yours</Chip>}
            </span>
            <span className="text-caption text-muted shrink-0 tabular-nums">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
