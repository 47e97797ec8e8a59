import { type KeyboardEvent, useEffect, useRef } from 'react'
import { X } from 'lucide-react'
import type { Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { inBackfield } from '#schema/football/place-formation.ts'
import { recogniseRoute } from '#schema/football/route-recognition.ts'
import { DEPTH_SCALE, ROUTES, routeFor, type Route } from '#schema/football/routes.ts'
import { cx } from '#src/lib/class-names.ts'
import { IconButton } from '#src/ui/button.tsx'
import { lineShape } from '../../diagram/line-shape.ts'
import { THUMB_LOOK } from '../../diagram/paint.ts'
import { assignRoute } from '../core/changes.ts'
import { toScreen } from '../core/camera.ts'
import { onlySelected } from '../core/state.ts'
import { useEditor, useEditorState, useElement } from './context.ts'

const WIDTH = 348

/** The route tree for the selected receiver, with pictures; a digit picks from the tree at once. */
export function RoutePicker({ sheet }: { sheet: boolean }) {
  const id = useEditorState((state) => (state.dialog === 'routes' ? (onlySelected(state)?.id ?? null) : null))
  return id === null ? null : <OpenPicker key={id} id={id} sheet={sheet} />
}

function OpenPicker({ id, sheet }: { id: string; sheet: boolean }) {
  const editor = useEditor()
  const panel = useRef<HTMLDialogElement>(null)
  const man = useElement(id)
  const level = useEditorState((state) => state.level)
  const size = useEditorState((state) => state.size)
  const camera = useEditorState((state) => state.camera)
  const drawn = useEditorState(
    (state) => linesOf(state.base, id).find((path) => path.line === 'route')?.points,
  )
  useEffect(() => {
    const current =
      panel.current?.querySelector<HTMLElement>('[aria-pressed=true]') ??
      panel.current?.querySelector<HTMLElement>('[data-route]')
    current?.focus({ preventScroll: true })
    current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (man?.kind !== 'player') return null

  const isBack = inBackfield(man.at)
  const outside = man.at.x < 0 ? -1 : 1
  const current = drawn ? recogniseRoute(drawn, isBack ? [1, -1] : [outside], isBack)?.route.slug : undefined
  const close = () => {
    editor.take({ dialog: null })
    document.querySelector<SVGElement>('svg[role=application]')?.focus({ preventScroll: true })
  }
  const choose = (route: Route) => {
    editor.take((state) => {
      const { changes } = assignRoute(state.base, id, route.slug, state.level)
      const description = `Gave ${man.label || man.role} the ${route.name}`
      return { dialog: null, ...(changes.length > 0 ? { commit: { changes, description } } : {}) }
    })
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    const numbered = /^\d$/.test(event.key)
      ? ROUTES.find((route) => route.number === Number(event.key))
      : undefined
    if (numbered) return choose(numbered)
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 5, ArrowUp: -5 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('[data-route]') ?? [])]
    const index = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus()
  }

  const spot = toScreen(camera, man.at)
  const isRoomRight = spot.x + 28 + WIDTH < size.width - 8
  const left = Math.max(8, isRoomRight ? spot.x + 28 : spot.x - 28 - WIDTH)
  const height = Math.min(size.height - 16, 480)
  const top = Math.max(8, Math.min(size.height - height - 8, spot.y - height / 2))
  const groups = groupsFor(isBack)
  return (
    // Escape closes, digits and arrows choose: the buttons inside do the same for a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={panel}
      open
      aria-label={`Routes for ${man.label || man.role}`}
      onKeyDown={onKeyDown}
      style={sheet ? undefined : { left, top, width: WIDTH, maxHeight: height }}
      className={cx(
        'absolute z-2 m-0 flex max-w-none flex-col border bg-surface p-0 text-text shadow-overlay',
        sheet ? 'inset-x-0 top-auto bottom-0 max-h-[70%] w-full rounded-t-md' : 'rounded-md',
      )}
    >
      <header className="flex items-center justify-between py-1 pr-1 pl-3">
        <h2 className="text-title">Route for {man.label || man.role}</h2>
        <IconButton label="Close" icon={X} onClick={close} />
      </header>
      <div className="min-h-0 overflow-y-auto px-2 pb-2">
        {groups.map(([title, routes]) => (
          <section key={title} aria-label={title}>
            <h3 className="px-1 py-1 text-label text-muted">{title}</h3>
            <div className="grid grid-cols-5 gap-1">
              {routes.map((route) => (
                <button
                  key={route.slug}
                  type="button"
                  data-route={route.slug}
                  aria-pressed={route.slug === current}
                  onClick={() => choose(route)}
                  className="flex flex-col items-center rounded-sm border border-transparent px-0.5 pb-1 text-caption leading-tight hover:border-line-strong hover:bg-surface-2 aria-pressed:border-brand-ink aria-pressed:bg-brand-wash"
                >
                  <RoutePicture points={routeFor(route.slug, outside, DEPTH_SCALE[level])} />
                  <span className="line-clamp-3 text-center">
                    {route.number !== undefined && <b>{route.number} </b>}
                    {route.name}
                  </span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </dialog>
  )
}

function groupsFor(isBack: boolean): [title: string, routes: Route[]][] {
  const tree = ROUTES.filter((route) => route.number !== undefined)
  const named = ROUTES.filter((route) => route.number === undefined && !route.back)
  const backs = ROUTES.filter((route) => route.back)
  const groups: [string, Route[]][] = [
    ['Route tree', tree],
    ['Named routes', named],
    ['From the backfield', backs],
  ]
  return isBack ? groups.toReversed() : groups
}

/** A route in a square, as large as it fits, never blown up beyond its neighbours. */
function RoutePicture({ points }: { points: Point[] }) {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const middle = (Math.min(0, ...xs) + Math.max(0, ...xs)) / 2
  const bottom = Math.min(0, ...ys)
  const side = Math.max(14, Math.max(...xs) - Math.min(...xs), Math.max(...ys) - bottom) + 5
  const shape = lineShape({ line: 'route', from: 'x', points, curve: 'straight', end: 'arrow' }, THUMB_LOOK)
  const width = side / 22
  return (
    <svg
      aria-hidden="true"
      viewBox={`${middle - side / 2} ${-bottom - side + 2.5} ${side} ${side}`}
      className="size-12"
    >
      <g
        fill="none"
        stroke="var(--color-ink)"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeWidth={width}
      >
        <path d={shape.course} />
        <path d={shape.head} fill="var(--color-ink)" />
        <circle r={side / 22} fill="var(--color-ink)" />
      </g>
    </svg>
  )
}
