import { LIMITS } from '#schema/limits.ts'
import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Findable, Kind } from '#src/board/search/findable.ts'
import { recentPicks, rememberPick } from './recent-picks.ts'
import { optionDomId, ResultList } from './result-list.tsx'
import type { SearchIndex } from '#src/board/search/search-index.ts'
import { beforeTyping, firstRows, searchedWords, sectionsFor } from './sections.ts'
import { useAfterPaint } from '#src/lib/scheduling.ts'
import { WhileShown } from './while-shown.tsx'

/** What of the dialog's height the box and the last line take, in px. */
const AROUND_ROWS = 90

export type SearchProps = {
  index: SearchIndex
  team: MyTeam | null
  /** Whether to sign out: stands in place of the results while it is asked. */
  question: ReactNode
  onClose: () => void
}

/** The box, and below it what it finds; before anything is typed, what was picked last, and where one can go. */
export function SearchBody({
  index,
  team,
  question,
  onClose,
  onCreate,
  notice,
}: SearchProps & { onCreate?: (name: string) => void; notice?: string }) {
  const navigate = useNavigate()
  const { userId } = useIdentity()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const [height] = useState(heightForRows)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [expanded, setExpanded] = useState<Kind | null>(null)
  const scope = team?.id ?? ''
  const recent = useMemo(() => recentPicks(userId, scope), [userId, scope])

  const version = useSyncExternalStore(index.subscribe, index.version)
  const isSearching = text.trim() !== ''
  const listId = `${id}-${isSearching ? 'found' : 'start'}`
  // oxlint-disable-next-line react/exhaustive-deps -- another version of the index is another index
  const start = useMemo(() => beforeTyping(index, recent), [index, version, recent])
  const { sections, count: found } = useMemo(
    () =>
      isSearching
        ? sectionsFor(index, { text, recent, expanded, onExpand: setExpanded, onCreate })
        : { sections: start, count: 0 },
    // oxlint-disable-next-line react/exhaustive-deps -- another version of the index is another index
    [index, version, isSearching, start, text, recent, expanded, onCreate],
  )
  // The frame of a key, and the first, draw what fits the screen, the next one the rest.
  const settled = useAfterPaint(sections)
  const drawn = settled === sections ? sections : firstRows(sections, height)
  const options = sections.flatMap((section) => section.options)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === activeId),
  )
  const active = options[at]

  const type = (next: string) => {
    // Asked only where it is so: both reading and writing it would lay the page out once more.
    if (isScrolled.current && scroller.current) scroller.current.scrollTop = 0
    isScrolled.current = false
    setText(next)
    setActiveId(null)
    setExpanded(null)
  }

  const pick = (option: Findable) => {
    const { open, id } = option
    if ('href' in open) {
      rememberPick(userId, scope, id)
      onClose()
      void navigate({ href: open.href })
      return
    }
    if (!open.stays) onClose()
    // The line goes away; what it showed comes after the one before it.
    else if (id.startsWith('more:')) setActiveId(options[options.indexOf(option) - 1]?.id ?? null)
    open.run()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composed letter is not meant for the list.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    const go = (to: number) => {
      event.preventDefault()
      setActiveId(options.at(to % options.length)?.id ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) pick(active)
    } else if (options.length === 0) return
    else if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(-1)
  }

  const list = (of: 'start' | 'found') => (
    <WhileShown isShown={isSearching === (of === 'found')}>
      {options.length > 0 && (
        <ResultList
          id={listId}
          sections={of === 'start' && settled ? start : drawn}
          text={text}
          activeId={active?.id}
          isChosen={activeId !== null}
          onActive={setActiveId}
          onPick={pick}
        />
      )}
    </WhileShown>
  )
  return (
    <div className="flex min-h-0 w-full flex-col">
      <div className="has-[input:focus]:border-focus flex items-center gap-2 border-b py-1.5 pr-2 pl-3 pt-[max(0.375rem,env(safe-area-inset-top))]">
        {question ? (
          <p className="text-title flex-1 px-1">Sign Out</p>
        ) : (
          <>
            <Search aria-hidden size={18} className="text-muted shrink-0" />
            <input
              // Opened to be typed into.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              type="text"
              inputMode="search"
              enterKeyHint="go"
              role="combobox"
              aria-label="Search"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? listId : undefined}
              aria-activedescendant={active ? optionDomId(listId, active) : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={LIMITS.name}
              placeholder={team ? 'Search plays, people, pages' : 'Search pages and actions'}
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none"
            />
          </>
        )}
        <IconButton label="Close search" icon={X} size="lg" onClick={onClose} />
      </div>
      {question ? (
        <div className="p-2">{question}</div>
      ) : (
        <>
          <output className="sr-only">{isSearching ? count(found, 'result') : ''}</output>
          <div
            ref={scroller}
            onScroll={() => (isScrolled.current = true)}
            className="contain-content min-h-0 flex-1 overflow-y-auto overscroll-contain"
          >
            {isSearching && found === 0 && <NothingFound text={text.trim()} index={index} />}
            {/* Two, so that what stands there before typing need not be made anew each time the box is emptied. */}
            {list('start')}
            {list('found')}
          </div>
          <Status
            words={notice ?? (index.isFilling('play') ? 'Still reading the playbook…' : null)}
            className="pb-[max(0.5rem,env(safe-area-inset-bottom))]"
          />
        </>
      )}
    </div>
  )
}

/** How high the rows can be at most, as palette-dialog.tsx gives the dialog its height. */
function heightForRows(): number {
  const dialog = innerWidth < 768 ? innerHeight : Math.min(576, 0.8 * innerHeight)
  return dialog - AROUND_ROWS
}

function NothingFound({ text, index }: { text: string; index: SearchIndex }) {
  return (
    <div className="px-4 pt-4 pb-2">
      <p className="font-medium">Nothing found for “{text}”</p>
      <p className="text-muted">Searched {searchedWords(index)}. Try fewer words, or a part of the name.</p>
    </div>
  )
}

/** What is known of the search, else, where there is a keyboard, how to use it. */
function Status({ words, className }: { words: string | null; className: string }) {
  if (words)
    return (
      <output className={cx('text-caption text-muted block border-t px-4 pt-2', className)}>{words}</output>
    )
  return (
    <p
      aria-hidden
      className={cx(
        'text-caption text-muted hidden gap-4 border-t px-4 pt-2 md:pointer-fine:flex',
        className,
      )}
    >
      <span>↑ ↓ select</span>
      <span>Enter to open</span>
      <span>Esc to close</span>
    </p>
  )
}
