import { cx } from '#src/lib/class-names.ts'
import { Chip } from '#src/ui/chip.tsx'
import {
  CalendarDays,
  ClipboardCheck,
  ListOrdered,
  Dumbbell,
  FileText,
  type LucideIcon,
  Newspaper,
  Route,
  Shapes,
  Swords,
  UserRound,
  Zap,
} from 'lucide-react'
import { memo, useLayoutEffect } from 'react'
import type { Findable, Kind } from '#src/board/search/findable.ts'
import type { Section } from './sections.ts'
import { markHits, partsOf, wordsOf } from '#src/board/search/words.ts'

const ICONS: Record<Kind, LucideIcon> = {
  action: Zap,
  page: FileText,
  play: Route,
  plan: Swords,
  practice: ClipboardCheck,
  script: ListOrdered,
  drill: Dumbbell,
  event: CalendarDays,
  post: Newspaper,
  formation: Shapes,
  person: UserRound,
}

const UNIT_LABELS = { offense: 'Offense', defense: 'Defense', special: 'Special' }

export function optionDomId(listId: string, option: Findable): string {
  return `${listId}-${option.id.replaceAll(' ', '_')}`
}

/**
 * The options, group by group. The focus stays in the search box; `activeId` is what Enter opens. In their group they
 * are keyed by their place: on every letter typed there are others, and writing other words into a row is quicker than
 * making one.
 */
export function ResultList({
  id,
  sections,
  text,
  activeId,
  isChosen,
  onActive,
  onPick,
}: {
  id: string
  sections: readonly Section[]
  text: string
  activeId: string | undefined
  /** By the person: what is active from the start is at the top anyway. */
  isChosen: boolean
  onActive: (id: string) => void
  onPick: (option: Findable) => void
}) {
  const words = wordsOf(text).flatMap((word) => [word, ...partsOf(word)])
  useLayoutEffect(() => {
    if (!isChosen) return
    const option = document.getElementById(id)?.querySelector('[aria-selected="true"]')
    // Its group's heading with it, where it is the first.
    const shown = option?.previousElementSibling?.hasAttribute('data-heading')
      ? option.previousElementSibling
      : option
    shown?.scrollIntoView({ block: 'nearest' })
    option?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId, isChosen])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no icons, and the focus
    <div id={id} role="listbox" aria-label="Results" className="p-1.5">
      {sections.map((section) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
        <div key={section.id} role="group" aria-labelledby={`${id}-in-${section.id}`}>
          <div
            id={`${id}-in-${section.id}`}
            data-heading
            className="text-caption text-muted px-2.5 pt-2 pb-1 font-medium"
          >
            {section.title}
          </div>
          {section.options.map((option, j) => (
            <Option
              key={j}
              domId={optionDomId(id, option)}
              option={option}
              words={words.join(' ')}
              isActive={option.id === activeId}
              onActive={onActive}
              onPick={onPick}
            />
          ))}
          {section.note && <div className="text-caption text-muted px-2.5 py-1.5">{section.note}</div>}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  domId: string
  option: Findable
  /** What was typed, as words with spaces between. */
  words: string
  isActive: boolean
  onActive: (id: string) => void
  onPick: (option: Findable) => void
}

const Option = memo(OptionRow, isSameOption)

/** What picks it is made anew on every render, and stays true to the option. */
function isSameOption(a: OptionProps, b: OptionProps): boolean {
  return a.option === b.option && a.words === b.words && a.isActive === b.isActive
}

function OptionRow({ domId, option, words, isActive, onActive, onPick }: OptionProps) {
  const { id, kind, title, detail, mark, unit, icon } = option
  return (
    // The keyboard is the search box's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      // Only the one that the search box names needs one.
      id={isActive ? domId : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Not on entering: the list also moves under a pointer that rests.
      onMouseMove={() => {
        if (!isActive) onActive(id)
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm border border-transparent px-2.5 py-1.5 pointer-coarse:min-h-11',
        isActive && 'bg-brand-wash high-contrast:border-current',
      )}
    >
      <RowIcon icon={icon ?? ICONS[kind]} isActive={isActive} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          {markHits(title, words.split(' ').filter(Boolean)).map(({ text, isHit }, i) =>
            isHit ? (
              <mark key={i} className="text-brand-ink bg-transparent font-semibold">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {detail && (
          <span className={cx('text-caption block truncate', isActive ? 'text-text' : 'text-muted')}>
            {detail}
          </span>
        )}
      </span>
      {mark && (
        <span className="text-label text-muted shrink-0 tabular-nums" title={markTitle(kind, mark)}>
          <span className="sr-only">{kind === 'play' ? 'Wrist code ' : 'Number '}</span>
          {mark}
        </span>
      )}
      {unit && (
        <Chip tone={unit} className="shrink-0">
          {UNIT_LABELS[unit]}
        </Chip>
      )}
    </div>
  )
}

/** Mostly the same from letter to letter. */
const RowIcon = memo(function RowIcon({ icon: Icon, isActive }: { icon: LucideIcon; isActive: boolean }) {
  return <Icon aria-hidden size={18} className={cx('shrink-0', isActive ? 'text-brand-ink' : 'text-muted')} />
})

function markTitle(kind: Kind, mark: string): string {
  return kind === 'play' ? `Wrist code ${mark}` : `Number ${mark.replace('#', '')}`
}
