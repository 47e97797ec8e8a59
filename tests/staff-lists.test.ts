/** Lists as ten staffs write them (football data 3.11 to 3.15), and what a coach expects them to become. */
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { drawnRun } from '#schema/football/assignments/drawn-run.ts'
import { schemeIn } from '#schema/football/calls/scheme-words.ts'
import { parseInput } from '#schema/operation.ts'
import { createPlays } from '#schema/operations/plays.ts'
import { newId } from '#schema/ids.ts'
import { guessColumns, isBreakdown } from '#src/features/play-exchange/columns.ts'
import { lookOf } from '#src/features/play-exchange/failed-lines.ts'
import { groupLines } from '#src/features/play-exchange/group-lines.ts'
import { isOwnList } from '#src/features/play-exchange/list-columns.ts'
import { openSource } from '#src/features/play-exchange/open-source.ts'
import { canBePlay, readLines } from '#src/features/play-exchange/read-lines.ts'
import { LEFT, unknownFormations } from '#src/features/play-exchange/starts.ts'
import { taughtFormations } from '#src/features/play-exchange/taught-formations.ts'
import Papa from 'papaparse'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type WorkbookCell, workbookOf } from './support/workbook.ts'

const lists = join(import.meta.dirname, 'lists')
const bytesOf = (name: string) => readFileSync(join(lists, name))

/** What a list becomes when a coach goes on without changing a thing, but for the formations that are taught. */
async function imported(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  meant: ReadonlyMap<string, string> = new Map(),
) {
  const opened = await openSource(new Blob([bytes]), name)
  if (!('rows' in opened)) throw new Error(JSON.stringify(opened))
  const { rows } = opened
  const { header, mapping } = guessColumns(rows)
  const from = header === null ? 0 : header + 1
  const body = rows.slice(from)
  const unknown = unknownFormations(body, mapping, [])
  const formations = taughtFormations(unknown, meant, 'team', [])
  const titles = header === null ? [] : rows[header]
  const book = { level: 'nfhs' as const, formations, taxonomy: TAXONOMY }
  const lines = readLines(body, mapping, book, from + 1, titles)
  const { plays, merged } = groupLines(lines, isBreakdown(mapping), isOwnList(titles ?? []))
  // The count beside the button is the count of lines that become plays.
  expect(body.filter((row) => canBePlay(row, mapping))).toHaveLength(
    lines.filter((line) => 'play' in line).length,
  )
  // The server takes every one of them.
  for (const { play } of plays)
    parseInput(createPlays, {
      playbookId: newId(),
      plays: [{ ...play, fields: { ...play.fields, sortKey: 'a0' } }],
    } as never)
  const drawn = new Map(lines.flatMap((line) => ('play' in line ? [[line.line, line.drawn]] : [])))
  return {
    rows,
    header,
    unknown: unknown.map(({ words, guess, lines: n }) => [words, guess, n]),
    merged,
    looks: lines.flatMap((line) => lookOf(line) ?? []).map(({ line, problem }) => `${line}: ${problem}`),
    plays,
    /** Name, formation, and how much is drawn. */
    table: plays.map(({ play: { fields }, lines: [first = 0] }) => [
      fields.name,
      fields.formation,
      drawn.get(first),
    ]),
    counts: plays.map(({ play, lines: { length }, calls, successes }) => [
      play.fields.name,
      length,
      calls,
      successes,
    ]),
    field: (field: 'direction' | 'concept' | 'category' | 'subcategory' | 'strength' | 'unit') =>
      plays.map(({ play }) => play.fields[field]),
    named: (wanted: string) => {
      const found = plays.find(({ play }) => play.fields.name === wanted)?.play
      if (!found) throw new Error(`No ${wanted}`)
      return found
    },
  }
}

/** The players that a play gives a line to, by side. */
function busy({
  diagram,
}: {
  diagram: Awaited<ReturnType<typeof imported>>['plays'][number]['play']['diagram']
}) {
  const from = Object.values(diagram.elements).flatMap((one) =>
    (one.kind === 'path' || one.kind === 'zone') && one.from !== null ? [one.from] : [],
  )
  return {
    offense: new Set(from.filter((id) => id.startsWith('o.'))).size,
    defense: new Set(from.filter((id) => id.startsWith('d.'))).size,
  }
}

/** The CSV file as a workbook: numbers are numbers, and Excel's dates are dates. */
function asWorkbook(name: string, before = 0): Uint8Array<ArrayBuffer> {
  const months: Readonly<Record<string, number>> = { Mar: 2, Apr: 3, May: 4 }
  const { data } = Papa.parse<string[]>(bytesOf(name).toString('utf8'), { delimiter: ',' })
  const cellOf = (text: string): WorkbookCell => {
    const [, day, month = ''] = /^(\d+)-(Mar|Apr|May)$/.exec(text) ?? []
    if (day) return new Date(Date.UTC(2026, months[month] ?? 0, Number(day)))
    return /^-?\d+$/.test(text) ? Number(text) : text
  }
  return workbookOf(
    data.map((row) => row.map(cellOf)),
    before,
  )
}

describe('a Hudl breakdown of one game', () => {
  const counts = [
    ['Kickoff', 1, 0, 0],
    ['4-3 Over Cover 3 Sky', 3, 3, 3],
    ['4-2-5 Nickel Over Mike blitz Cover 1', 2, 2, 1],
    ['Punt Return', 1, 0, 0],
    ['24 Power', 4, 3, 2],
    ['Gun Trips Rt Stick', 2, 2, 1],
    ['Inside Zone Rt', 2, 2, 1],
    ['Mesh', 3, 3, 2],
    ['Inside Zone Lt', 1, 1, 1],
    ['Field Goal', 1, 1, 1],
    ['28 Toss', 1, 1, 0],
    ['Gun Trips Lt Stick', 1, 1, 0],
    ['Kneel', 1, 0, 0],
  ]

  test('becomes plays with their calls, not a play for each snap', async () => {
    const list = await imported(bytesOf('hudl-breakdown.csv'), 'game.csv')
    expect(list.counts).toEqual(counts)
    expect(list.looks).toEqual(['25: No play name: this snap was left out.'])
    expect(list.named('24 Power').fields).toMatchObject({
      formation: 'Gun Trips Rt',
      category: 'run-gap',
      subcategory: 'power',
      concept: 'Power',
      hole: '4',
      direction: 'R',
      situations: ['1st-10', '3rd-medium'],
      fieldZones: ['own-territory', 'green', 'high-red'],
      // The penalty's look and the failed snap's say nothing about what it is good against.
      vsFronts: ['4-3-over'],
      vsCoverages: ['cover-3-sky'],
      hashPref: '',
    })
    expect(list.named('Mesh').fields).toMatchObject({ formation: 'Gun Doubles', direction: '' })
    expect(list.named('28 Toss').fields.formation).toBe('I Pro Rt')
    for (const name of ['24 Power', 'Mesh', 'Gun Trips Lt Stick', 'Inside Zone Lt'])
      expect(busy(list.named(name)).offense, name).toBe(11)
    const nickel = list.named('4-2-5 Nickel Over Mike blitz Cover 1')
    expect(nickel.fields).toMatchObject({
      unit: 'defense',
      formation: '4-2-5 Nickel Over',
      concept: 'Cover 1',
      tags: [],
    })
    expect(busy(nickel).defense).toBe(11)
    expect(nickel.diagram.elements['rush.d.M']).toBeDefined()
  })

  test('is the same as an Excel workbook, after an empty sheet', async () => {
    const list = await imported(asWorkbook('hudl-breakdown.csv', 1), 'game.xlsx')
    expect(list.counts).toEqual(counts)
  })
})

test('an install list has its title lines above the header, and a duplicate line', async () => {
  const list = await imported(bytesOf('spread-script.csv'), 'install.csv')
  expect(list.header).toBe(3)
  expect(list.merged).toEqual([9])
  expect(list.table).toEqual([
    ['22 Inside Zone Rt', 'Gun Trey Rt', 'play'],
    ['26 Outside Zone Lt', 'Gun Trey Lt', 'play'],
    ['61 Mesh', 'Gun Doubles', 'play'],
    ['52 Stick', 'Gun Trips Rt', 'play'],
    ['70 Smash', 'Gun Trips Rt', 'play'],
    ['QB Draw', 'Empty 3x2 Rt', 'play'],
    ['Bubble', 'Gun Doubles', 'play'],
    ['Kill Package', 'Gun Doubles', 'formation'],
  ])
  expect(list.field('direction')).toEqual(['R', 'L', '', '', '', '', '', ''])
  expect(list.named('52 Stick').fields).toMatchObject({
    wristCode: '14',
    situations: ['2nd-long', '3rd-medium'],
    installDay: 2,
    personnel: '10',
  })
  expect(list.named('61 Mesh').fields.coachingPoints).toBe('Rub the drags, do not pick')
  expect(list.named('26 Outside Zone Lt').fields.motion).toBe('Jet')
  expect(list.named('Kill Package').fields.tags).toEqual(['Check'])
})

test('a list without a header is read by its cells', async () => {
  const list = await imported(bytesOf('wing-t-no-header.csv'), 'wing-t.csv')
  expect(list.header).toBeNull()
  expect(list.table).toEqual([
    ['Wing-T Rt Buck Sweep', 'Wing-T Rt', 'play'],
    ['Wing-T Lt Buck Sweep', 'Wing-T Lt', 'play'],
    ['Wing-T Rt 32 Trap', 'Wing-T Rt', 'play'],
    ['Wing-T Lt 32 Trap', 'Wing-T Lt', 'play'],
    ['36 Down', 'Wing-T Rt', 'play'],
    ['Waggle', 'Wing-T Rt', 'play'],
    ['Midline', 'Wishbone Rt', 'play'],
    ['Sweep', 'Double Wing', 'play'],
    ['Wedge', 'Goal Line Rt', 'play'],
  ])
  expect(list.field('direction')).toEqual(['R', 'L', 'R', 'L', 'R', 'L', 'R', 'R', 'R'])
  // A wedge is the fullback's run behind a line that blocks inside, and no quarterback sneak.
  const wedge = list.named('Wedge')
  expect(wedge.fields).toMatchObject({ concept: 'Wedge', category: 'run-gap' })
  expect(drawnRun(wedge.diagram)).toMatchObject({ slug: 'wedge', carrier: 'o.F' })
})

test('a wedge is blocked as one, for the fullback or the quarterback', () => {
  expect(schemeIn('Wedge')).toMatchObject({ run: 'wedge' })
  expect(schemeIn('FB Wedge Rt')).toEqual({ kind: 'run', run: 'wedge', name: 'Wedge' })
  expect(schemeIn('QB Wedge')).toMatchObject({ run: 'wedge', carrier: 'QB' })
  expect(schemeIn('QB Sneak')).toMatchObject({ run: 'qb-sneak' })
})

test('German Excel: semicolons, Windows-1252, decimal commas, and German words', async () => {
  const list = await imported(bytesOf('german-excel.csv'), 'spiel.csv')
  expect(list.header).toBe(2)
  expect(list.counts).toEqual([
    ['Power Rt', 2, 2, 2],
    ['Smash', 2, 2, 1],
    ['Toss', 1, 1, 0],
    ['Power Lt', 1, 1, 0],
  ])
  expect(list.table.map(([, formation, drawn]) => [formation, drawn])).toEqual([
    ['Gun Trips Rt', 'play'],
    ['Gun Trips Rt', 'play'],
    ['I Pro Lt', 'play'],
    ['Gun Trips Rt', 'play'],
  ])
  expect(list.named('Toss').fields).toMatchObject({
    notes: 'Außen zu, größer ziehen',
    direction: 'L',
    fieldZones: ['midfield'],
  })
  expect(list.named('Smash').fields.situations).toEqual(['2nd-medium', '2nd-long'])
})

test('a call sheet after a sep= line has the formation inside each call', async () => {
  const list = await imported(bytesOf('call-sheet-sep.csv'), 'calls.csv')
  expect(list.table).toEqual([
    ['Gun Trips Rt 24 Power', 'Gun Trips Rt', 'play'],
    ['Gun Trips Lt 25 Power', 'Gun Trips Lt', 'play'],
    ['I Pro Rt 28 Toss', 'I Pro Rt', 'play'],
    ['Gun Doubles Fake 22 Zone Y-Cross', 'Gun Doubles', 'play'],
    ['Gun Bunch Rt Snag', 'Gun Bunch Rt', 'play'],
  ])
  expect(list.field('direction')).toEqual(['R', 'L', 'R', '', ''])
  expect(list.field('category')).toEqual([
    'run-gap',
    'run-gap',
    'run-lead-and-perimeter',
    'play-action',
    'quick-pass',
  ])
  expect(list.named('Gun Doubles Fake 22 Zone Y-Cross').fields.notes).toBe('Sell it, "late" hands')
})

test('formations under names of the staff are taught once, and drawn to the side that the name means', async () => {
  const bytes = bytesOf('air-raid-unicode.txt')
  const asked = await imported(bytes, 'air-raid.txt')
  expect(asked.unknown).toEqual([
    ['Ricky', '', 2],
    ['Larry', '', 1],
    ['Early', '', 1],
    ['Late', '', 1],
    ['Trips', 'gun-trips', 1],
  ])
  const meant = new Map([
    ['ricky', 'gun-doubles-te'],
    ['larry', `gun-doubles-te${LEFT}`],
    ['early', 'empty-3x2'],
    ['late', `empty-3x2${LEFT}`],
    ['trips', 'gun-trips'],
  ])
  const list = await imported(bytes, 'air-raid.txt', meant)
  expect(list.looks).toEqual([])
  expect(list.table).toEqual([
    ['Ricky Y Cross', 'Ricky', 'play'],
    ['Larry Y Cross', 'Larry', 'play'],
    ['Early Four Verts', 'Early', 'play'],
    ['Late Four Verts', 'Late', 'play'],
    ['Y Stick', 'Trips Rt', 'play'],
    ['IZ', 'Ricky', 'play'],
  ])
  expect(list.field('strength')).toEqual(['R', 'L', 'R', 'L', 'R', 'R'])
  const endOf = (name: string) => {
    const man = list.named(name).diagram.elements['o.Y']
    return man?.kind === 'player' ? Math.sign(man.at.x) : 0
  }
  expect([endOf('Ricky Y Cross'), endOf('Larry Y Cross')]).toEqual([1, -1])
  expect(list.named('IZ').fields).toMatchObject({ concept: 'Inside Zone', category: 'run-zone' })
})

describe('a defensive call list', () => {
  const table = [
    ['Over Sky', '4-3 Over', 'play'],
    ['Over Mike', '4-3 Over', 'play'],
    ['Okie Cloud', '3-4 Okie', 'play'],
    ['Nickel Quarters', '4-2-5 Nickel Over', 'play'],
    ['Bear Zero', '46 Bear', 'play'],
    ['Stack Fire', '3-3-5 Stack', 'play'],
    ['Goal Line', '6-5 Goal Line', 'play'],
    ['Diamond', 'Diamond', 'nothing'],
  ]
  const concepts = [
    'Cover 3 Sky',
    'Cover 1',
    'Cover 3 Cloud',
    'Quarters',
    'Cover 0',
    'Fire Zone',
    'Cover 0',
    'Cover 3 Sky',
  ]

  test('reads fronts that Excel has taken for dates, coverages, and pressures', async () => {
    const list = await imported(bytesOf('defense-calls.csv'), 'defense.csv')
    expect(list.table).toEqual(table)
    expect(list.field('concept')).toEqual(concepts)
    expect(list.looks).toEqual(['9: “Diamond” is not a known front: no players are drawn.'])
    expect(list.plays.map(({ play: { fields } }) => `${fields.category} ${fields.subcategory}`)).toEqual([
      'base zone',
      'pressure ',
      'base zone',
      'base match',
      'pressure zero',
      'pressure five-man-fire-zone',
      'short-yardage goal-line',
      'base zone',
    ])
    // "Nickel" is the front of this call and sends nobody.
    expect(list.named('Nickel Quarters').diagram.elements['rush.d.NB']).toBeUndefined()
    expect(list.named('Over Sky').fields.situations).toEqual(['1st-10'])
    expect(list.named('Over Mike').diagram.elements['rush.d.M']).toBeDefined()
    expect(list.named('Over Sky').diagram.elements['rush.d.M']).toBeUndefined()
    for (const { play } of list.plays.slice(0, -1)) expect(busy(play).defense, play.fields.name).toBe(11)
    expect(list.named('Nickel Quarters').fields).toMatchObject({
      personnel: 'Nickel',
      situations: ['3rd-long'],
    })
  })

  test('is the same as an Excel workbook with real dates', async () => {
    const list = await imported(asWorkbook('defense-calls.csv'), 'defense.xlsx')
    expect(list.table).toEqual(table)
    expect(list.field('concept')).toEqual(concepts)
  })
})

test('a breakdown with whole calls and no formation column', async () => {
  const list = await imported(bytesOf('flexbone-breakdown.csv'), 'flexbone.csv')
  expect(list.counts).toEqual([
    ['Flexbone Inside Veer Rt', 3, 3, 1],
    ['Flexbone Inside Veer Lt', 2, 2, 1],
    ['Flexbone Rocket Lt', 1, 1, 0],
    ['Flexbone Four Verts', 1, 1, 1],
    ['Flexbone Trap Rt', 1, 1, 1],
  ])
  expect(list.table.map(([, ...rest]) => rest)).toEqual(Array(5).fill(['Flexbone', 'play']))
  expect(list.field('direction')).toEqual(['R', 'L', 'L', '', 'R'])
})

test('a practice script has a look, a protection, and a note for each rep', async () => {
  const list = await imported(bytesOf('practice-script.csv'), 'script.csv')
  expect(list.table).toEqual([
    ['I Pro Rt Iso', 'I Pro Rt', 'play'],
    ['I Pro Lt Iso', 'I Pro Lt', 'play'],
    ['Split Zone', 'Ace Wing Rt', 'play'],
    ['PA Flood', 'Singleback Doubles Rt', 'play'],
    ['Four Verticals', 'Gun Doubles', 'play'],
    ['Shallow', 'Gun Doubles', 'play'],
    ['Scissors', 'Gun Stack', 'play'],
    ['IZ Bubble', 'Gun Trips Rt', 'play'],
  ])
  expect(list.field('category')).toEqual([
    'run-lead-and-perimeter',
    'run-lead-and-perimeter',
    'run-zone',
    'play-action',
    'dropback-pass',
    'dropback-pass',
    'dropback-pass',
    'rpo',
  ])
  expect(list.named('Scissors').fields).toMatchObject({
    vsFronts: ['4-2-5-nickel-over'],
    vsCoverages: ['cover-2', 'quarters'],
    protection: 'Slide',
    situations: ['3rd-long'],
    hashPref: 'L',
  })
})

test('a list of the whole team has all three units, and notes over two lines', async () => {
  const list = await imported(bytesOf('whole-team.csv'), 'team.csv')
  expect(list.table).toEqual([
    ['Gun Trips Rt Power', 'Gun Trips Rt', 'play'],
    ['I Pro Rt Power', 'I Pro Rt', 'play'],
    ['Counter', 'I Pro Rt', 'play'],
    ['Over 3', '4-3 Over', 'play'],
    ['Shield', 'Punt Shield', 'formation'],
    ['FG', 'Field Goal', 'formation'],
    ['Sky Kick', 'Kickoff', 'formation'],
    ['Mystery', 'Gun Trips Rt', 'formation'],
  ])
  expect(list.field('unit')).toEqual([
    ...Array(3).fill('offense'),
    'defense',
    ...Array(3).fill('special'),
    'offense',
  ])
  // A category that the coach names keeps the type of the plays like it.
  expect(list.field('category')).toEqual([
    ...Array(3).fill('run-gap'),
    'base',
    'punt',
    'field-goal',
    'kickoff',
    '',
  ])
  expect(list.field('subcategory')).toEqual(['power', 'power', 'counter', 'zone', 'shield', 'kick', '', ''])
  expect(list.named('Shield').fields.notes).toBe('Count\ntheir rushers')
  expect(list.named('Over 3').fields).toMatchObject({ category: 'base', concept: 'Cover 3 Sky' })
})

test("a defensive call without a front is drawn in the team's base front, and a note says so", () => {
  const titles = ['Name', 'ODK', 'Coverage']
  const rows = [['Sky', 'D', 'Cover 3']]
  const { mapping } = guessColumns([titles, ...rows])
  const book = { level: 'nfhs' as const, formations: [], taxonomy: TAXONOMY, front: '3-4-okie' as const }
  const [line] = readLines(rows, mapping, book, 2, titles)
  if (!line || !('play' in line)) throw new Error('No play')
  expect(line.play.fields).toMatchObject({ name: 'Sky', formation: '3-4 Okie', concept: 'Cover 3 Sky' })
  expect(line.notes).toEqual(['No front is named: it is drawn in your base front, 3-4 Okie.'])
  expect(busy(line.play).defense).toBe(11)
})

describe('a file that is not a list says so, and what to do', () => {
  const problemOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const opened = await openSource(new Blob([bytes]), 'plays')
    if (!('problems' in opened)) throw new Error('It was opened')
    const [{ message, hint } = { message: '', hint: '' }] = opened.problems
    return `${message} ${hint}`
  }

  test.each([
    ['a PDF', new TextEncoder().encode('%PDF-1.7'), /is a PDF\. Export the list/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), /Excel 2003 .*save it as \.xlsx/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /isn't text.* Save the list as CSV/],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /can't be read as an Excel workbook.* as CSV/],
    ['a workbook without cells', workbookOf([]), /has no filled cells/],
    ['nothing', new Uint8Array(), /is empty\. Choose another file/],
  ])('%s', async (_, bytes, words) => {
    expect(await problemOf(bytes)).toMatch(words)
  })

  test('a list of more lines than one import takes', async () => {
    const text = ['Play', ...Array.from({ length: 5100 }, (_, i) => `Play ${i}`)].join('\n')
    expect(await problemOf(new TextEncoder().encode(text))).toBe(
      'has 5,101 lines, more than the 5,000 that one import takes. Import it in parts.',
    )
  })

  test('a workbook that unpacks to more than memory holds', async () => {
    const bytes = workbookOf([['Play']])
    // The central directory says how large each file is; a bomb says hundreds of megabytes.
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 900_000_000, true)
    expect(await problemOf(bytes)).toMatch(/holds more than 100 MB/)
  })
})
