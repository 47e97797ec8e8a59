import {
  Archive,
  ArchiveRestore,
  CalendarCheck,
  CalendarClock,
  Copy,
  Download,
  Ellipsis,
  Eye,
  FlipHorizontal2,
  FolderTree,
  ListPlus,
  type LucideIcon,
  PencilLine,
  Printer,
  Send,
  Tag,
  Trash2,
  X,
} from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { useMedia } from '#src/lib/use-media.ts'
import { grouped } from '#src/lib/words.ts'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { usePageKeys } from '../use-page-keys.ts'
import { CategoryForm, InstallForm } from './bulk-forms.tsx'
import { TagPicker, WhenPicker } from './bulk-pickers.tsx'
import { useReaders } from './readers.ts'
import { publishWords, useBulkEdits } from './use-bulk-edits.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  team: MyTeam
  selection: Selection
  /** What the list shows: of it "all" are chosen. */
  plays: readonly PlayWithDrawing[]
  /** The list holds every play of the team. */
  isWhole: boolean
  onPrint: (plays: readonly PlayWithDrawing[]) => void
  onExport: (plays: readonly PlayWithDrawing[]) => void
  /** Asks into which game plan they go. */
  onPlan: (playIds: readonly string[]) => void
}

/** What one does with all plays that are chosen; comes up from below while choosing is on. */
export function BulkBar({ team, selection, plays, isWhole, onPrint, onExport, onPlan }: Props) {
  const { rows } = usePlaysWithDrawings(team.id)
  const { mayEdit, mayCreate } = usePlaybookAccess(team.id)
  const readers = useReaders(team.id)
  const isWide = useMedia('(min-width: 70rem)')
  // With one more word the bar would take two lines, as it would on less room in the theme with the thickest edges.
  const isRoomy = useMedia('(min-width: 80rem)')
  const isPhone = useMedia('(width < 37.5rem)')
  const chosen = useMemo(() => rows.filter(({ id }) => selection.chosen.has(id)), [rows, selection.chosen])
  const edits = useBulkEdits(team.id, chosen, rows, readers)
  usePageKeys({ Escape: selection.end })
  const shown = plays.filter(({ id }) => selection.chosen.has(id)).length
  const hidden = chosen.length - shown
  const isNone = chosen.length === 0
  const isAll = plays.length > 0 && shown === plays.length
  const isArchived = chosen.length > 0 && chosen.every((play) => play.isArchived)
  const look = { isWide, disabled: isNone }

  const toPlan = () => onPlan(chosen.map(({ id }) => id))

  const more: MenuItem[] = [
    ...(mayEdit && !isRoomy ? [{ id: 'plan', label: 'Add to plan…', icon: ListPlus, onAction: toPlan }] : []),
    ...(isPhone ? [{ id: 'print', label: 'Print…', icon: Printer, onAction: () => onPrint(chosen) }] : []),
    { id: 'export', label: 'Export…', icon: Download, onAction: () => onExport(chosen) },
    ...(mayCreate ? [{ id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: edits.duplicate }] : []),
    ...(mayEdit
      ? [
          { id: 'review', label: 'Move to review', icon: Eye, onAction: () => edits.status('review') },
          { id: 'draft', label: 'Back to draft', icon: PencilLine, onAction: () => edits.status('draft') },
          isArchived
            ? {
                id: 'unarchive',
                label: 'Unarchive',
                icon: ArchiveRestore,
                onAction: () => edits.archive(false),
              }
            : { id: 'archive', label: 'Archive', icon: Archive, onAction: () => edits.archive(true) },
          { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: edits.remove },
        ]
      : []),
  ]

  return (
    <section
      aria-label="Selected plays"
      data-bulk-bar
      className="fixed inset-x-0 bottom-3 z-(--z-sticky) mx-auto flex w-fit max-w-[calc(100vw-1rem)] flex-wrap items-center gap-1 rounded-md border border-line-strong bg-surface p-1.5 shadow-overlay transition-transform duration-(--duration-slow) max-sm:w-full motion-reduce:transition-none starting:translate-y-[150%] print:hidden"
    >
      <div className="flex items-center gap-1 max-sm:basis-full">
        <output className="px-2 font-semibold whitespace-nowrap tabular-nums">
          {isNone ? 'Select plays' : `${grouped(chosen.length)} selected`}
          {hidden > 0 && <span className="font-normal text-muted"> · {grouped(hidden)} not shown</span>}
        </output>
        <Button
          size="sm"
          variant="quiet"
          disabled={!isWhole && !isAll}
          title={isWhole ? undefined : 'Some plays are not on this device yet'}
          onClick={isAll ? selection.none : selection.all}
        >
          {isAll ? 'Select none' : `Select all ${grouped(plays.length)}`}
        </Button>
        {isPhone && <Close onClick={selection.end} />}
      </div>
      {mayEdit && (
        <>
          <TagPicker
            chosen={chosen}
            all={rows}
            onSet={edits.word}
            trigger={<Act icon={Tag} words="Tag" {...look} />}
          />
          <Popover
            label="Put into a category"
            className="w-72"
            trigger={<Act icon={FolderTree} words="Categorize" short="Category" {...look} />}
          >
            {(close) => (
              <CategoryForm
                teamId={team.id}
                chosen={chosen}
                onSet={(to, words) => {
                  close()
                  edits.categorise(to, words)
                }}
              />
            )}
          </Popover>
          <WhenPicker
            teamId={team.id}
            chosen={chosen}
            onSet={edits.word}
            trigger={<Act icon={CalendarClock} words="When" {...look} />}
          />
          <Popover
            label="Install"
            className="w-64"
            trigger={<Act icon={CalendarCheck} words="Install" {...look} />}
          >
            {(close) => (
              <InstallForm
                chosen={chosen}
                onSet={(to, words) => {
                  close()
                  edits.install(to, words)
                }}
              />
            )}
          </Popover>
          <Act
            icon={Send}
            words="Publish"
            {...look}
            title={isNone ? 'Publish' : publishWords(chosen, readers)}
            onClick={edits.publish}
          />
          {isRoomy && <Act icon={ListPlus} words="Add to plan" {...look} onClick={toPlan} />}
        </>
      )}
      {mayCreate && (
        <Act
          icon={FlipHorizontal2}
          words="Flipped copy"
          short="Flip"
          {...look}
          title="A copy of each to the other hand"
          onClick={edits.flip}
        />
      )}
      {!isPhone && <Act icon={Printer} words="Print" {...look} onClick={() => onPrint(chosen)} />}
      <Menu
        label="More for the selected plays"
        placement="end"
        trigger={
          isWide ? (
            <IconButton label="More for the selected plays" icon={Ellipsis} disabled={isNone} />
          ) : (
            <Act icon={Ellipsis} words="More" {...look} />
          )
        }
        items={more}
      />
      {!isPhone && <Close onClick={selection.end} />}
    </section>
  )
}

/** With its word beside the icon, or below it where there is less room: no finger asks an icon what it means. */
function Act({
  icon: Icon,
  words,
  short = words,
  isWide,
  ...button
}: ComponentProps<'button'> & { icon: LucideIcon; words: string; short?: string; isWide: boolean }) {
  if (!isWide)
    return (
      <button
        type="button"
        {...button}
        className="touch-target pressable flex min-h-11 min-w-11 flex-1 flex-col items-center justify-center gap-0.5 rounded-sm px-0.5 text-[0.6875rem] leading-tight font-medium hover:bg-surface-2 focus-visible:-outline-offset-2 disabled:text-muted"
      >
        <Icon aria-hidden size={18} />
        {short}
      </button>
    )
  return (
    <Button size="sm" variant="quiet" {...button}>
      <Icon aria-hidden size={16} />
      {words}
    </Button>
  )
}

function Close({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      label="Clear selection"
      title="Clear selection (Esc)"
      icon={X}
      onClick={onClick}
      className="max-sm:ml-auto"
    />
  )
}
