/** Keeps all of a team's data on the device and stores when it was last complete. */
import { queries } from '#schema/queries/index.ts'
import { clock } from '#src/lib/clock.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import type { Replica } from './replica.ts'
import { markForRenewal, rowCountsKey } from '../storage/replica-removal.ts'
import { forgetUnsaved } from '../storage/unsaved-text.ts'
import { teamQueries } from './team-queries.ts'

const STAMP_EVERY_MS = 20_000
/** A new team's other queries start this long after the page's own, in ms. */
const REST_AFTER_MS = 1500
/**
 * So many of those are asked for in one message. One at a time costs the server four times the work and the device
 * twice the time until it is complete; all at once, the demo team's rows stop the page for a tenth of a second.
 */
const AT_A_TIME = 16

type Held = { preloads: ReturnType<Replica['preload']>[]; complete: boolean }

/** Lists that grow to thousands of rows and whose pages say whether all of them are here. */
export type TeamList = 'plays' | 'planLines' | 'ownAnswers' | 'teamAnswers'
type RowCounts = { [list in TeamList]?: number }

/**
 * Every query a member may need without a connection, team by team. Registered in the tick in which the replica
 * opens, from a remembered list (a preload that comes late makes its rows vanish until then), and never cleaned up
 * while the person belongs to the team. The engine's `complete` is never seen offline, so the mark is our own.
 */
export class OfflineTeams {
  readonly #zero: Replica
  readonly #userId: string
  readonly #key: string
  readonly #held = new Map<string, Held>()
  readonly #marks: { [teamId: string]: number }
  readonly #countsKey: string
  readonly #counts: { [teamId: string]: RowCounts }
  readonly #timer: ReturnType<typeof setInterval>
  readonly changed = new Emitter<void>()
  /** Whether the server has listed the teams before. */
  wasTold = false

  constructor(zero: Replica, userId: string) {
    this.#zero = zero
    this.#userId = userId
    this.#key = `hashmark.teams.${userId}`
    this.#marks = readRecord(this.#key)
    this.#countsKey = rowCountsKey(userId)
    this.#counts = readRecord(this.#countsKey)
    zero.preload(queries.me.profile())
    zero.preload(queries.me.contact())
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
      delete this.#counts[teamId]
      this.#saveCounts(teamId)
      forgetUnsaved(this.#userId, teamId)
    }
    this.#save()
    if (left.length === 0) return
    markForRenewal(this.#userId)
    this.changed.emit()
  }

  /** The teams on this device. */
  all(): string[] {
    return [...this.#held.keys()]
  }

  /** When the team's data was last complete here, in ms of server time; 0 for never. */
  syncedAt(teamId: string): number {
    const mark = this.#marks[teamId] ?? 0
    return mark && mark - clock.ahead
  }

  /**
   * How many rows the list had when it was last complete on this device. The engine writes to its disk up to seconds
   * after a row has come, so after a reload it may hold fewer. Null when the list was never complete here.
   */
  rowsSeen(teamId: string, list: TeamList): number | null {
    // Devices that synced before counts were stored have only a timestamp.
    return this.#counts[teamId]?.[list] ?? (this.#marks[teamId] ? 0 : null)
  }

  /** Stores the row count of a complete list. */
  noteRows(teamId: string, list: TeamList, rows: number): void {
    if (this.#counts[teamId]?.[list] === rows || !this.#held.has(teamId)) return
    this.#counts[teamId] = { ...this.#counts[teamId], [list]: rows }
    this.#saveCounts(teamId)
  }

  /** Whether the server has confirmed all of every team on this page. */
  get isCurrent(): boolean {
    return this.wasTold && [...this.#held.values()].every(({ complete }) => complete)
  }

  #hold(teamId: string, isNew: boolean) {
    this.#marks[teamId] ??= 0
    const held: Held = { preloads: [], complete: false }
    this.#held.set(teamId, held)
    this.#save()
    void this.#preload(teamId, held, isNew).then(async () => {
      held.complete = true
      await this.#countNew(teamId)
      this.#stamp()
    })
  }

  /** Counts a list that just arrived for the first time; afterwards pages count what they show. */
  async #countNew(teamId: string) {
    if (this.#counts[teamId]) return
    const [plays, lines, ownAnswers, teamAnswers] = await Promise.all([
      this.#zero.run(queries.plays.all({ teamId })),
      this.#zero.run(queries.plans.plays({ teamId })),
      this.#zero.run(queries.study.mine({ teamId })),
      this.#zero.run(queries.study.ofTeam({ teamId })),
    ])
    this.noteRows(teamId, 'plays', plays.length)
    this.noteRows(teamId, 'planLines', lines.length)
    this.noteRows(teamId, 'ownAnswers', ownAnswers.length)
    this.noteRows(teamId, 'teamAnswers', teamAnswers.length)
  }

  /** A team that is new here comes in groups, behind what its page asks for: nothing of it can vanish yet. */
  async #preload(teamId: string, held: Held, isNew: boolean) {
    if (isNew) await new Promise((resolve) => setTimeout(resolve, REST_AFTER_MS))
    const asks = teamQueries(this.#zero, teamId)
    for (let first = 0; first < asks.length; first += AT_A_TIME) {
      if (this.#held.get(teamId) !== held) return
      const some = asks.slice(first, first + AT_A_TIME).map((ask) => ask())
      held.preloads.push(...some)
      if (isNew) await Promise.all(some.map((one) => one.complete))
    }
    await Promise.all(held.preloads.map((one) => one.complete))
  }

  /** Live queries stay up to date while connected. */
  #stamp() {
    if (this.#zero.connection.state.current.name !== 'connected') return
    for (const [teamId, held] of this.#held) if (held.complete) this.#marks[teamId] = Date.now()
    this.#save()
    this.changed.emit()
  }

  #save() {
    // If local storage is full, the next start reads the teams from the replica.
    writeStored('local', this.#key, JSON.stringify(this.#marks))
  }

  /** Another tab may have stored another team's count. */
  #saveCounts(teamId: string) {
    const { [teamId]: _, ...others } = readRecord<RowCounts>(this.#countsKey)
    const counts = { ...others, [teamId]: this.#counts[teamId] }
    writeStored('local', this.#countsKey, JSON.stringify(counts))
  }

  close(): void {
    clearInterval(this.#timer)
    // The replica is closing.
    this.#held.clear()
  }
}

function readRecord<T>(key: string): { [teamId: string]: T } {
  try {
    return (JSON.parse(readStored('local', key) ?? '{}') ?? {}) as { [teamId: string]: T }
  } catch {
    return {}
  }
}
