import { expect, test } from 'vitest'

import { applyProtection, PROTECTIONS, type ProtectionSlug } from '../blocking.ts'
import { emptyDiagram } from '../diagram.ts'
import { linesOf, playersOf } from '../drawing.ts'
import { formationBySlug, FORMATIONS } from '../formations.ts'
import { FRONTS } from '../fronts.ts'
import { drawDefense } from '../looks.ts'
import { mirrorDiagram, mirrorRole } from '../mirror.ts'
import { placeFormation } from '../place-formation.ts'
import { HAND_PICKUPS } from './hand-pickups.ts'
import { protect, type Protected } from './protect.ts'

const LEVEL = 'nfhs'
const SCREENS: readonly ProtectionSlug[] = ['slow-screen', 'tunnel-screen', 'jailbreak-screen']

function tried(formation: string, slug: ProtectionSlug, front: string, coverage: string, pressure: string) {
  const offense = placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: LEVEL })
  const drawn = applyProtection(offense, slug, { side: 'R', level: LEVEL })
  const diagram = drawDefense(drawn, { front, coverage, pressure }, LEVEL)
  const at = new Map(playersOf(diagram).map((man) => [man.id, man.at]))
  const rush = playersOf(diagram, 'defense').filter(({ id }) =>
    linesOf(diagram, id).some(({ line }) => line === 'rush'),
  )
  return { diagram, at, rush, said: protect(diagram, slug, 'R') }
}

const families = [...new Map(FORMATIONS.map((one) => [one.family, one.slug])).values(), 'gun-doubles-te']
const looks = [
  ['cover-3-sky', ''],
  ['cover-1', 'mike'],
  ['cover-1', 'edge'],
  ['cover-1', 'mug'],
  ['cover-1', 'cross-dog'],
  ['fire-zone', 'fire-zone'],
] as const

test.for(PROTECTIONS.flatMap(({ slug }) => FRONTS.map((front) => [slug, front.slug] as const)))(
  '%s against %s: the rules of protection hold for every formation family and pressure',
  ([slug, front]) => {
    for (const formation of families) {
      for (const [coverage, pressure] of looks) {
        const { at, rush, said } = tried(formation, slug, front, coverage, pressure)
        const where = `${slug} ${front} ${formation} ${coverage} ${pressure}`
        const men = said.jobs.map(({ man }) => man)
        expect(new Set(men).size, `${where}: two jobs`).toBe(men.length)
        for (const role of ['LT', 'LG', 'C', 'RG', 'RT']) expect(men, where).toContain(`o.${role}`)
        const targets = said.jobs.flatMap(({ target }) => target ?? [])
        expect(new Set(targets).size, `${where}: two on one`).toBe(targets.length)
        const rushing = new Set(rush.map(({ id }) => id))
        for (const job of said.jobs) {
          if (job.target === null) continue
          const isRelease = ['out', 'up', 'in'].includes(job.rule)
          expect(rushing.has(job.target), `${where} ${job.man} ${job.rule} ${job.target}`).toBe(!isRelease)
        }
        // Every rusher is blocked, free or let through by a screen, and only one of these.
        const open = [...said.free, ...said.reads].map(({ id }) => id)
        const blocked = targets.filter((id) => rushing.has(id))
        expect([...open, ...blocked].toSorted(), where).toEqual([...rushing].toSorted())
        if (SCREENS.includes(slug)) expect(said.free, where).toEqual([])
        else expect(said.reads, where).toEqual([])
        checkFree(said, at, where)
        checkOrder(said, at, where)
      }
    }
  },
)

type At = ReadonlyMap<string, { x: number; y: number }>

/** A rusher on the line is not free while a lineman without a man stands before him, nor while a back watches. */
function checkFree(said: Protected, at: At, where: string): void {
  const idle = said.jobs.filter(({ target, rule }) => target === null && !['out', 'up', 'in'].includes(rule))
  for (const { id } of said.free) {
    const x = at.get(id)!.x
    const isDown = at.get(id)!.y <= 2.6
    for (const job of idle) {
      expect(job.rule, `${where}: ${id} is free and a back has nobody`).not.toBe('scan')
      const way = Math.abs(at.get(job.man)!.x - x)
      if (isDown) expect(way, `${where}: ${id} is free before ${job.man}`).toBeGreaterThan(0.6)
    }
  }
}

/** The linemen's men on the line stand in the order of the linemen: no two sets cross. A man who pulls is apart. */
function checkOrder(said: Protected, at: At, where: string): void {
  const line = said.jobs
    .filter(({ rule, target }) => ['man', 'slide', 'hinge'].includes(rule) && target !== null)
    .map(({ man, target }) => ({ x: at.get(man)!.x, to: at.get(target!)! }))
    .filter(({ to }) => to.y <= 2.6)
    .sort((a, b) => a.x - b.x)
  for (const [i, { to }] of line.entries())
    expect(to.x, `${where}: sets cross`).toBeGreaterThanOrEqual((line[i - 1]?.to.x ?? to.x) - 0.01)
}

test.for(PROTECTIONS.map(({ slug }) => slug))('%s to the left gives the mirrored pickups', (slug) => {
  const { diagram, said } = tried('gun-doubles-te', slug, '4-3-over', 'cover-1', 'mike')
  const left = protect(mirrorDiagram(diagram), slug, 'L')
  const right = said.jobs.map(({ man, rule }) => `${mirrorRole(man.slice(2))} ${rule}`)
  expect(left.jobs.map(({ man, rule }) => `${man.slice(2)} ${rule}`)).toEqual(right)
})

test.for(HAND_PICKUPS)(
  '%s %s against %s, %s %s: %s',
  ([formation, slug, front, coverage, pressure, jobs]) => {
    const { said } = tried(formation, slug, front, coverage, pressure)
    const by = new Map(said.jobs.map(({ man, target }) => [man.slice(2), target?.slice(2) ?? 'none']))
    for (const job of jobs.split(' ')) {
      const [role = '', aim = ''] = job.split(':')
      if (role === 'free' || role === 'read') {
        const names = (role === 'free' ? said.free : said.reads).map(({ name }) => name)
        expect(names.toSorted().join('+'), job).toBe(aim.split('+').filter(Boolean).toSorted().join('+'))
      } else expect(by.get(role), job).toBe(aim)
    }
  },
)

test('six rushers against five blockers are reported in numbers', () => {
  const { said } = tried('empty-3x2', 'bob', '46-bear', 'cover-1', '')
  expect(said.free).toHaveLength(1)
  expect(said.notes).toEqual(['6 rush and 5 block.'])
})
