import type { Grant } from '#schema/capabilities.ts'
import { LIMITS } from '#schema/limits.ts'
import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/identity.ts'
import { useSyncState } from '#src/sync/state.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/teams.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Findable, Kind } from './findable.ts'
import { recentPicks, rememberPick } from './recent-picks.ts'
import { optionDomId, ResultList } from './result-list.tsx'
import type { SearchIndex } from './search-index.ts'
import { firstRows, searchedWords, sectionsFor } from './sections.ts'
import { useAfterFrame } from './use-after-frame.ts'
import { useNewPlay } from './use-new-play.ts'
import { useVisibleHeight } from './use-visible-height.ts'

type Props = {
  index: SearchIndex
  team: MyTeam | null
  may: (grant: Grant) => boolean
  /** Whether to sign out: stands in place of the results while it is asked. */
  question: ReactNode
  onClose: () => void
}

/** The open search: over the page, on a phone all of the screen. The browser keeps the focus inside and gives it back. */
export function PaletteDialog(props: Props) {
  const { onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const height = useVisibleHeight()

  // A layout effect: only an element that is still on the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // Escape closes for the keyboard; a press on the backdrop is the same for a mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      style={{ '--visible-height': height } as CSSProperties}
      className={cx(
        'bg-surface text-text shadow-overlay m-0 h-(--visible-height) max-h-none w-full max-w-full p-0 backdrop:bg-black/50 open:flex',
        'md:mx-auto md:mt-[10dvh] md:h-fit md:max-h-[min(36rem,80dvh)] md:max-w-2xl md:rounded-md md:border',
      )}
    >
      {props.team ? <TeamSearch {...props} team={props.team} /> : <SearchBody {...props} />}
    </dialog>
  )
}

function TeamSearch(props: Props & { team: MyTeam }) {
  const { team, may, index } = props
  const onCreate = useNewPlay(team.id, may('playbook.create'))
  const isKnown = useSyncedAt(team.id) > 0
  const { connection } = useSyncState()
  const isMissing = may('playbook.view') && !isKnown && index.size('play') === 0
  const missing =
    connection === 'offline'
      ? "This team's plays aren't on this device yet. Connect once, and they stay here for the sideline."
      : "This team's plays are still arriving on this device."
  return <SearchBody {...props} onCreate={onCreate} notice={isMissing ? missing : undefined} />
}

function SearchBody({
  index,
  team,
  question,
  onClose,
  onCreate,
  notice,
}: Props & { onCreate?: (name: string) => void; notice?: string }) {
  const navigate = useNavigate()
  const { userId } = useIdentity()
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [expanded, setExpanded] = useState<Kind | null>(null)
  const scope = team?.id ?? ''
  const recent = useMemo(() => recentPicks(userId, scope), [userId, scope])

  const version = useSyncExternalStore(index.subscribe, index.version)
  const { sections, count: found } = useMemo(
    () => sectionsFor(index, { text, recent, expanded, onExpand: setExpanded, onCreate }),
    // oxlint-disable-next-line react/exhaustive-deps -- another version of the index is another index
    [index, version, text, recent, expanded, onCreate],
  )
  // The frame of a key draws what fits the screen, the next one the rest.
  const settled = useAfterFrame(sections)
  const drawn = settled === sections ? sections : firstRows(sections)
  const options = sections.flatMap((section) => section.options)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === activeId),
  )
  const active = options[at]

  const type = (next: string) => {
    if (scroller.current) scroller.current.scrollTop = 0
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

  const isSearching = text.trim() !== ''
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
          <div ref={scroller} className="contain-content min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {isSearching && found === 0 && <NothingFound text={text.trim()} index={index} />}
            {options.length > 0 && (
              <ResultList
                id={listId}
                sections={drawn}
                text={text}
                activeId={active?.id}
                isChosen={activeId !== null}
                onActive={setActiveId}
                onPick={pick}
              />
            )}
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
      <span>↑ ↓ choose</span>
      <span>Enter opens</span>
      <span>Esc closes</span>
    </p>
  )
}
