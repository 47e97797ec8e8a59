import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { BLOCKS } from '#schema/football/block-shapes.ts'
import { cx } from '#src/lib/class-names.ts'
import { keyName } from '../actions/keys.ts'
import { chooseScheme, SCHEMES, type TOOL_GROUPS } from '../actions/tools.ts'
import { chooseTool } from '../core/gesture-draw.ts'
import { useEditor, useEditorState } from './context.ts'
import { ToolButton } from './tool-button.tsx'

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A press that rests so long, in ms, asks for the other tools of the group. */
const LONG_PRESS = 380

type Group = (typeof TOOL_GROUPS)[number]
type Flown = { upright: boolean; fromRight: boolean }
type Named = { named: boolean }

/**
 * One place of the toolbar for tools that belong together: the last one used is in sight. A long press, the right button,
 * an arrow key, or another press on the tool that is on shows the others.
 */
export function ToolGroup({ group, named, ...where }: { group: Group } & Flown & Named) {
  const { tools, label } = group
  const active = useEditorState(({ tool }) => tools.find(({ id }) => id === tool))
  const [last, setLast] = useState(tools[0])
  if (active && active !== last) setLast(active)
  const shown = active ?? last
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const isBlocks = shown?.id === 'block'
  if (!shown) return null
  if (tools.length === 1 && !isBlocks) return <ToolButton action={shown} named={named} />

  const close = (isBack: boolean) => {
    setOpen(false)
    if (isBack) place.current?.querySelector('button')?.focus()
  }
  const onClickCapture = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-tool]')) return
    clearTimeout(timer.current)
    const wasHeld = isHeld.current
    isHeld.current = false
    if (!wasHeld && !open && !active) return
    event.stopPropagation()
    // The lift of a long press is no press of its own.
    if (!wasHeld) setOpen(!open)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (open || event.key !== (where.upright ? 'ArrowRight' : 'ArrowUp')) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  return (
    // The button inside is what is pressed; around it is listened to how.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className="relative shrink-0"
      onClickCapture={onClickCapture}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        clearTimeout(timer.current)
        isHeld.current = false
        if (event.button !== 0) return
        timer.current = setTimeout(() => {
          isHeld.current = true
          setOpen(true)
        }, LONG_PRESS)
      }}
      onPointerUp={() => clearTimeout(timer.current)}
      onPointerLeave={() => clearTimeout(timer.current)}
      onContextMenu={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      <ToolButton action={shown} named={named} more={{ label, open }} />
      {open && <Flyout group={group} anchor={place} onClose={close} {...where} />}
    </div>
  )
}

type FlyoutProps = Flown & {
  group: Group
  anchor: { current: HTMLDivElement | null }
  onClose: (isBack: boolean) => void
}

type Item = { id: string; label: string; keys: readonly string[]; checked: boolean; run: () => void }

/** The tools of a group by name; for blocks, how they are made. In the browser's top layer, so that nothing cuts it off. */
function Flyout({ group, anchor, onClose, upright, fromRight }: FlyoutProps) {
  const editor = useEditor()
  const list = useRef<HTMLDivElement>(null)
  const tool = useEditorState((state) => state.tool)
  const scheme = useEditorState((state) => state.scheme)
  const isBlocks = group.tools[0]?.id === 'block'
  const items: Item[] = isBlocks
    ? BLOCKS.map((block) => ({
        id: block.scheme,
        label: block.label,
        keys: SCHEMES.find(({ id }) => id === `scheme-${block.scheme}`)?.keys ?? [],
        checked: scheme === block.scheme,
        run: () =>
          editor.take((state) => {
            const ready = state.tool === 'block' ? {} : chooseTool(state, 'block')
            return { ...ready, ...chooseScheme({ ...state, ...ready }, block.scheme) }
          }),
      }))
    : group.tools.map((action) => ({
        ...action,
        checked: action.id === tool,
        run: () => action.run(editor),
      }))

  useEffect(() => {
    const menu = list.current
    const box = anchor.current?.getBoundingClientRect()
    if (!menu || !box) return
    menu.showPopover()
    const { width, height } = menu.getBoundingClientRect()
    const left = upright ? (fromRight ? box.left - width - 8 : box.right + 8) : box.left
    const top = upright ? box.top : box.top - height - 8
    menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`
    const checked = menu.querySelector<HTMLElement>('[aria-checked=true]') ?? menu.querySelector('button')
    checked?.focus({ preventScroll: true })
  }, [anchor, upright, fromRight])

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === document.activeElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      buttons.at((index + step) % buttons.length)?.focus()
    }
    if (event.key === 'Escape' || event.key === 'Tab' || event.key === 'ArrowLeft') {
      event.preventDefault()
      onClose(true)
    }
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={group.label}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const { currentTarget, relatedTarget } = event
        if (!currentTarget.contains(relatedTarget) && !anchor.current?.contains(relatedTarget)) onClose(false)
      }}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] w-52 overflow-y-auto rounded-md border bg-surface p-1 text-text shadow-overlay"
    >
      {items.map(({ id, label, keys, checked, run }) => (
        <button
          key={id}
          type="button"
          role="menuitemradio"
          aria-checked={checked}
          onClick={() => {
            run()
            onClose(false)
            document.querySelector<SVGElement>('svg[role=application]')?.focus({ preventScroll: true })
          }}
          className={cx(
            'flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-left hover:bg-surface-2 pointer-coarse:h-11',
            checked && 'bg-brand-wash text-brand-ink',
          )}
        >
          <span className="min-w-0 flex-1 truncate">{label}</span>
          {keys[0] !== undefined && (
            <kbd className="font-mono text-code text-muted pointer-coarse:hidden">
              {keyName(keys[0], IS_MAC)}
            </kbd>
          )}
        </button>
      ))}
    </div>
  )
}
