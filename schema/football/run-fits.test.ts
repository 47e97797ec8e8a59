import { expect, test, vi } from 'vitest'

import { applyRun } from './blocking.ts'
import { applyConcept } from './concepts.ts'
import { COVERAGES } from './coverages.ts'
import { DEFAULT_DEFENSE } from './defense-settings.ts'
import { emptyDiagram, type Diagram, type LookElement } from './diagram.ts'
import { linesOf, playersOf } from './drawing.ts'
import { formationBySlug, FORMATIONS } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { drawDefense, withLook } from './looks.ts'
import { mirrorDiagram } from './mirror.ts'
import { placeFormation } from './place-formation.ts'
import { readPlayer } from './reading.ts'
import { fitRun, gapsOf, runOf } from './run-fits.ts'

vi.setConfig({ testTimeout: 60_000 })

const LEVEL = 'nfhs'

const offense = (slug: string): Diagram =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: LEVEL })

const set = (slug: string, front: string, coverage: string): Diagram =>
  drawDefense(offense(slug), { front, coverage, pressure: '' }, LEVEL)

const fits = (
  slug: string,
  front: string,
  coverage: string,
  side: 1 | -1 = 1,
  runFit: 'box' | 'spill' = 'box',
) =>
  new Map(
    fitRun(set(slug, front, coverage), side, { ...DEFAULT_DEFENSE, runFit }).map((fit) => [
      fit.id.slice(2),
      fit,
    ]),
  )

const has = (found: ReturnType<typeof fits>, kind: string) =>
  [...found].flatMap(([role, fit]) => (fit.kind === kind ? [role] : []))

test('a line has two gaps for each player beside the center, tight ends and wings included', () => {
  const names = (slug: string) =>
    gapsOf(offense(slug))
      .map(({ name }) => name)
      .join(' ')
  expect(names('gun-doubles')).toBe('C- B- A- A+ B+ C+')
  expect(names('i-pro')).toBe('C- B- A- A+ B+ C+ D+')
  expect(names('ace-doubles-te')).toBe('D- C- B- A- A+ B+ C+ D+')
  expect(names('ace-wing')).toBe('C- B- A- A+ B+ C+ D+ E+')
  expect(names('heavy-unbalanced')).toBe('C- B- A- A+ B+ C+ D+ E+')
})

test('a run has a side; a pass and a run with a throw have none', () => {
  const zone = applyRun(offense('i-pro'), 'inside-zone', { side: 'R', level: LEVEL })
  expect(runOf(zone)).toEqual({ carrier: 'o.T', side: 1 })
  expect(runOf(mirrorDiagram(zone))?.side).toBe(-1)
  expect(runOf(applyConcept(offense('gun-trips'), 'flood', { side: 'R', level: LEVEL }))).toBeNull()
})

test('the coverage decides who forces: safety in Sky, corner in Cloud and Cover 2, linebacker in Buzz', () => {
  expect(has(fits('i-pro', '4-3-over', 'cover-3-sky'), 'force')).toEqual(['SS'])
  expect(has(fits('i-pro', '4-3-over', 'cover-3-cloud'), 'force')).toEqual(['C'])
  expect(has(fits('i-pro', '4-3-over', 'cover-2'), 'force')).toEqual(['C'])
  expect(has(fits('i-pro', '4-3-over', 'cover-3-buzz'), 'force')).toEqual(['S'])
  // The force away from the run chases.
  expect(has(fits('i-pro', '4-3-over', 'cover-2'), 'chase')).toEqual(['C2'])
  expect(has(fits('i-pro', '4-3-over', 'cover-3-sky', -1), 'chase')).toEqual(['SS'])
})

test('behind the force are the alley and the cutback', () => {
  const two = fits('i-pro', '4-3-over', 'cover-2')
  expect([has(two, 'alley'), has(two, 'cutback')]).toEqual([['SS'], ['FS']])
  const away = fits('i-pro', '4-3-over', 'cover-2', -1)
  expect([has(away, 'alley'), has(away, 'cutback')]).toEqual([['FS'], ['SS']])
  const one = fits('i-pro', '4-3-over', 'cover-3-sky')
  // Will chases with the weak flat, so the cutback is the Mike's.
  expect([has(one, 'alley'), has(one, 'cutback'), has(one, 'chase')]).toEqual([['FS'], ['M'], ['W']])
})

test('an even front fits its gaps by technique, and linebackers fit the gaps between', () => {
  const found = fits('i-pro', '4-3-over', 'cover-2')
  const gaps = Object.fromEntries([...found].map(([role, fit]) => [role, fit.gaps.join()]))
  expect(gaps).toMatchObject({ E2: 'C-', N: 'A-', T: 'B+', W: 'B-', M: 'A+' })
  expect([gaps['S'], gaps['E']]).toEqual(['C+', 'D+'])
})

test('a spilling end fits inside and the linebacker scrapes outside; boxing is the reverse', () => {
  const box = fits('i-pro', '4-3-over', 'cover-2')
  const spill = fits('i-pro', '4-3-over', 'cover-2', 1, 'spill')
  expect([box.get('E')?.gaps, box.get('S')?.gaps]).toEqual([['D+'], ['C+']])
  expect([spill.get('E')?.gaps, spill.get('S')?.gaps]).toEqual([['C+'], ['D+']])
  expect(spill.get('E')?.words).toMatch(/^Spill/)
  expect(spill.get('S')?.words).toMatch(/^Scrape/)
})

test('a look against a run says what each defender fits: as his job, at his line, and in the reading', () => {
  const run = applyRun(offense('i-pro'), 'power', { side: 'R', level: LEVEL })
  const call = { front: '4-3-over', coverage: 'cover-2', pressure: '' }
  const drawn = drawDefense(run, call, LEVEL, { ...DEFAULT_DEFENSE, runFit: 'spill' })
  const men = new Map(playersOf(drawn, 'defense').map((man) => [man.role, man]))
  for (const man of men.values()) expect(man.job, man.role).toMatch(/\.$/)
  const told = (role: string) => {
    const man = men.get(role)
    if (!man) throw new Error(`No ${role}`)
    return [man.job?.split(':')[0], linesOf(drawn, man.id)[0]?.label, readPlayer(drawn, man)]
  }
  expect(told('C')).toEqual(['Force', 'Force', 'has the force, right'])
  expect(told('SS')).toEqual(['Alley', 'Alley', 'has the alley, right'])
  expect(told('FS')).toEqual(['Cutback', 'Cutback', 'has the cutback, left'])
  expect(told('E')).toEqual(['Spill', 'Spill', 'spills into the right C gap'])
  expect(told('S')).toEqual(['Scrape', 'Scrape', 'scrapes to the right D gap'])
  expect(told('N')).toEqual(['Back-side A gap.', '', 'fits the left A gap'])
  const boxed = drawDefense(run, call, LEVEL, { ...DEFAULT_DEFENSE, runFit: 'box' })
  expect(boxed.elements['d.E']).toMatchObject({ job: expect.stringMatching(/^Box: .*D gap\.$/) })
})

test('a job that a coach wrote stays his in a look', () => {
  const run = applyRun(offense('i-pro'), 'power', { side: 'R', level: LEVEL })
  const look: LookElement = { kind: 'look', name: 'Base', sort: 'a0', front: '4-3-over', coverage: 'cover-2' }
  const mike = playersOf(
    withLook({ ...run, elements: { ...run.elements, 'look.a': look } }, 'look.a', LEVEL),
    'defense',
  )
  const [man] = mike.filter(({ role }) => role === 'M')
  if (!man) throw new Error('No Mike')
  const { id, gone: _, ...stored } = man
  const own = { ...stored, job: 'Mirror the fullback', look: 'look.a' }
  const diagram = { ...run, elements: { ...run.elements, 'look.a': look, [`look.a.${id}`]: own } }
  expect(withLook(diagram, 'look.a', LEVEL).elements[id]).toMatchObject({ job: 'Mirror the fullback' })
})

test('on inside zone no front drops a defender into a zone, and the drawing names force, alley, and cutback', () => {
  for (const front of FRONTS) {
    for (const coverage of COVERAGES) {
      const run = applyRun(offense('gun-doubles-te'), 'inside-zone', { side: 'R', level: LEVEL })
      const drawn = drawDefense(run, { front: front.slug, coverage: coverage.slug, pressure: '' }, LEVEL)
      const where = `${front.slug} ${coverage.slug}`
      expect(
        Object.values(drawn.elements).filter((one) => one.kind === 'zone'),
        where,
      ).toEqual([])
      for (const { id } of playersOf(drawn, 'defense'))
        expect(linesOf(drawn, id).length, `${where} ${id}`).toBe(1)
      if (coverage.type === 'man') continue
      const labels = Object.values(drawn.elements).flatMap((one) =>
        one.kind === 'path' && one.label ? [one.label] : [],
      )
      expect(labels, where).toContain('Force')
    }
  }
})

test('every front in every coverage fits every gap of every formation, to either side', () => {
  const families = new Map(FORMATIONS.map(({ family, slug }) => [family, slug]))
  for (const slug of [...families.values(), 'ace-wing', 'gun-bunch', 'gun-trips', 'heavy-unbalanced']) {
    const names = gapsOf(offense(slug)).map(({ name }) => name)
    for (const front of FRONTS) {
      for (const coverage of COVERAGES) {
        const diagram = set(slug, front.slug, coverage.slug)
        for (const side of [1, -1] as const) {
          const found = fitRun(diagram, side)
          const where = `${front.slug} ${coverage.slug} against ${slug} ${side}`
          expect(found.map(({ id }) => id).toSorted(), where).toEqual(
            playersOf(diagram, 'defense')
              .map(({ id }) => id)
              .toSorted(),
          )
          const taken = found.flatMap(({ gaps }) => gaps)
          expect(taken.toSorted(), where).toEqual(names.toSorted())
          expect(found.filter(({ kind }) => kind === 'force').length, where).toBeLessThanOrEqual(1)
          for (const { words } of found) expect(words, where).toMatch(/\.$/)
        }
      }
    }
  }
})
