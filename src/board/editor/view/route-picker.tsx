import { useState } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import { inBackfield } from '#schema/football/place-formation.ts'
import { DEPTH_SCALE, ROUTES, routeFor, type Route } from '#schema/football/routes.ts'
import { applyChanges } from '#schema/merge/diagram.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { assignRoute, without } from '../core/changes.ts'
import { routeOf } from '../core/line-edits.ts'
import { nameAll } from '../core/names.ts'
import { useEditor, useEditorState } from './context.ts'
import { LinePicture } from './line-picture.tsx'
import { Picker, type PickGroup, type PickItem } from './picker.tsx'
import { RouteTree } from './route-tree.tsx'
import { useChosenMen, useDialogFor } from './use-chosen-men.ts'
import { closePicker, keepPicked, useTry } from './use-try.ts'

const WIDTH = 356
const RECENT_KEY = 'hashmark.recent-routes'

type Item = PickItem & { route: Route }

/** The routes for the selected receivers: the tree to scale, the named ones, the backs'. */
export function RoutePicker({ sheet }: { sheet: boolean }) {
  const ids = useChosenMen('routes')
  return ids.length > 0 && <OpenPicker key={ids.join(' ')} ids={ids} sheet={sheet} />
}

function OpenPicker({ ids, sheet }: { ids: readonly string[]; sheet: boolean }) {
  const editor = useEditor()
  const attempt = useTry()
  const [text, setText] = useState('')
  const about = useDialogFor(ids, WIDTH)
  const current = useEditorState((state) => routeOf(state.base, ids[0] ?? '')?.route.slug)
  if (!about) return null

  const { at, who, level, place } = about
  const outside = at.x < 0 ? -1 : 1
  const depthScale = DEPTH_SCALE[level]
  const choose = ({ route }: Item) => {
    remember(route.slug)
    keepPicked(
      editor,
      (diagram) => withRoute(diagram, ids, route, level),
      (before) => `Gave ${nameAll(before, ids, editor.state().names)} the ${route.name}`,
    )
  }
  return (
    <Picker
      title={`Route for ${who}`}
      find="Find a route: dig, 6"
      text={text}
      onText={setText}
      groups={groupsFor(inBackfield(at), text, (routes, option) => (
        <RouteTree
          routes={routes.map(({ route }) => route)}
          outside={outside}
          depthScale={depthScale}
          option={(route, look) => option(itemOf(route), look)}
        />
      ))}
      picture={({ route }) => (
        <>
          <LinePicture line="route" points={routeFor(route.slug, outside, depthScale)} />
          <span>
            {route.number !== undefined && <b>{route.number} </b>}
            {route.name}
          </span>
        </>
      )}
      columns="grid-cols-5"
      current={current}
      onTry={(item) => attempt(item && ((diagram) => withRoute(diagram, ids, item.route, level)))}
      onChoose={choose}
      onClose={() => closePicker(editor)}
      place={sheet ? null : place}
    />
  )
}

/** The play with that route for each of them. */
function withRoute(
  diagram: Diagram,
  ids: readonly string[],
  route: Route,
  level: Parameters<typeof assignRoute>[3],
): Diagram {
  return ids.reduce(
    (now, id) =>
      applyChanges(without(now, id, ['block']), assignRoute(now, id, route.slug, level).changes).diagram,
    diagram,
  )
}

function itemOf(route: Route, prefix = ''): Item {
  const words = route.name.charAt(0).toUpperCase() + route.name.slice(1)
  const name = route.number === undefined ? words : `${route.number} ${words}`
  return { id: `${prefix}${route.slug}`, name, route }
}

function groupsFor(
  isBack: boolean,
  text: string,
  tree: (
    items: readonly Item[],
    option: Parameters<NonNullable<PickGroup<Item>['render']>>[0],
  ) => ReturnType<NonNullable<PickGroup<Item>['render']>>,
): PickGroup<Item>[] {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  if (words.length > 0) {
    const found = ROUTES.filter((route) => {
      const all = `${route.number ?? ''} ${route.name} ${route.slug}`.toLowerCase()
      return words.every((word) => (/^\d$/.test(word) ? Number(word) === route.number : all.includes(word)))
    })
    return [{ title: 'Found', items: found.map((route) => itemOf(route)) }]
  }
  const own = (test: (route: Route) => boolean) => ROUTES.filter(test).map((route) => itemOf(route))
  const numbered = own((route) => route.number !== undefined)
  const groups: PickGroup<Item>[] = [
    { title: 'Route tree', items: numbered, render: (option) => tree(numbered, option) },
    { title: 'Named routes', items: own((route) => route.number === undefined && !route.back) },
    { title: 'From the backfield', items: own((route) => route.back === true) },
  ]
  const recent = recentRoutes().map((route) => itemOf(route, 'recent '))
  const ordered = isBack ? groups.toReversed() : groups
  return recent.length === 0 ? ordered : [{ title: 'Used last', items: recent }, ...ordered]
}

/** The routes given last on this device. */
function recentRoutes(): Route[] {
  const slugs = (readStored('local', RECENT_KEY) ?? '').split(' ')
  return slugs.flatMap((slug) => ROUTES.find((route) => route.slug === slug) ?? [])
}

function remember(slug: string): void {
  const others = recentRoutes().filter((route) => route.slug !== slug)
  writeStored('local', RECENT_KEY, [slug, ...others.map((route) => route.slug)].slice(0, 5).join(' '))
}
