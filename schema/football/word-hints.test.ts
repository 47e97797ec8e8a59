import { describe, expect, test } from 'vitest'

import { applyProtection, applyRun } from './blocking.ts'
import { applyConcept } from './concepts.ts'
import { emptyDiagram, FIELD_ID, type Diagram, type LineKind } from './diagram.ts'
import { byRole, makePath, type Elements } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { mirrorDiagram, mirrorName } from './mirror.ts'
import { placeFormation } from './place-formation.ts'
import { parsePoints } from './points.ts'
import { wordHints, type PlayWords } from './word-hints.ts'

const RIGHT = { side: 'R', level: 'nfhs' } as const

function placed(slug: string): Diagram {
  const formation = formationBySlug(slug)
  if (!formation) throw new Error(slug)
  return placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'nfhs' })
}

/** The diagram with that line of a player, in place of those he had. */
function lined(diagram: Diagram, role: string, line: LineKind, points: string, to?: string): Diagram {
  const elements: Elements = { ...diagram.elements }
  elements[`${line}.o.${role}`] = { ...makePath(line, `o.${role}`, parsePoints(points)), ...(to && { to }) }
  return { ...diagram, elements }
}

function withJob(diagram: Diagram, role: string, job: string): Diagram {
  const man = byRole(diagram, 'offense', role)!
  const { id, ...player } = man
  return { ...diagram, elements: { ...diagram.elements, [id]: { ...player, job } } }
}

const NOTHING: PlayWords = { name: '', concept: '', protection: '', motion: '', notes: '', hot: '' }
const says = (diagram: Diagram, words: Partial<PlayWords>): string[] =>
  wordHints(diagram, { ...NOTHING, ...words }, '2-right').map(({ message }) => message)

const fiveOut = () => applyProtection(applyConcept(placed('gun-doubles'), 'smash', RIGHT), 'max', RIGHT)

describe('protection', () => {
  test('max protection with five out', () => {
    expect(says(fiveOut(), { protection: 'Max' })).toEqual(['Max protection keeps 7 or 8 in; 5 have routes.'])
    const twoOut = applyProtection(applyConcept(placed('ace-doubles-te'), 'yankee', RIGHT), 'max', RIGHT)
    expect(says(twoOut, { protection: 'Max' })).toEqual([])
  })

  test('a different number of receivers out, or protectors in, than the words say', () => {
    expect(says(fiveOut(), { notes: 'Two men out, eight to protect.' })).toEqual([
      'The words say 2 out; 5 have routes.',
      'The words say 8 protect; 5 block.',
    ])
    expect(says(fiveOut(), { notes: 'Five protect, so the sixth is hot.' })).toEqual([])
  })
})

describe('linemen', () => {
  const boot = applyProtection(lined(placed('wing-t'), 'QB', 'run', '0,0 -3,-5 -7,-4'), 'boot', RIGHT)

  test("a waggle's guards when only one pulls", () => {
    expect(says(boot, { notes: 'Guards pull and lead the quarterback.' })).toEqual([
      'The words say both guards pull; 1 of them does.',
    ])
    const both = lined(boot, 'LG', 'block', '0,0 0,-1.4 -6,-1.2')
    expect(says(both, { notes: 'Guards pull and lead the quarterback.' })).toEqual([])
  })

  test('a guard who pulls in the words but not in the drawing', () => {
    const zone = applyRun(placed('i-pro'), 'inside-zone', RIGHT)
    expect(says(zone, { notes: 'The guard pulls for the linebacker.' })).toEqual([
      'The words say the guard pulls; neither guard does.',
    ])
    expect(says(applyRun(placed('i-pro'), 'power', RIGHT), { notes: 'The guard wraps for Mike.' })).toEqual(
      [],
    )
  })

  test('a hinge that pass blocks', () => {
    const job = 'Hinge: inside gap first'
    const power = applyRun(placed('i-pro'), 'power', RIGHT)
    expect(says(withJob(power, 'LT', job), {})).toEqual([])
    const pass = applyProtection(placed('i-pro'), 'bob', RIGHT)
    expect(says(withJob(pass, 'LT', job), {})).toEqual(["LT's job is to hinge; his line pass blocks."])
  })

  test('a job that does not match the line', () => {
    const power = applyRun(placed('i-pro'), 'power', RIGHT)
    expect(says(withJob(power, 'RG', 'Pull and kick out'), {})).toEqual([
      "RG's job is to pull; his line stays.",
    ])
    expect(says(withJob(power, 'LG', 'Block back'), {})).toEqual(["LG pulls; his job doesn't say so."])
    expect(says(withJob(fiveOut(), 'T', 'Block the edge'), {})).toEqual([
      "T's job is to block; he has a route.",
    ])
  })
})

test('a spike from the gun that the words put under center', () => {
  const spike = (slug: string) => lined(placed(slug), 'QB', 'pass', '0,0 0.8,0.9')
  const notes = 'At once, from under center.'
  expect(says(spike('gun-doubles'), { notes })).toEqual([
    'The words say under center; the quarterback stands 5 yards back.',
  ])
  expect(says(spike('singleback-doubles'), { notes })).toEqual([])
  expect(says(spike('singleback-doubles'), { name: 'Gun Doubles Spike' })).toEqual([
    'The name says gun; the quarterback is under center.',
  ])
})

describe('trick plays', () => {
  const fake = lined(placed('i-pro'), 'T', 'fake', '0,0 0.8,4')

  test('a flea flicker without a handoff, and one without a pitch', () => {
    const words = { name: 'Flea Flicker' }
    expect(says(fake, words)).toEqual(['A flea flicker begins with a handoff; none is drawn.'])
    const given = lined(fake, 'QB', 'handoff', '0,0 0.8,-0.7', 'o.T')
    expect(says(given, words)).toEqual([
      'A flea flicker is pitched back to the quarterback; no pitch is drawn.',
    ])
    expect(says(lined(given, 'T', 'pitch', '0.8,4 0,-1', 'o.QB'), words)).toEqual([])
  })

  test('a reverse that changes hands once, and a back who never throws his pass', () => {
    const once = lined(fake, 'QB', 'handoff', '0,0 0.8,-0.7', 'o.T')
    expect(says(once, { concept: 'Reverse' })).toEqual([
      'A reverse changes hands twice; 1 exchange is drawn.',
    ])
    expect(says(once, { concept: 'Halfback Pass' })).toEqual([
      'The back throws by name; no throw of his is drawn.',
    ])
  })

  test('a fake in the name without a fake in the drawing', () => {
    const pass = applyProtection(placed('i-pro'), 'bob', RIGHT)
    expect(says(pass, { name: 'Fake 26 Power Flood' })).toEqual(['The name says fake; no fake is drawn.'])
    expect(says(lined(pass, 'T', 'fake', '0,0 2,4'), { name: 'Fake 26 Power Flood' })).toEqual([])
  })
})

test('a Hail Mary of 24 yards, and one that lands short of the end zone', () => {
  const thrown = (yards: number, toGoal = 0): Diagram => {
    const play = lined(placed('gun-trips'), 'QB', 'pass', `0,-2 8,${yards + 5}`)
    return { ...play, elements: { ...play.elements, [FIELD_ID]: { kind: 'field', hash: 'M', toGoal } } }
  }
  const words = { concept: 'Hail Mary' }
  expect(says(thrown(24), words)).toEqual(['A Hail Mary is thrown 30 yards and more; this one flies 24.'])
  expect(says(thrown(40), words)).toEqual([])
  expect(says(thrown(38, 42), words)).toEqual([
    'A Hail Mary comes down in the end zone; this one lands 4 yards short.',
  ])
  expect(says(thrown(44, 42), words)).toEqual([])
})

describe('names', () => {
  test("a number that does not match the drawn hole, by the team's numbers, to either hand", () => {
    const power = applyRun(placed('i-pro'), 'power', RIGHT)
    const wrong = ['Hole 4 is the right B gap; T is drawn through the right C gap.']
    expect(says(power, { name: 'I Pro Rt 24 Power' })).toEqual(wrong)
    expect(says(power, { name: 'I Pro Rt 26 Power' })).toEqual([])
    expect(wordHints(power, { ...NOTHING, name: '24 Power' }, '0-right')).toEqual([])
    expect(wordHints(power, { ...NOTHING, name: '25 Power' }, '1-left')).toEqual([])
    expect(says(mirrorDiagram(power), { name: mirrorName('I Pro Rt 26 Power') })).toEqual([])
    expect(says(applyRun(placed('i-pro'), 'inside-zone', RIGHT), { name: '61 Mesh' })).toEqual([])
  })

  test('a quarterback who runs to the other side than the name says', () => {
    const roll = lined(placed('pistol-doubles'), 'QB', 'run', '0,0 3,-2 7,-2')
    expect(says(roll, { name: 'Boot Lt' })).toEqual(['The name says left; the quarterback goes right.'])
    expect(says(roll, { name: 'Boot Rt' })).toEqual([])
  })

  test('motion that is typed and not drawn, or drawn for another player', () => {
    const zone = applyRun(placed('gun-doubles'), 'inside-zone', RIGHT)
    expect(says(zone, { motion: 'H Jet' })).toEqual(['The words say H Jet; no motion is drawn.'])
    expect(says(lined(zone, 'Y', 'motion', '0,0 -5,0'), { motion: 'H Jet' })).toEqual([
      'The words say H Jet; Y moves.',
    ])
    expect(says(lined(zone, 'H', 'motion', '0,0 5,0'), { motion: 'H Jet' })).toEqual([])
  })
})

describe('throws', () => {
  test('a throw to a player without a route', () => {
    const play = lined(applyProtection(placed('i-pro'), 'bob', RIGHT), 'QB', 'pass', '0,0 4,5', 'o.Y')
    expect(says(play, {})).toEqual(['QB throws to Y, who has no route.'])
  })

  test('a route that the description names and nobody runs', () => {
    expect(says(fiveOut(), { notes: 'Throw the post over the safety.' })).toEqual([
      "The words speak of the post; that route isn't drawn.",
    ])
    expect(says(fiveOut(), { notes: 'He squats: the corner route over his head.' })).toEqual([])
  })

  test('a hot receiver who differs from the drawing', () => {
    const play = fiveOut()
    const route = play.elements['route.o.Z']
    if (route?.kind !== 'path') throw new Error('no route')
    const hot = { ...play, elements: { ...play.elements, 'route.o.Z': { ...route, hot: true } } }
    expect(says(hot, { hot: 'Y on the stick' })).toEqual(['The words make Y hot; Z is drawn hot.'])
    expect(says(hot, { hot: 'Z on the hitch' })).toEqual([])
  })
})

test('a play without lines contradicts nothing', () => {
  expect(says(placed('gun-doubles'), { name: '26 Power', protection: 'Max', motion: 'H Jet' })).toEqual([])
})
