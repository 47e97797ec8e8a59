/** Files with thousands of plays. */
import { type FilePlay, writePlaybookFile } from '#schema/exchange/playbook-file.ts'
import { newId } from '#schema/ids.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { PLAY_FIELDS } from '#src/features/play-exchange/export-plays.ts'

/** A playbook file with so many plays, drawn as the demo team's. */
export function playbookOf(count: number): string {
  const demo = buildDemoPlays()
  const plays = Array.from({ length: count }, (_, i) => {
    const { diagram, ...play } = demo[i % demo.length] as (typeof demo)[number]
    const name = `${play.name.slice(0, 80)} no. ${i + 1}`
    const row = { ...NEW_PLAY_DEFAULTS, ...play, name, status: 'draft', wristCode: '' }
    const fields = Object.fromEntries(PLAY_FIELDS.map((field) => [field, row[field]]))
    return { id: newId(), fields: fields as FilePlay['fields'], diagram }
  })
  return writePlaybookFile({
    team: 'Hawks',
    level: 'nfhs',
    exportedAt: new Date(0).toISOString(),
    plays,
    formations: [],
  })
}

/** So many lines of a list, each a play of its own, in three formations under twenty schemes. */
export function listOf(lines: number): string {
  const schemes = [
    '24 Power',
    'Inside Zone',
    '61 Mesh',
    'Stick',
    'Counter GT',
    'Four Verts',
    'Smash',
    '28 Toss',
  ]
  const formations = ['Gun Trips Rt', 'Gun Doubles', 'I Pro Lt']
  const rows = Array.from({ length: lines }, (_, i) =>
    [
      `${schemes[i % schemes.length]} no. ${i + 1}`,
      formations[i % formations.length],
      '3rd & 3–6',
      `Note ${i}`,
    ].join(','),
  )
  return ['Play,Formation,When,Notes', ...rows].join('\n')
}
