import { expect, test } from 'vitest'

import { applyRun, RUNS } from '../blocking.ts'
import { emptyDiagram } from '../diagram.ts'
import { linesOf, playersOf } from '../drawing.ts'
import { formationBySlug, FORMATIONS } from '../formations.ts'
import { FRONTS } from '../fronts.ts'
import { drawDefense } from '../looks.ts'
import { placeFormation } from '../place-formation.ts'
import { assign, type Assignments } from './assign.ts'
import { HAND_JOBS, SOURCES } from './hand-jobs.ts'

type Place = { x: number; y: number }

function tried(formation: string, slug: (typeof RUNS)[number]['slug'], front: string) {
  const offense = placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: 'nfhs' })
  const drawn = applyRun(offense, slug, { side: 'R', level: 'nfhs' })
  const diagram = drawDefense(drawn, { front, coverage: '', pressure: '' }, 'nfhs')
  const men = playersOf(diagram, 'offense')
  const carrier = men.find(({ id }) => linesOf(diagram, id).some(({ line }) => line === 'run'))
  const at = new Map<string, Place>(playersOf(diagram).map((man) => [man.id, man.at]))
  return {
    diagram,
    at,
    men,
    carrier: carrier?.id,
    said: assign(diagram, slug, { side: 'R', carrier: carrier?.id }),
  }
}

const families = [...new Map(FORMATIONS.map((one) => [one.family, one.slug])).values()]
const tables = RUNS.flatMap(({ slug }) => FRONTS.map((front) => [slug, front.slug] as const))

test.for(tables)(
  '%s against %s: the rules of blocking hold in every family of formations',
  ([slug, front]) => {
    for (const formation of [...families, 'i-pro', 'ace-wing', 'gun-doubles-te']) {
      const { at, said, men, carrier, diagram } = tried(formation, slug, front)
      const where = `${slug} ${front} ${formation}`
      checkPairs(said, where)
      checkFree(said, at, where)
      // Every man of the line has something to do, and neither the passer nor the carrier blocks.
      const busy = said.jobs.map(({ man }) => man)
      for (const role of ['LT', 'LG', 'C', 'RG', 'RT'])
        expect(busy, `${where} ${role}`).toContain(`o.${role}`)
      expect(busy, where).not.toContain('o.QB')
      if (carrier) expect(busy, where).not.toContain(carrier)
      const running = men.filter(({ id }) => linesOf(diagram, id).some(({ line }) => line === 'option'))
      for (const { id } of running) expect(busy, `${where} ${id} runs for the pitch`).not.toContain(id)
      expect(men.length, where).toBe(11)
      for (const job of said.jobs) {
        if (job.target === null) continue
        const way = at.get(job.target)!.x - at.get(job.man)!.x
        // A puller goes to the play side (right); a man who stays on the line gets no farther than the man beside his neighbor.
        if (job.position.startsWith('B') && ['kick', 'trap', 'wrap'].includes(job.rule))
          expect(way, where).toBeGreaterThan(0)
        if (['cover', 'down', 'back', 'on', 'reach'].includes(job.rule) && !job.position.startsWith('L'))
          expect(Math.abs(way), `${where} ${job.man} ${job.rule} ${job.target}`).toBeLessThan(4)
        if (job.rule === 'down') expect(way, where).toBeLessThan(0)
      }
    }
  },
)

/** Each man has one job, each defender one blocker (a combo's partner apart), and nobody blocks a man who is read. */
function checkPairs(said: Assignments, where: string): void {
  const men = said.jobs.map(({ man }) => man)
  expect(new Set(men).size, where).toBe(men.length)
  const own = said.jobs.flatMap(({ rule, target }) => (target === null || rule === 'double' ? [] : [target]))
  expect(new Set(own).size, `${where} ${own.join()}`).toBe(own.length)
  const helped = said.jobs.flatMap(({ first }) => (first === null ? [] : [first]))
  expect(new Set(helped).size, `${where}: three on one`).toBe(helped.length)
  for (const one of helped) expect(own, where).toContain(one)
  const aims = new Set([...own, ...helped])
  for (const { id } of [...said.reads, ...said.free]) expect(aims.has(id), `${where} ${id}`).toBe(false)
}

/** A defender nobody blocks has nobody near who climbs to nobody. */
function checkFree(said: Assignments, at: ReadonlyMap<string, Place>, where: string): void {
  const idle = said.jobs.filter(({ rule, target }) => target === null || rule === 'double')
  for (const { id } of said.free) {
    const near = idle.filter(({ man }) => Math.abs(at.get(man)!.x - at.get(id)!.x) < 2)
    expect(
      near.map(({ man }) => man),
      `${where}: ${id} is free`,
    ).toEqual([])
  }
}

test.for(HAND_JOBS)('%s %s against %s: %s (%s)', ([formation, slug, front, jobs, source]) => {
  expect(SOURCES[source]).not.toBe('')
  const { said } = tried(formation, slug, front)
  const by = new Map(said.jobs.map(({ man, target, first }) => [man.slice(2), { target, first }]))
  for (const job of jobs.split(' ')) {
    const [role = '', aim = ''] = job.split(':')
    if (role === 'free' || role === 'read') {
      const names = (role === 'free' ? said.free : said.reads).map(({ name }) => name)
      expect(names.toSorted().join('+'), job).toBe(aim.split('+').toSorted().join('+'))
      continue
    }
    const [last, first] = aim.split('+').toReversed()
    expect(by.get(role)?.target?.slice(2) ?? 'none', job).toBe(last)
    expect(by.get(role)?.first?.slice(2), job).toBe(first)
  }
})

test('at least forty combinations are written by hand', () => {
  expect(HAND_JOBS.length).toBeGreaterThanOrEqual(40)
  expect(new Set(HAND_JOBS.map((row) => row.slice(0, 3).join(' '))).size).toBe(HAND_JOBS.length)
})
