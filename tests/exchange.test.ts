/** A playbook goes out of one team and into another: nothing of it is lost on the way. */
import { readPlaybookFile } from '#schema/exchange/playbook-file.ts'
import { COVERAGES } from '#schema/football/coverages.ts'
import { FORMATIONS } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { FIELD_ZONES, SITUATIONS, TEMPOS } from '#schema/football/situations.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { countPlay, type CreatePlays, createPlays, editDiagram, editPlay } from '#schema/operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { applyChanges, type ElementChange } from '#schema/merge/diagram.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { guessMapping, hasTitles } from '#src/features/play-exchange/columns.ts'
import { readLines } from '#src/features/play-exchange/read-lines.ts'
import { decodeText } from '#src/lib/decode-text.ts'
import { PLAY_FIELDS, playbookAsJson, playsAsCsv } from '#src/features/play-exchange/export-plays.ts'
import { failedAsCsv, lookOf } from '#src/features/play-exchange/failed-lines.ts'
import {
  comparing,
  compareWith,
  type ImportEdit,
  planImport,
  usualChoice,
} from '#src/features/play-exchange/import-plan.ts'
import { atOnce } from '#src/features/play-exchange/in-turns.ts'
import { LIST_COLUMNS } from '#src/features/play-exchange/list-columns.ts'
import { readTable } from '#src/features/play-exchange/read-table.ts'
import type { PlayWithDrawing } from '#src/sync/team/plays.ts'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { anyDiagram } from './support/diagrams.ts'

const stamp = { createdBy: 'a', createdAt: 0, updatedBy: 'a', updatedAt: 0, version: 3 }

/** The demo playbook as a replica holds it. */
const demo: PlayWithDrawing[] = buildDemoPlays().map(({ diagram, ...play }, i) => {
  const id = newId()
  return {
    ...structuredClone(NEW_PLAY_DEFAULTS),
    ...play,
    id,
    teamId: 'hawks',
    playbookId: 'book',
    status: 'published',
    readGrant: 'playbook.view',
    sortKey: `a${String(i).padStart(3, '0')}V`,
    deletedAt: null,
    ...stamp,
    drawing: {
      playId: id,
      teamId: 'hawks',
      diagram,
      readGrant: 'playbook.view',
      updatedBy: 'a',
      updatedAt: 0,
      version: 3,
    },
  } as unknown as PlayWithDrawing
})

const source = (plays: readonly PlayWithDrawing[]) => ({
  team: 'Hawks',
  level: 'nfhs' as const,
  plays,
  formations: [],
  now: 0,
})

function fileOf(plays: readonly PlayWithDrawing[]) {
  const read = readPlaybookFile(playbookAsJson(source(plays)).text)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.file
}

/** The plays that the plan creates; the server takes exactly these. */
function createdBy(plan: readonly ImportEdit[]): CreatePlays['plays'] {
  const creating = plan.filter(({ undoable }) => undoable.do.operation === createPlays)
  return creating.flatMap(({ undoable }) => parseInput(createPlays, undoable.do.input as never).plays)
}

const target = (existing: readonly PlayWithDrawing[]) => ({ playbookId: newId(), existing })

test('every play of the demo team arrives unchanged in another team', () => {
  const file = fileOf(demo)
  const incoming = compareWith(file.plays, [])
  expect(incoming.every(({ standing }) => standing === 'new')).toBe(true)
  const plan = planImport(incoming, (one) => usualChoice(one), target([]))
  const created = createdBy(plan)
  expect(created).toHaveLength(demo.length)
  const sortKeys = created.map(({ fields, diagram }, i) => {
    const { drawing, ...play } = demo[i] as PlayWithDrawing
    expect(diagram).toEqual(drawing?.diagram)
    const { sortKey, name, ...rest } = fields
    expect(name.startsWith(play.name)).toBe(true)
    for (const [field, value] of Object.entries(rest))
      if (field !== 'wristCode') expect([field, value]).toEqual([field, play[field as keyof typeof play]])
    return sortKey
  })
  expect(sortKeys).toEqual(sortKeys.toSorted())
})

test('importing into the same team adds nothing, and replaces what differs', () => {
  const file = fileOf(demo)
  const [first, second, ...others] = demo
  if (!first?.drawing || !second) throw new Error('no plays')
  const edited: PlayWithDrawing[] = [
    {
      ...first,
      notes: 'Mine',
      drawing: { ...first.drawing, diagram: { v: 1, elements: { field: { kind: 'field', hash: 'L' } } } },
    },
    { ...second, id: newId() },
    ...others,
  ]
  const incoming = compareWith(file.plays, edited)
  expect(incoming.slice(0, 3).map(({ standing }) => standing)).toEqual(['changed', 'name-taken', 'same'])
  const plan = planImport(incoming, (one) => usualChoice(one), target(edited))
  expect(plan.map(({ plays }) => plays)).toEqual([1, 0, 1])
  const [added, fields, drawing] = plan.map(({ undoable }) => undoable.do)
  expect(fields?.operation).toBe(editPlay)
  expect(parseInput(editPlay, fields?.input as never).changes).toEqual({
    notes: { from: 'Mine', to: first.notes },
  })
  expect(drawing?.operation).toBe(editDiagram)
  const { changes } = parseInput(editDiagram, drawing?.input as never)
  const now = edited[0]?.drawing?.diagram
  expect(now && applyChanges(now, changes as ElementChange[]).diagram).toEqual(first.drawing.diagram)
  // Beside its namesake it has a name and an id of its own.
  const [play] = parseInput(createPlays, added?.input as never).plays
  expect(play?.fields.name).toBe(`${second.name} 2`)
  expect(play?.id).not.toBe(second.id)
})

test('new plays are sent in groups of at most 20, and heavy ones in smaller groups', () => {
  const { plays } = fileOf(demo)
  const many = Array.from({ length: 5 }, () => plays).flat()
  const plan = planImport(compareWith(many, []), () => 'add', target([]))
  expect(createdBy(plan)).toHaveLength(many.length)
  expect(plan.map((one) => one.plays)).toEqual(
    Array.from({ length: Math.ceil(many.length / 20) }, (_, i) => Math.min(20, many.length - i * 20)),
  )
  const names = createdBy(plan).map(({ fields }) => fields.name)
  expect(new Set(names).size).toBe(many.length)

  const [first] = plays
  if (!first) throw new Error('no plays')
  const elements = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [
      `n${i}`,
      { kind: 'note', at: { x: 0, y: 0 }, text: 'x'.repeat(400) },
    ]),
  )
  const heavy = { ...first, diagram: { v: 1, elements } as unknown as typeof first.diagram }
  const heavyPlan = planImport(compareWith(Array(30).fill(heavy), []), () => 'add', target([]))
  expect(heavyPlan.flatMap(({ undoable }) => (undoable.do.input as CreatePlays).plays)).toHaveLength(30)
  for (const { undoable } of heavyPlan) expect(JSON.stringify(undoable.do.input).length).toBeLessThan(250_000)
})

test('any drawing passes through the file unchanged', () => {
  const [play] = demo
  if (!play?.drawing) throw new Error('no play')
  const { drawing } = play
  fc.assert(
    fc.property(anyDiagram, (diagram) => {
      const one = { ...play, drawing: { ...drawing, diagram } }
      const read = readPlaybookFile(playbookAsJson(source([one])).text)
      // The generator draws notes and zones that the server would refuse as well; those are told, never bent.
      if ('file' in read) expect(read.file.plays[0]?.diagram).toEqual(JSON.parse(JSON.stringify(diagram)))
      else expect(read.problems.length).toBeGreaterThan(0)
    }),
    { numRuns: 200 },
  )
})

const book = { level: 'nfhs' as const, formations: [], taxonomy: TAXONOMY }

function table(text: string) {
  const rows = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
  return { rows, mapping: guessMapping(rows[0] ?? []) }
}

test("a list under Hudl's titles becomes plays with their formations drawn", () => {
  const { rows, mapping } = table(
    [
      'PLAY #,ODK,DN,DIST,HASH,OFF FORM,OFF STR,OFF PLAY,PLAY TYPE,PLAY DIR,PERSONNEL,COMMENT',
      '1,O,3,8,R,Gun Trips,L,Y Cross,Dropback pass,R,10,Read the hook',
      '2,O,1,10,M,Some Formation,R,24 Power,Trick Stuff,R,21,',
      ',,,,,,,,,,,',
      '3,O,2,2,L,,,,,,,',
    ].join('\n'),
  )
  expect(mapping).toEqual([
    null,
    'unit',
    'down',
    'distance',
    'hashPref',
    'formation',
    'strength',
    'name',
    'category',
    'direction',
    'personnel',
    'notes',
  ])
  const lines = readLines(rows.slice(1), mapping, book, 2)
  const [cross, power, unnamed] = lines
  if (!cross || !('play' in cross) || !power || !('play' in power)) throw new Error('no plays')
  expect(cross.play.fields).toMatchObject({
    name: 'Y Cross',
    formation: 'Gun Trips Lt',
    strength: 'L',
    category: 'dropback-pass',
    situations: ['3rd-long'],
    hashPref: 'R',
    direction: 'R',
    notes: 'Read the hook',
  })
  const gun = FORMATIONS.find(({ slug }) => slug.startsWith('gun-trips'))
  const elements = Object.values(cross.play.diagram.elements)
  expect(elements.filter(({ kind }) => kind === 'player')).toHaveLength(gun?.players.length ?? 0)
  // Everyone has a line: routes and the drop back, and blocks; the quarterback throws.
  const busy = new Set(elements.flatMap((one) => (one.kind === 'path' ? [one.from] : [])))
  expect(busy.size).toBe(gun?.players.length)
  expect(power.play.fields).toMatchObject({
    formation: 'Some Formation',
    category: '',
    tags: ['Trick Stuff'],
  })
  expect(power.notes).toHaveLength(1)
  expect(unnamed).toMatchObject({ problem: expect.stringContaining('No name') as string })
  expect(failedAsCsv([lookOf(unnamed as never) as never])).toContain('No name')
})

test('an exported list reads back with its values', () => {
  const { rows, mapping } = table(playsAsCsv(demo))
  expect(hasTitles(rows[0] ?? [])).toBe(true)
  const lines = readLines(rows.slice(1), mapping, book, 2)
  expect(lines).toHaveLength(demo.length)
  for (const [i, line] of lines.entries()) {
    if (!('play' in line)) throw new Error(`line ${line.line}: ${line.problem}`)
    const { name, unit, formation, category, wristCode, installDay, situations } = demo[i] as PlayWithDrawing
    expect(line.play.fields).toMatchObject({
      name,
      unit,
      formation,
      category,
      wristCode,
      installDay,
      situations,
    })
  }
})

/** Letters, and what spreadsheets treat in ways of their own. */
const unit = fc.oneof(
  fc.string({ minLength: 1, maxLength: 1 }),
  fc.constantFrom('"', "'", ';', ',', '|', '=', '+', '-', '@', '\t', '\n', ' ', 'é', '–', '＝'),
)
const line = fc.string({ unit, maxLength: 40 })
const word = fc.string({ unit, minLength: 1, maxLength: 30 })
const several = fc.array(word, { maxLength: 6 })
const slugOf = (all: readonly { slug: string }[]) => fc.constantFrom(...all.map(({ slug }) => slug))
const termsOr = (all: readonly { slug: string }[]) => fc.array(fc.oneof(slugOf(all), word), { maxLength: 6 })

/** Any fields that the server takes, in the tree that every team starts with. */
const anyFields = fc
  .constantFrom(...TAXONOMY)
  .chain((branch) => fc.tuple(fc.constant(branch.slug), fc.constantFrom(...branch.categories)))
  .chain(([unit, category]) =>
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text && text !== ''),
      callText: line,
      wristCode: fc.string({ maxLength: 12 }),
      unit: fc.constant(unit),
      category: fc.constantFrom(category.slug, '', 'opening-script'),
      subcategory: fc.constantFrom('', ...category.subcategories.map(({ slug }) => slug)),
      concept: line,
      formation: line,
      strength: fc.constantFrom('R' as const, 'L' as const, 'balanced' as const),
      personnel: fc.string({ maxLength: 12 }),
      motion: line,
      protection: line,
      direction: line,
      tags: several,
      notes: line,
      status: fc.constantFrom('draft' as const, 'review' as const, 'published' as const),
      hole: fc.string({ maxLength: 12 }),
      hashPref: fc.constantFrom('' as const, 'L' as const, 'M' as const, 'R' as const),
      situations: termsOr(SITUATIONS),
      fieldZones: termsOr(FIELD_ZONES),
      vsFronts: termsOr(FRONTS),
      vsCoverages: termsOr(COVERAGES),
      tempo: fc.oneof(slugOf(TEMPOS), line),
      installDay: fc.option(fc.integer({ min: 1, max: 60 })),
      installStatus: fc.constantFrom('new' as const, 'repped' as const, 'ready' as const, 'retired' as const),
      coachingPoints: line,
      reads: several,
      hot: line,
      checkWith: line,
      isArchived: fc.boolean(),
    }),
  )

test('any play exported as a list reads back equal, with any separator', () => {
  const [play] = demo
  if (!play) throw new Error('no play')
  fc.assert(
    fc.property(anyFields, fc.constantFrom(',', ';', '\t'), (fields, delimiter) => {
      const csv = playsAsCsv([{ ...play, ...fields }])
      // A spreadsheet saves it again with its own separator.
      const saved = Papa.unparse(Papa.parse<string[]>(csv, { delimiter: ',' }).data, {
        delimiter,
        newline: '\r\n',
      })
      const read = readTable(saved, 'list.csv')
      if (!('rows' in read)) throw new Error(read.problem.message)
      const [titles = [], ...rows] = read.rows
      const [back] = readLines(rows, guessMapping(titles), book, 2, titles)
      if (!back || !('play' in back)) throw new Error('no play')
      expect(back.play.fields).toEqual(fields)
    }),
    { numRuns: 300 },
  )
})

test('an exported list shows values as the playbook does', () => {
  const [play] = demo.filter(({ category, unit }) => unit === 'offense' && category === 'run-gap')
  if (!play) throw new Error('no play')
  const shown = { ...play, situations: ['3rd-long'], vsFronts: ['4-3-over'], status: 'review' as const }
  const [titles = [], row = []] = Papa.parse<string[]>(playsAsCsv([shown])).data
  const cell = (title: string) => row[titles.indexOf(title)]
  expect(cell('CATEGORY')).toBe('Run: gap')
  expect(cell('SITUATIONS')).toBe('3rd & 7–10')
  expect(cell('VS FRONT')).toBe('4-3 Over')
  expect(cell('STATUS')).toBe('Review')
  // Every field of a play has its column.
  expect(LIST_COLUMNS.map(({ field }) => field).toSorted()).toEqual(PLAY_FIELDS.toSorted())
})

test('a breakdown adds its calls to existing plays, and undo removes them', () => {
  const [power] = demo
  if (!power) throw new Error('no play')
  const [file] = fileOf([power]).plays
  if (!file) throw new Error('no play')
  const { fields, diagram } = file
  const called = {
    play: {
      id: newId(),
      fields: { ...fields, name: fields.name.replace(`${fields.formation} `, '') },
      diagram,
    },
    calls: 150,
    successes: 90,
  }
  const incoming = atOnce(comparing([called], [power]))
  expect(incoming.map((one) => [one.standing, one.known?.id, usualChoice(one)])).toEqual([
    ['name-taken', power.id, 'count'],
  ])
  const plan = planImport(incoming, usualChoice, target([power]))
  const inputs = plan.map(({ undoable }) => parseInput(countPlay, undoable.do.input as never))
  expect(inputs).toEqual([
    { id: power.id, reps: 0, calls: 100, successes: 90 },
    { id: power.id, reps: 0, calls: 50, successes: 0 },
  ])
  expect(plan.map(({ undoable }) => undoable.undo[0]?.input)).toEqual([
    { id: power.id, reps: 0, calls: -100, successes: -90 },
    { id: power.id, reps: 0, calls: -50, successes: 0 },
  ])
  expect(plan.map(({ plays }) => plays)).toEqual([0, 1])
  // As a play of its own it brings its calls along; without the right to count, only the play.
  const added = planImport(incoming, () => 'add', target([power]))
  expect(added.map(({ undoable }) => undoable.do.operation)).toEqual([createPlays, countPlay, countPlay])
  expect(planImport(incoming, () => 'add', { ...target([power]), mayCount: false })).toHaveLength(1)
})

test('handwritten column titles are recognized', () => {
  const titles = ['Name of play', 'Form', 'Personnel group', 'Kind', 'When', 'Wrist #', 'Plays well in rain']
  const known = ['name', 'formation', 'personnel', 'category', 'situations', 'wristCode', null]
  expect(guessMapping(titles)).toEqual(known)
  expect(guessMapping(['Plays', 'Wristband number', 'Down and distance', 'Play #'])).toEqual([
    'name',
    'wristCode',
    'situations',
    null,
  ])
})

test('an invalid value is reported with its line, and the rest of the line is imported', () => {
  const rows = [
    ['ODK', 'Off Form', 'Backfield', 'Off Play', 'Hash', 'Install day', 'Wrist code'],
    ['O', 'Trips Rt', 'Gun', 'Stick', 'R', 'Day 3 of 5', '12'],
    ['', '', '', '', '', '', ''],
    ['X', 'Nowhere', 'Gun', 'Flood', 'Q', '400', '1234567890123', 'and more'],
  ]
  const mapping = guessMapping(rows[0] ?? [])
  const [good, odd, ...none] = readLines(rows.slice(1), mapping, book, 2)
  expect(none).toEqual([])
  expect(good).toMatchObject({
    line: 2,
    notes: [],
    play: { fields: { formation: 'Gun Trips Rt', installDay: 3 } },
  })
  expect(odd).toMatchObject({
    line: 4,
    play: {
      fields: { name: 'Flood', unit: 'offense', hashPref: '', installDay: null, wristCode: '123456789012' },
    },
    notes: [
      '“Nowhere” is not a known formation: no players are drawn.',
      "“X” isn't a unit, so the play counts as offense.",
      "“Q” isn't a hash: L, M, or R. It was left out.",
      "“400” isn't an install day from 1 to 60. It was left out.",
      'Too long, and cut: Wrist code.',
      'It has more cells than columns. The extra cells were left out.',
    ],
  })
})

test('status, install status, and archived are read from any list, and unknown words are reported', () => {
  const rows = [
    ['PLAY', 'OFF FORM', 'STATUS', 'INSTALL STATUS', 'ARCHIVED'],
    ['Stick', 'Gun Trips Rt', 'Published', 'Ready', 'Yes'],
    ['Mesh', 'Gun Trips Rt', ' review', 'repped', 'no'],
    ['Smash', 'Gun Trips Rt', '', '', ''],
    ['Flood', 'Gun Trips Rt', 'Final', 'Taught', 'Maybe'],
  ]
  const lines = readLines(rows.slice(1), guessMapping(rows[0] ?? []), book, 2)
  const said = lines.map((one) => {
    if (!('play' in one)) throw new Error('no play')
    const { status, installStatus, isArchived } = one.play.fields
    return [status, installStatus, isArchived]
  })
  expect(said).toEqual([
    ['published', 'ready', true],
    ['review', 'repped', false],
    ['draft', 'new', false],
    ['draft', 'new', false],
  ])
  expect(lines.map((one) => 'notes' in one && one.notes)).toEqual([
    [],
    [],
    [],
    [
      "“Final” isn't a status: Draft, Review, or Published. It was left out.",
      "“Taught” isn't an install status: New, Repped, Ready, or Retired. It was left out.",
      "“Maybe” isn't an answer to Archived: Yes or No. It was left out.",
    ],
  ])
})

test('unbalanced quotation marks are reported by line, and nothing is guessed', () => {
  expect(readTable('Name,Notes\nPower,"two\nlines"\nIso,"never ended\nDuo,x\n', 'list.csv')).toMatchObject({
    problem: { where: 'Line 4', message: 'begins a cell with a quotation mark that no other one ends.' },
  })
  expect(readTable('Name,Notes\nPower,"6" splits\n', 'list.csv')).toMatchObject({
    problem: { where: 'Line 2' },
  })
  expect(readTable('\nName\n\nPower\n\n\n', 'list.csv')).toEqual({ rows: [[''], ['Name'], [''], ['Power']] })
})

test('a list keeps every text that a spreadsheet would run as a formula', () => {
  const [play] = demo
  if (!play) throw new Error('no play')
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'="]) {
    const text = `${start}cmd`
    const written = { callText: text, motion: text, coachingPoints: `${text}\nand more`, notes: text }
    const csv = playsAsCsv([{ ...play, ...written }])
    const read = readTable(csv, 'list.csv')
    if (!('rows' in read)) throw new Error(read.problem.message)
    const [titles = [], ...rows] = read.rows
    const [line] = readLines(rows, guessMapping(titles), book, 2)
    if (!line || !('play' in line)) throw new Error('no play')
    expect(line.play.fields).toMatchObject(written)
    // Lines that are to be corrected and imported again go the same way.
    expect(readTable(failedAsCsv([{ ...line, problem: '' }]), 'failed.csv')).toMatchObject({
      rows: [[...line.cells, '']],
    })
  }
})

test('no cell of a list is a formula, and every spreadsheet encoding is read', () => {
  const [play] = demo
  if (!play) throw new Error('no play')
  const [, line] = playsAsCsv([{ ...play, name: '=HYPERLINK("http://x")', notes: '+1' }]).split('\r\n')
  expect(line).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(line).toContain("'+1")
  const text = 'Séam – “X”'
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
  expect(decodeText(utf16.buffer).replace(/^\uFEFF/, '')).toBe(text)
  expect(decodeText(new TextEncoder().encode(text).buffer)).toBe(text)
  expect(decodeText(new Uint8Array([0x53, 0xe9, 0x61, 0x6d]).buffer)).toBe('Séam')
})
