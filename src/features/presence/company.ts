import './presence.css'
import type { Doing, Entity } from '#schema/presence.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { Channel } from './channel.ts'
import { type Other, Others } from './others.ts'

/** Who else has this open now, live; for React by `subscribe` and the two that read. */
export type Company = {
  readonly subscribe: (listener: () => void) => () => void
  readonly people: () => readonly Other[]
  readonly held: () => ReadonlyMap<string, Other>
  /** Tells the others what the person here has in hand. */
  readonly hold: (ids: readonly string[], doing: Doing | null) => void
  readonly leave: () => void
}

/** Joins whoever has this open. `self` is who does. */
export function joinCompany(team: string, entity: Entity, self: string): Company {
  const others = new Others(self)
  const changed = new Emitter<void>()
  const channel = new Channel(team, entity)
  channel.heard.on((heard) => {
    if (heard) others.take(heard)
    else others.clear()
    changed.emit()
  })
  return {
    subscribe: (listener) => changed.on(listener),
    people: () => others.people,
    held: () => others.held,
    hold: (ids, doing) => channel.hold(ids, doing),
    leave: () => channel.close(),
  }
}
