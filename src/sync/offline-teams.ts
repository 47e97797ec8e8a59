/** Keeps a whole team's data on the device, and remembers when it was last known to be complete. */
import { queries } from '#schema/queries/index.ts'
import { clock } from '#src/lib/clock.ts'
import { Emitter } from '#src/lib/emitter.ts'
import type { Replica } from './replica.ts'
import { teamQueries } from './team-queries.ts'

const STAMP_EVERY_MS = 20_000
/** What a page asks for comes first; the rest of a team that is new here so long after. */
const REST_AFTER_MS = 1500

type Held = { preloads: ReturnType<Replica['preload']>[]; complete: boolean }

/**
 * Every query a member may need without a connection, team by team. Registered in the tick in which the replica
 * opens, from a remembered list (a preload that comes late makes its rows vanish until then), and never cleaned up
 * while the person belongs to the team. The engine's `complete` is never seen offline, so the mark is our own.
 */
export class OfflineTeams {
  readonly #zero: Replica
  readonly #key: string
  readonly #held = new Map<string, Held>()
  readonly #marks: { [teamId: string]: number }
  readonly #timer: ReturnType<typeof setInterval>
  readonly changed = new Emitter<void>()
  /** Whether the server has said before which teams there are. */
  wasTold = false

  constructor(zero: Replica, userId: string) {
    this.#zero = zero
    this.#key = `hashmark.teams.${userId}`
    this.#marks = readMarks(this.#key)
    zero.preload(queries.me.profile())
    zero.preload(queries.me.memberships())
    zero.preload(queries.me.grants())
    for (const teamId of Object.keys(this.#marks)) this.#hold(teamId, false)
    this.#timer = setInterval(() => this.#stamp(), STAMP_EVERY_MS)
  }

  /** The teams the person belongs to now, by a complete answer of the server or by what the replica adds. */
  belongsTo(teamIds: readonly string[], complete: boolean): void {
    // Of a team that is on the disk, or was made here a moment ago, rows are here: to ask late would make them vanish.
    const isNew = !this.wasTold && this.#zero.connection.state.current.name === 'connected'
    this.wasTold ||= complete
    for (const teamId of teamIds) if (!this.#held.has(teamId)) this.#hold(teamId, isNew)
    if (!complete) return
    const left = this.all().filter((teamId) => !teamIds.includes(teamId))
    for (const teamId of left) {
      for (const { cleanup } of this.#held.get(teamId)?.preloads ?? []) cleanup()
      this.#held.delete(teamId)
      delete this.#marks[teamId]
    }
    this.#save()
    if (left.length > 0) this.changed.emit()
  }

  /** The teams that are kept here. */
  all(): string[] {
    return [...this.#held.keys()]
  }

  /** When the team's data was last known to be complete here, in ms by the true time; 0 for never. */
  syncedAt(teamId: string): number {
    const mark = this.#marks[teamId] ?? 0
    return mark && mark - clock.ahead
  }

  #hold(teamId: string, isNew: boolean) {
    this.#marks[teamId] ??= 0
    const held: Held = { preloads: [], complete: false }
    this.#held.set(teamId, held)
    this.#save()
    void this.#preload(teamId, held, isNew).then(() => {
      held.complete = true
      this.#stamp()
    })
  }

  /** A team that is new here comes query by query, behind what its page asks for: nothing of it can vanish yet. */
  async #preload(teamId: string, held: Held, isNew: boolean) {
    if (isNew) await new Promise((resolve) => setTimeout(resolve, REST_AFTER_MS))
    for (const ask of teamQueries(this.#zero, teamId)) {
      if (this.#held.get(teamId) !== held) return
      const preload = ask()
      held.preloads.push(preload)
      if (isNew) await preload.complete
    }
    await Promise.all(held.preloads.map((one) => one.complete))
  }

  /** Live queries are up to date for as long as the connection stands. */
  #stamp() {
    if (this.#zero.connection.state.current.name !== 'connected') return
    for (const [teamId, held] of this.#held) if (held.complete) this.#marks[teamId] = Date.now()
    this.#save()
    this.changed.emit()
  }

  #save() {
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#marks))
    } catch {
      // Full: the next start asks the replica which teams there are.
    }
  }

  close(): void {
    clearInterval(this.#timer)
    // Nothing more is asked of a replica that closes.
    this.#held.clear()
  }
}

function readMarks(key: string): { [teamId: string]: number } {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as { [teamId: string]: number }
  } catch {
    return {}
  }
}
