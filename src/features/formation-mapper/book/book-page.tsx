import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import type { BookKind } from '#schema/football/alignment-kinds.ts'
import { coverageNotes } from '#schema/football/coverage-notes.ts'
import { frontInWords } from '#schema/football/techniques.ts'
import { count } from '#src/lib/words.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useDefense, usePositionNames } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Eye, EyeOff, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MapperSearch } from '../mapper-search.ts'
import { MapperTile, NoMatches, SelectedPanel } from '../mapper-tile.tsx'
import { BookDialog } from './book-dialog.tsx'
import { type BookItem, itemsOf, KIND_WORDS, searchItems } from './book-items.ts'
import { starterWords, useStarters } from '../starters.ts'
import { useBookChange } from './use-book-change.ts'

const KINDS: readonly { value: BookKind | 'formation'; label: string }[] = [
  { value: 'formation', label: 'Formations' },
  ...(['front', 'coverage', 'unit'] as const).map((value) => ({ value, label: KIND_WORDS[value].title })),
]

/** Between formations, fronts, coverages and units; each opens on its first. */
export function KindSwitch({
  kind = 'formation',
  onSearch,
}: {
  kind: BookKind | 'formation' | undefined
  onSearch: (search: MapperSearch) => void
}) {
  return (
    <Segmented
      label="What"
      value={kind}
      onChange={(to) => onSearch(to === 'formation' ? {} : { kind: to })}
      options={KINDS}
    />
  )
}

/** The team's fronts, coverages or special-teams units: what the staff calls them, which it runs, and where its men stand. */
export function BookPage({
  team,
  kind,
  search,
  onSearch,
}: {
  team: MyTeam
  kind: BookKind
  search: MapperSearch
  onSearch: (search: MapperSearch) => void
}) {
  const book = useTeamBook(team.id)
  const defense = useDefense(team.id)
  const names = usePositionNames(team.id)
  const history = useHistory(team.id)
  const { mayCreate, mayEdit } = usePlaybookAccess(team.id)
  const isWide = useMedia('(min-width: 64rem)')
  const [text, setText] = useState('')
  const [dialog, setDialog] = useState<{ item: BookItem; isNew: boolean } | null>(null)
  const level = team.competitionLevel
  const words = KIND_WORDS[kind]

  const all = useMemo(
    () => itemsOf(kind, book, { level, defense, names }),
    [kind, book, level, defense, names],
  )
  const found = useMemo(() => searchItems(all, text), [all, text])
  const open = all.find(({ slug }) => slug === search.formation)
  const beside = open ?? found[0]
  const hidden = all.filter(({ isHidden }) => isHidden).length
  const show = (slug: string) => onSearch({ kind, formation: slug })
  const close = () => onSearch({ kind })
  const detail = (item: BookItem) => (
    <ItemDetail
      item={item}
      team={team}
      // One of the library becomes the team's own version first.
      mayChange={mayEdit && (item.row !== undefined || mayCreate)}
      mayAdd={mayCreate && kind !== 'coverage'}
      onDialog={(isNew) => setDialog({ item, isNew })}
      onGone={close}
    />
  )
  return (
    <>
      <PageHeader
        title={words.title}
        actions={<UndoBar {...history} quiet />}
        subtitle={`${count(all.length - hidden, words.one, words.many)}${hidden > 0 ? `, ${hidden} hidden` : ''}`}
      />
      <div className="flex flex-wrap gap-2">
        <KindSwitch kind={kind} onSearch={onSearch} />
        <SearchField
          label={`Search ${words.many}`}
          placeholder="Name"
          value={text}
          onChange={setText}
          className="min-w-0 flex-1 basis-48 sm:max-w-xs"
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {found.length === 0 ? (
          <NoMatches onClear={() => setText('')} />
        ) : (
          <div className="flex flex-col gap-5">
            {[...new Set(found.map(({ group }) => group))].map((group) => (
              <section key={group} aria-label={group}>
                <h2 className="text-label text-muted mb-2">{group}</h2>
                <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
                  {found
                    .filter((item) => item.group === group)
                    .map((item) => (
                      <li key={item.slug} className="flex">
                        <MapperTile
                          name={item.name}
                          picture={
                            <PlayThumbnail diagram={item.diagram} level={level} className="size-full" />
                          }
                          isOpen={(isWide ? beside : open)?.slug === item.slug}
                          isHidden={item.isHidden}
                          onOpen={() => show(item.slug)}
                        >
                          {item.aliases.length > 0 && (
                            <span className="text-caption text-muted line-clamp-1">
                              {item.aliases.join(', ')}
                            </span>
                          )}
                        </MapperTile>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        {isWide && beside && (
          <SelectedPanel label={`Selected ${words.one}`} name={beside.name}>
            {detail(beside)}
          </SelectedPanel>
        )}
      </div>
      {!isWide && open && !dialog && (
        <Dialog open onClose={close} title={open.name}>
          {detail(open)}
        </Dialog>
      )}
      {dialog && (
        <BookDialog
          {...dialog}
          team={team}
          others={all.filter(({ slug }) => slug !== dialog.item.slug)}
          onClose={() => setDialog(null)}
          onKept={show}
        />
      )}
    </>
  )
}

/** One of them large: its men or zones, what else it is called, and what can be done with it. */
function ItemDetail({
  item,
  team,
  mayChange,
  mayAdd,
  onDialog,
  onGone,
}: {
  item: BookItem
  team: MyTeam
  mayChange: boolean
  mayAdd: boolean
  onDialog: (isNew: boolean) => void
  onGone: () => void
}) {
  const names = usePositionNames(team.id)
  const { change, remove } = useBookChange(team.id)
  const level = team.competitionLevel
  const said = useMemo(() => {
    if (item.kind === 'front') return [frontInWords(item.diagram, names.techniqueSystem)]
    return item.kind === 'coverage' ? coverageNotes(item.diagram, item.slug) : []
  }, [item, names])
  const starters = useStarters(team.id, item.diagram, item.side, item.kind === 'unit' ? item.family : '')
  const { one } = KIND_WORDS[item.kind]
  const isMoved = item.row !== undefined && item.isBuiltIn
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-field aspect-[3/2] overflow-hidden rounded-sm border">
        <PlayThumbnail diagram={item.diagram} level={level} label={item.name} className="size-full" />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Also called</dt>
        <dd className="break-words">{item.aliases.join(', ') || 'No other name'}</dd>
        <dt className="text-muted">Source</dt>
        <dd>{item.isBuiltIn ? (item.row ? `Built-in, changed by ${team.name}` : 'Built-in') : team.name}</dd>
        {said.filter(Boolean).map((words) => (
          <div key={words} className="contents">
            <dt className="text-muted">{item.kind === 'front' ? 'Techniques' : 'Notes'}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {starters.length > 0 && (
          <>
            <dt className="text-muted">Starters</dt>
            <dd>{starterWords(starters)}</dd>
          </>
        )}
      </dl>
      {item.isHidden && (
        <p className="text-muted">
          Hidden from new plays and looks. Plays and looks that use it aren't affected.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <Button onClick={() => onDialog(false)}>
            <Pencil aria-hidden size={16} />
            Change
          </Button>
        )}
        {mayAdd && (
          <Button onClick={() => onDialog(true)}>
            <Plus aria-hidden size={16} />
            New {one} from this
          </Button>
        )}
        {mayChange && (
          <Button
            onClick={() =>
              change(
                item,
                { isHidden: !item.isHidden },
                item.isHidden ? `${item.name} is offered again` : `Hid ${item.name}`,
              )
            }
          >
            {item.isHidden ? <Eye aria-hidden size={16} /> : <EyeOff aria-hidden size={16} />}
            {item.isHidden ? 'Show' : 'Hide'}
          </Button>
        )}
        {mayChange && isMoved && (
          <Button variant="quiet" onClick={() => remove(item)}>
            <RotateCcw aria-hidden size={16} />
            Back to built-in
          </Button>
        )}
        {mayChange && !item.isBuiltIn && (
          <Button
            variant="quiet"
            onClick={() => {
              if (remove(item)) onGone()
            }}
          >
            <Trash2 aria-hidden size={16} />
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
