import { expect, test } from 'vitest'
import { filterFiles, sizeInWords } from './file-filter.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })
const roster = file('Roster.CSV', 'text/csv')
const photo = file('team.png', 'image/png')
const clip = file('clip.mp4', 'video/mp4')

test('accepts by extension, type and wildcard type', () => {
  const files = [roster, photo, clip]
  expect(filterFiles(files, { accept: ['.csv'] }).taken).toEqual([roster])
  expect(filterFiles(files, { accept: ['image/*'] }).taken).toEqual([photo])
  expect(filterFiles(files, { accept: ['video/mp4', '.csv'] }).taken).toEqual([roster, clip])
  expect(filterFiles(files, {}).taken).toEqual(files)
})

test('does not match a type by part of its name', () => {
  expect(filterFiles([file('x', 'image-like/png')], { accept: ['image/*'] }).taken).toEqual([])
  expect(filterFiles([file('csv', '')], { accept: ['.csv'] }).taken).toEqual([])
})

test('gives a reason for each rejected file', () => {
  const { taken, refused } = filterFiles(
    [clip, file('empty.csv', 'text/csv', 0), file('big.csv', 'text/csv', 3 * 1024 * 1024), roster, roster],
    { accept: ['.csv'], largest: 2 * 1024 * 1024, most: 1 },
  )
  expect(taken).toEqual([roster])
  expect(refused.map(({ why }) => why)).toEqual([
    'Use one of these file types: .csv.',
    'The file is empty.',
    'Files can be up to 2 MB.',
    'Add up to one file at a time.',
  ])
})

test('formats file sizes', () => {
  expect([800, 12_300, 1_048_576, 2_621_440].map(sizeInWords)).toEqual(['800 B', '12 KB', '1 MB', '2.5 MB'])
})
