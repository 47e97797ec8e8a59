import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { queries } from '#schema/queries/index.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { BookPage, KindSwitch } from './book/book-page.tsx'
import { ChangeDialog } from './change/change-dialog.tsx'
import type { FormationRow } from './change/formation-edits.ts'
import { FormationDetail } from './formation-detail.tsx'
import { MapPage } from './map/map-page.tsx'
import { type Hand, mapFormations, type MappedFormation, searchFormations } from './mapped-formations.ts'
import type { MapperSearch } from './mapper-search.ts'
import { MapperTile, NoMatches, SelectedPanel } from './mapper-tile.tsx'

const HANDS: readonly { value: Hand; label: string }[] = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
]

type PageProps = {
  team: MyTeam
  search: MapperSearch
  onSearch: (search: MapperSearch) => void
}

/** Every formation the team can start from, how it lines up, and how much of the playbook stands on it. */
export function MapperPage({ team, search, onSearch }: PageProps) {
  const { rows: own } = useRows(queries.playbook.formations({ teamId: team.id }))
  const { rows: plays } = useRows(queries.plays.all({ teamId: team.id }))
  const history = useHistory(team.id)
  const [text, setText] = useState('')
  /** As it was when the coach began to change it: the page may show it as the team's own before all of its plays are done. */
  const [changing, setChanging] = useState<{ mapped: MappedFormation; row: FormationRow | undefined } | null>(
    null,
  )
  const [starting, setStarting] = useState<MappedFormation | null>(null)
  const { mayCreate } = usePlaybookAccess(team.id)
  const isWide = useMedia('(min-width: 64rem)')
  const hand = search.hand ?? 'R'
  const level = team.competitionLevel

  const all = useMemo(() => mapFormations(own, plays, hand, level), [own, plays, hand, level])
  const shown = useMemo(() => searchFormations(all, text), [all, text])
  const open = all.find(
    ({ id, replaces }) => search.formation !== undefined && [id, replaces].includes(search.formation),
  )
  // On a wide screen there is room for one from the start.
  const beside = open ?? shown[0]
  const used = all.filter((formation) => formation.uses > 0).length
  const hidden = all.filter(({ isHidden }) => isHidden).length

  const withHand = (value: Hand) => {
    const { hand: _, ...rest } = search
    onSearch(value === 'L' ? { ...rest, hand: value } : rest)
  }
  const close = () => {
    const { formation: _, ...rest } = search
    onSearch(rest)
  }
  const detail = (formation: MappedFormation) => (
    <FormationDetail
      formation={formation}
      team={team}
      onGone={close}
      onChange={() => setChanging({ mapped: formation, row: own.find(({ id }) => id === formation.id) })}
      // By the library's name where it has one: the team's own may be taken back while its map is open.
      onMap={() => onSearch({ ...search, formation: formation.replaces ?? formation.id, map: true })}
    />
  )

  if (search.kind) return <BookPage team={team} kind={search.kind} search={search} onSearch={onSearch} />
  if (search.map && open)
    return (
      <MapPage
        formation={open}
        team={team}
        onBack={() => {
          const { map: _, ...rest } = search
          onSearch(rest)
        }}
      />
    )
  return (
    <>
      <PageHeader
        title="Formations"
        actions={
          <>
            <UndoBar {...history} quiet />
            {mayCreate && (
              <Button variant="primary" onClick={() => setStarting(beside ?? all[0] ?? null)}>
                <Plus aria-hidden size={16} />
                New formation
              </Button>
            )}
          </>
        }
        subtitle={`${count(all.length - hidden, 'formation')}, ${used} used to the ${hand === 'R' ? 'right' : 'left'}${hidden > 0 ? `, ${hidden} hidden` : ''}`}
      />
      <div className="flex flex-wrap gap-2">
        <KindSwitch kind={search.kind} onSearch={onSearch} />
        <SearchField
          label="Search formations"
          placeholder="Name, family, or personnel"
          value={text}
          onChange={setText}
          className="min-w-0 flex-1 basis-48 sm:max-w-xs"
        />
        <Segmented label="Strength" value={hand} onChange={withHand} options={HANDS} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {shown.length === 0 ? (
          <NoMatches onClear={() => setText('')} />
        ) : (
          // Families stand side by side where they fit, in the same columns: `--n` tiles to a row, each a hair narrower
          // than its share, so that no rounding breaks the row.
          <div className="@container">
            <div className="flex flex-wrap gap-x-3 gap-y-5 [--n:2] @md:[--n:3] @2xl:[--n:4] @3xl:[--n:5]">
              {groupsOf(shown).map(([group, members]) => (
                <section key={group} aria-label={group} className="max-w-full">
                  <h2 className="text-label text-muted mb-2">{group}</h2>
                  <ul className="flex flex-wrap gap-3">
                    {members.map((formation) => (
                      <li
                        key={formation.id}
                        className="flex w-[calc((100cqi-(var(--n)-1)*0.75rem)/var(--n)-0.02px)]"
                      >
                        <MapperTile
                          name={formation.name}
                          picture={
                            <PlayThumbnail diagram={formation.diagram} level={level} className="size-full" />
                          }
                          isOpen={(isWide ? beside : open)?.id === formation.id}
                          isHidden={formation.isHidden}
                          onOpen={() => onSearch({ ...search, formation: formation.id })}
                        >
                          <span className="text-caption text-muted flex justify-between gap-2 tabular-nums">
                            <span>
                              {formation.personnel}
                              <span className="sr-only"> personnel, </span>
                            </span>
                            <span>{formation.uses > 0 ? count(formation.uses, 'play') : 'Not used'}</span>
                          </span>
                        </MapperTile>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </div>
        )}
        {isWide && beside && (
          <SelectedPanel label="Selected formation" name={beside.name}>
            {detail(beside)}
          </SelectedPanel>
        )}
      </div>
      {changing && (
        <ChangeDialog
          mapped={changing.mapped}
          row={changing.row}
          team={team}
          all={all}
          onClose={() => setChanging(null)}
          onChanged={(id) => onSearch({ ...search, formation: id })}
        />
      )}
      {starting && (
        <ChangeDialog
          mapped={starting}
          team={team}
          all={all}
          isNew
          onClose={() => setStarting(null)}
          onChanged={(id) => onSearch({ ...search, formation: id })}
        />
      )}
      {!isWide && open && !changing && !starting && (
        <Dialog open onClose={close} title={open.name}>
          {detail(open)}
        </Dialog>
      )}
    </>
  )
}

function groupsOf(formations: readonly MappedFormation[]): [group: string, members: MappedFormation[]][] {
  const groups = new Map<string, MappedFormation[]>()
  for (const formation of formations) {
    const members = groups.get(formation.group)
    if (members) members.push(formation)
    else groups.set(formation.group, [formation])
  }
  return [...groups]
}
