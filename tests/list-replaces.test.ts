/** A list takes the place of plays that the playbook has: it changes what it says, and nothing else of them. */
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { newId } from '#schema/ids.ts'
import { parseInput } from '#schema/operation.ts'
import { editPlay } from '#schema/operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { guessMapping, isBreakdown } from '#src/features/play-exchange/columns.ts'
import { playsAsCsv } from '#src/features/play-exchange/export-plays.ts'
import { groupLines } from '#src/features/play-exchange/group-lines.ts'
import { comparing, planImport } from '#src/features/play-exchange/import-plan.ts'
import { atOnce } from '#src/features/play-exchange/in-turns.ts'
import { isOwnList } from '#src/features/play-exchange/list-columns.ts'
import { readLines } from '#src/features/play-exchange/read-lines.ts'
import { readTable } from '#src/features/play-exchange/read-table.ts'
import type { PlayWithDrawing } from '#src/sync/team/plays.ts'
import { expect, test } from 'vitest'

/** A published run of the demo team, with a route that a coach drew and details that no short list has. */
function drawnByHand(): PlayWithDrawing {
  const found = buildDemoPlays().find((one) => one.category === 'run-gap' && one.formation === 'Gun Trips Rt')
  if (!found) throw new Error('no play')
  const { diagram, ...play } = found
  const route = {
    kind: 'path',
    from: 'o.Z',
    points: [
      { x: 14, y: 3 },
      { x: 6, y: 9 },
    ],
  }
  return {
    ...structuredClone(NEW_PLAY_DEFAULTS),
    ...play,
    id: newId(),
    status: 'published',
    wristCode: '17',
    tags: ['Opener'],
    notes: 'Watch the edge',
    coachingPoints: 'Pad level',
    reads: ['Z', 'H'],
    installDay: 3,
    installStatus: 'repped',
    sortKey: 'a0',
    version: 3,
    drawing: { version: 3, diagram: { ...diagram, elements: { ...diagram.elements, 'route.o.Z': route } } },
  } as unknown as PlayWithDrawing
}

/** What "Replace mine" changes of the playbook's plays for a list of this text: fields only, and never a drawing. */
function replacedBy(text: string, existing: readonly PlayWithDrawing[]) {
  const read = readTable(text, 'list.csv')
  if (!('rows' in read)) throw new Error(read.problem.message)
  const [titles = [], ...rows] = read.rows
  const mapping = guessMapping(titles)
  const book = { level: 'nfhs' as const, formations: [], taxonomy: TAXONOMY }
  const lines = readLines(rows, mapping, book, 2, titles)
  const { plays } = groupLines(lines, isBreakdown(mapping), isOwnList(titles))
  const incoming = atOnce(comparing(plays, existing))
  expect(incoming.map(({ standing }) => standing)).toEqual(plays.map(() => 'name-taken'))
  const plan = planImport(incoming, () => 'replace', { playbookId: newId(), existing, mayCount: false })
  return plan.map(({ undoable: { do: step } }) => {
    expect(step.operation.name).toBe('plays.edit')
    return parseInput(editPlay, step.input as never).changes
  })
}

test('changes only what was changed in an exported list, and never the drawing', () => {
  const play = drawnByHand()
  const csv = playsAsCsv([play])
  expect(replacedBy(csv, [play])).toEqual([])
  expect(replacedBy(csv.replace('Opener', 'Opener; Goal line'), [play])).toEqual([
    { tags: { from: ['Opener'], to: ['Opener', 'Goal line'] } },
  ])
  expect(replacedBy(csv.replace('Watch the edge', ''), [play])).toEqual([
    { notes: { from: 'Watch the edge', to: '' } },
  ])
})

test('keeps the fields that the list has no column for', () => {
  const play = drawnByHand()
  const { name, formation } = play
  expect(replacedBy(`Play,Formation\n${name},${formation}`, [play])).toEqual([])
  expect(replacedBy(`Play,Formation,Tags\n${name},${formation},Opener; Wet`, [play])).toEqual([
    { tags: { from: ['Opener'], to: ['Opener', 'Wet'] } },
  ])
  // An empty cell empties what stands in it, and no field that the rest of the line makes likely.
  expect(replacedBy(`Play,Category,Concept,Personnel,Wrist code\n${name},,,,`, [play])).toEqual([
    { wristCode: { from: '17', to: '' } },
  ])
  // Words that the playbook doesn't know replace nothing.
  expect(
    replacedBy(`Play,Category,Status,Hash,Install day\n${name},Trick Stuff,Final,Q,Soon`, [play]),
  ).toEqual([])
})

test('changes what belongs to a changed field with it', () => {
  const play = drawnByHand()
  const { name, formation, strength, category, subcategory } = play
  expect(replacedBy(`Play,Formation,Category\n${name},Gun Trips Lt,Dropback pass`, [play])).toEqual([
    {
      formation: { from: formation, to: 'Gun Trips Lt' },
      strength: { from: strength, to: 'L' },
      category: { from: category, to: 'dropback-pass' },
      subcategory: { from: subcategory, to: '' },
    },
  ])
})

test('a second line of the same play starts from what the first made of it', () => {
  const play = drawnByHand()
  const [titles, line] = playsAsCsv([play]).trimEnd().split(/\r?\n/)
  const said = (tags: string, notes: string) => line?.replace('Opener', tags).replace('Watch the edge', notes)
  expect(replacedBy([titles, said('Wet', ''), said('Goal line', '')].join('\n'), [play])).toEqual([
    { tags: { from: ['Opener'], to: ['Wet'] }, notes: { from: 'Watch the edge', to: '' } },
    { tags: { from: ['Wet'], to: ['Goal line'] } },
  ])
})

test("replaces what a breakdown's snaps agree on", () => {
  const play = { ...drawnByHand(), hashPref: 'L' as const, fieldZones: [], situations: [] }
  const { name, formation } = play
  const snaps = [
    'ODK,OFF FORM,OFF PLAY,DN,DIST,HASH,GN/LS,RESULT,COMMENT',
    `O,${formation},${name},1,10,R,6,Rush,`,
    `O,${formation},${name},3,2,M,1,Rush,`,
  ]
  expect(replacedBy(snaps.join('\n'), [play])).toEqual([
    { situations: { from: [], to: ['1st-10', '3rd-short'] } },
  ])
})
