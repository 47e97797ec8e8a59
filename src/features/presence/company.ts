import './presence.css'
import type { Doing, Entity, Dragged, PresenceHeard } from '#schema/presence.ts'
import type { OtherDevice } from '#src/board/editor/company.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { Channel } from './channel.ts'
import { type Other, type OtherDrag, Others } from './others.ts'

/** Who else has this open now, live; for React by the two that subscribe and the four that read. */
export type Company = {
  readonly subscribe: (listener: () => void) => () => void
  readonly people: () => readonly Other[]
  readonly devices: () => readonly OtherDevice[] | null
  readonly held: () => ReadonlyMap<string, Other>
  /** Tells the others what the person here has in hand. */
  readonly hold: (ids: readonly string[], doing: Doing | null) => void
  /** Hears of running drags, which `dragged` then holds. */
  readonly followDrags: (listener: () => void) => () => void
  readonly dragged: () => ReadonlyMap<string, OtherDrag>
  /** Tells the others how far a drag here has come; `read` is called a moment later, and not at all while nobody is there. */
  readonly drag: (read: () => readonly Dragged[]) => void
  readonly endDrag: (isKept: boolean) => void
  readonly leave: () => void
}

/** How long the end of a drag is shown until its change arrives, in ms. */
const DROP_MS = 1500

/** Joins whoever has this open. `self` is who does. */
export function joinCompany(team: string, entity: Entity, self: string): Company {
  const others = new Others(self)
  const changed = new Emitter<void>()
  const moved = new Emitter<void>()
  const channel = new Channel(team, entity)
  const drops = new Map<string, ReturnType<typeof setTimeout>>()

  const drag = (key: string, dragged: readonly Dragged[]) => {
    clearTimeout(drops.get(key))
    drops.delete(key)
    others.drag(key, dragged)
    moved.emit()
  }
  const drop = (key: string) => {
    if (!others.isDragging(key) || drops.has(key)) return
    drops.set(
      key,
      setTimeout(() => drag(key, []), DROP_MS),
    )
  }
  const hear = (heard: PresenceHeard | null) => {
    if (heard?.t === 'drag') return drag(heard.key, heard.dragged)
    if (heard?.t === 'drop') return drop(heard.key)
    const before = others.dragged
    if (heard) others.take(heard)
    else others.clear()
    // Whoever moves nothing any more has let go, even if that was not heard.
    if (heard?.t === 'here' && heard.who.doing !== 'moving') drop(heard.who.key)
    changed.emit()
    if (others.dragged !== before) moved.emit()
  }
  channel.heard.on(hear)
  return {
    subscribe: (listener) => changed.on(listener),
    people: () => others.people,
    devices: () => others.devices,
    held: () => others.held,
    hold: (ids, doing) => channel.hold(ids, doing),
    followDrags: (listener) => moved.on(listener),
    dragged: () => others.dragged,
    drag: (read) => {
      if (others.people.length > 0) channel.drag(read)
    },
    endDrag: (isKept) => {
      if (others.people.length > 0) channel.endDrag(isKept)
    },
    leave: () => {
      for (const timer of drops.values()) clearTimeout(timer)
      channel.close()
    },
  }
}
