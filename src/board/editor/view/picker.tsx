/** A list to choose from beside the field: type to find, arrows to try it on the field, Enter or a press to put it there. */

import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { X } from 'lucide-react'
import { cx } from '#src/lib/class-names.ts'
import { isTyping } from '#src/lib/keyboard.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { IconButton } from '#src/ui/button.tsx'

export type PickItem = { id: string; name: string }

export type PickGroup<I extends PickItem> = {
  title: string
  items: readonly I[]
  /** Draws the options itself, where a row of equal pictures would not say enough. */
  render?: (option: (item: I, look: OptionLook) => ReactNode) => ReactNode
}

type OptionLook = { className?: string; style?: CSSProperties; children: ReactNode }

type Props<I extends PickItem> = {
  title: string
  /** The search box's label: "Find a route". */
  find: string
  text: string
  onText: (text: string) => void
  groups: readonly PickGroup<I>[]
  picture: (item: I) => ReactNode
  columns: string
  /** The option that is on the field now. */
  current?: string | undefined
  /** Called with the option under the pointer, or null. */
  onTry: (item: I | null) => void
  onChoose: (item: I) => void
  onClose: () => void
  /** Its place; null: a bottom sheet. */
  place: CSSProperties | null
  children?: ReactNode
}

export function Picker<I extends PickItem>(props: Props<I>) {
  const { title, find, text, onText, groups, picture, columns, current, onTry, onChoose, onClose } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const [pointed, setPointed] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  const active = items.find(({ id }) => id === pointed) ?? (text.trim() === '' ? undefined : items[0])

  useLayoutEffect(() => {
    // On a touch screen the keyboard would cover what there is to choose from.
    if (isTouch) list.current?.focus({ preventScroll: true })
    else input.current?.focus({ preventScroll: true })
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isTouch])

  // The picker leaves the field free for clicks, which take the focus; the keys remain the picker's.
  const onKeyElsewhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isHere = target instanceof Node && dialog.current?.contains(target)
    if (isHere || isTyping(target) || document.querySelector('dialog:modal, :popover-open')) return
    if (key === 'Escape') onClose()
    // The key itself is then typed into the field.
    else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) input.current?.focus()
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => onKeyElsewhere(event)
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])

  const point = (item: I | undefined) => {
    setPointed(item?.id ?? null)
    onTry(item ?? null)
  }
  const search = (value: string) => {
    onText(value)
    setPointed(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      if (text === '') onClose()
      else search('')
    }
    if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      const wanted = active ?? items[0]
      if (wanted) onChoose(wanted)
    }
    const step = STEPS[event.key]
    if (!step || event.target !== input.current) return
    event.preventDefault()
    const nodes = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const next = neighborOf(
      nodes,
      nodes.find((node) => node.dataset.option === active?.id),
      step,
    )
    point(items.find(({ id }) => id === next?.dataset.option))
    next?.scrollIntoView({ block: 'nearest' })
  }
  const option = (item: I, { className, style, children }: OptionLook) => (
    // The keys are those of the box above, which says which option is active.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={item.id}
      id={`${listId} ${item.id}`.replaceAll(/\s/g, '-')}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pictures, which no `select` can hold
      role="option"
      tabIndex={-1}
      aria-selected={item.id === current}
      aria-label={item.name}
      data-option={item.id}
      data-current={item.id === current ? '' : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && point(item)}
      onClick={() => onChoose(item)}
      style={style}
      className={cx(
        'cursor-pointer rounded-sm border text-caption leading-tight',
        item.id === active?.id
          ? 'border-line-strong bg-surface-2 outline-2 outline-focus'
          : item.id === current
            ? 'border-brand-ink bg-brand-wash'
            : 'border-transparent',
        className,
      )}
    >
      {children}
    </div>
  )
  return (
    // Escape closes; the box inside takes all other keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      aria-label={title}
      onKeyDown={onKeyDown}
      style={props.place ?? undefined}
      className={cx(
        'absolute z-2 m-0 flex max-w-none flex-col border bg-surface p-0 text-text shadow-overlay',
        props.place ? 'rounded-md' : 'inset-x-0 top-auto bottom-0 max-h-[80%] w-full rounded-t-md',
      )}
    >
      <header className="flex items-center justify-between py-1 pr-1 pl-3">
        <h2 className="min-w-0 truncate text-title">{title}</h2>
        <IconButton label="Close" icon={X} onClick={onClose} />
      </header>
      <div className="flex flex-col gap-2 px-3 pb-2">
        {props.children}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={find}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active && `${listId} ${active.id}`.replaceAll(/\s/g, '-')}
          placeholder={find}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => search(event.target.value)}
          className="control touch-target h-9 w-full px-2.5"
        />
      </div>
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pictures, which no `select` can hold
        role="listbox"
        tabIndex={-1}
        aria-label={title}
        onPointerLeave={() => point(undefined)}
        className="min-h-0 overflow-y-auto px-2 pb-2 outline-none"
      >
        {items.length === 0 && (
          <p className="px-1 py-4 text-center text-muted">Nothing matches. Try fewer letters.</p>
        )}
        {groups.map((group) => (
          <Section key={group.title} group={group} columns={columns} option={option} picture={picture} />
        ))}
      </div>
    </dialog>
  )
}

type SectionProps<I extends PickItem> = {
  group: PickGroup<I>
  columns: string
  option: (item: I, look: OptionLook) => ReactNode
  picture: (item: I) => ReactNode
}

function Section<I extends PickItem>({ group, columns, option, picture }: SectionProps<I>) {
  if (group.items.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box holds groups and no sections
    <div role="group" aria-label={group.title}>
      <h3 aria-hidden="true" className="px-1 py-1 text-label text-muted">
        {group.title}
      </h3>
      {group.render ? (
        group.render(option)
      ) : (
        <div className={cx('grid gap-1', columns)}>
          {group.items.map((item) =>
            option(item, {
              className: 'flex min-h-11 flex-col items-center justify-end px-0.5 pb-1 text-center',
              children: picture(item),
            }),
          )}
        </div>
      )}
    </div>
  )
}

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The option that lies next in that direction, as it is seen; the first when none is chosen yet. */
function neighborOf(
  nodes: readonly HTMLElement[],
  from: HTMLElement | undefined,
  step: { x: number; y: number },
): HTMLElement | undefined {
  if (!from) return nodes[0]
  if (step.x !== 0) return nodes[nodes.indexOf(from) + step.x] ?? from
  const middle = (node: HTMLElement) => {
    const box = node.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const here = middle(from)
  let best: { node: HTMLElement; far: number } | undefined
  for (const node of nodes) {
    const { x, y } = middle(node)
    const ahead = (y - here.y) * step.y
    if (ahead < 6) continue
    const far = ahead * 3 + Math.abs(x - here.x)
    if (!best || far < best.far) best = { node, far }
  }
  return best?.node ?? from
}
