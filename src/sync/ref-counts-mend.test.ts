/** What the engine counts and what it counts as mended come to the same, and the mended one asks for less. */
import { installedFile, mendedModule } from '#tests/support/mended-module.ts'
import { describe, expect, test } from 'vitest'
import { mendRefCounts, REF_COUNTS_FILE } from './ref-counts-mend.ts'

type Delegate = {
  getRefCount(hash: string): Promise<number | undefined>
  getRefs(hash: string): Promise<readonly string[]>
}
type Change = { old: string | undefined; new: string | undefined }
type Compute = (
  heads: readonly Change[],
  put: ReadonlySet<string>,
  delegate: Delegate,
) => Promise<ReadonlyMap<string, number>>

async function load(change: (source: string) => string): Promise<Compute> {
  const module = await mendedModule<{ computeRefCountUpdates: Compute }>(REF_COUNTS_FILE, change)
  return module.computeRefCountUpdates
}

/** Chunks with what each refers to, their counts and the heads, as they lie on disk. */
class Disk {
  readonly refs = new Map<string, readonly string[]>()
  readonly counts = new Map<string, number>()
  readonly heads = new Map<string, string>()
  /** Whose count was asked for. */
  asked: string[] = []
  readonly #compute: Compute

  constructor(compute: Compute) {
    this.#compute = compute
  }

  /** One transaction, done as the engine's store does it. */
  async write(put: ReadonlyMap<string, readonly string[]>, heads: ReadonlyMap<string, string | undefined>) {
    for (const [hash, refs] of put) this.refs.set(hash, refs)
    const changes = [...heads].map(([name, now]) => ({ old: this.heads.get(name), new: now }))
    const updates = await this.#compute(changes, new Set(put.keys()), {
      getRefCount: async (hash) => {
        this.asked.push(hash)
        return this.counts.get(hash)
      },
      getRefs: async (hash) => this.refs.get(hash) ?? [],
    })
    for (const [hash, count] of updates) {
      if (count > 0) this.counts.set(hash, count)
      else {
        this.counts.delete(hash)
        this.refs.delete(hash)
      }
    }
    for (const [name, now] of heads) {
      if (now === undefined) this.heads.delete(name)
      else this.heads.set(name, now)
    }
  }
}

describe('as mended', async () => {
  const asItComes = await load((source) => source)
  const asMended = await load(mendRefCounts)

  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'every count is the same, whatever is written (seed %i)',
    async (seed) => {
      const random = randomFrom(seed)
      const one = new Disk(asItComes)
      const other = new Disk(asMended)
      let last = 0
      for (let i = 0; i < 30; i++) {
        const { put, heads } = someWrite(one, random, () => `c${last++}`)
        await one.write(put, heads)
        await other.write(put, heads)
        expect(Object.fromEntries(other.counts)).toEqual(Object.fromEntries(one.counts))
        expect([...other.refs.keys()].toSorted()).toEqual([...one.refs.keys()].toSorted())
        expect(countsByHand(one)).toEqual(Object.fromEntries(one.counts))
      }
    },
  )

  test('a leaf that takes the place of another is asked for, and its ninety-nine neighbours are not', async () => {
    const leaves = Array.from({ length: 100 }, (_, i) => `leaf${i}`)
    const asked = async (compute: Compute) => {
      const disk = new Disk(compute)
      const tree = (root: string, children: readonly string[]) =>
        new Map([[root, children], ...children.map((leaf): [string, string[]] => [leaf, []])])
      await disk.write(tree('root', leaves), new Map([['main', 'root']]))
      disk.asked = []
      const put = new Map([
        ['root2', ['new', ...leaves.slice(1)]],
        ['new', []],
      ])
      await disk.write(put, new Map([['main', 'root2']]))
      expect(disk.counts).toEqual(new Map(['root2', 'new', ...leaves.slice(1)].map((hash) => [hash, 1])))
      return disk.asked.length
    }
    expect(await asked(asItComes)).toBe(103)
    expect(await asked(asMended)).toBe(4)
  })
})

test('a file that is another than the mends are for is refused', () => {
  expect(() =>
    mendRefCounts(installedFile(REF_COUNTS_FILE).replace('#oldHeads) await', '#oldHeads)  await')),
  ).toThrow(REF_COUNTS_FILE)
})

/** New chunks that refer to what is there and to each other, and heads that are moved, made or taken away. */
function someWrite(disk: Disk, random: () => number, name: () => string) {
  const put = new Map<string, readonly string[]>()
  const some = (from: readonly string[], most: number) =>
    from.length === 0
      ? []
      : [...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(from)))]
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  // What a new node refers to is most of what an old one referred to, as in a tree of which a leaf was changed.
  for (let i = 0; i < 1 + random() * 4; i++) {
    const there = [...disk.counts.keys()]
    const like = there.length > 0 && random() < 0.7 ? (disk.refs.get(pick(there)) ?? []) : []
    put.set(name(), [
      ...new Set([...like.filter(() => random() < 0.8), ...some(there, 3), ...some([...put.keys()], 2)]),
    ])
  }
  const heads = new Map<string, string | undefined>()
  for (const head of ['clients', 'client-groups', 'third']) {
    const to = random()
    if (to < 0.5) heads.set(head, pick([...put.keys()]))
    else if (to < 0.6) heads.set(head, pick([...disk.counts.keys(), ...put.keys()]))
    else if (to < 0.7) heads.set(head, undefined)
  }
  return { put, heads }
}

/** What the counts must be: of every chunk that a head leads to, how many others and heads refer to it. */
function countsByHand({ refs, heads }: Disk): { [hash: string]: number } {
  const counts: { [hash: string]: number } = {}
  const visit = (hash: string) => {
    counts[hash] = (counts[hash] ?? 0) + 1
    if (counts[hash] === 1) refs.get(hash)?.forEach(visit)
  }
  heads.forEach(visit)
  return counts
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
