import { expect, test } from 'vitest'
import type { FormationRow } from '#src/board/new-play.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { toPlaybookFile } from './export-plays.ts'

const formation = (name: string) =>
  ({ name, family: 'gun', personnel: '11', strength: 'R', players: [] }) as unknown as FormationRow
const playOf = (formation: string) =>
  ({ id: formation, formation, drawing: null }) as unknown as PlayWithDrawing

test('a file has the formations of its plays, also where those are drawn to the other hand', () => {
  const file = (...plays: PlayWithDrawing[]) =>
    toPlaybookFile({
      team: 'Hawks',
      level: 'nfhs',
      plays,
      formations: [formation('Bunker Rt'), formation('Canyon')],
      now: 0,
    }).file.formations.map(({ name }) => name)
  expect(file(playOf('Bunker Rt'))).toEqual(['Bunker Rt'])
  expect(file(playOf('Bunker Lt'))).toEqual(['Bunker Rt'])
  expect(file(playOf('Canyon'), playOf('Gun Trips Lt'))).toEqual(['Canyon'])
})
