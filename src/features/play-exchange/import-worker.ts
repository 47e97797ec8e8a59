/** Opens and reads what is imported, beside the page: thousands of plays are parsed, checked, and drawn here. */
import { lookOf } from './failed-lines.ts'
import type { ImportReply, ImportRequest } from './import-messages.ts'
import { type GroupedPlay, groupLines } from './group-lines.ts'
import { isBreakdown } from './columns.ts'
import { isOwnList } from './list-columns.ts'
import { openSource } from './open-source.ts'
import { type LineReport, reading } from './read-lines.ts'
import { isEmptyRow, type Table } from './read-table.ts'

/** Rows and plays in one message: the page takes each within a frame or two. */
const ROWS_AT_ONCE = 500
const PLAYS_AT_ONCE = 40
/** Progress is told after so many plays or lines. */
const TOLD_EVERY = 50

/** The list that was opened last. */
let rows: Table = []

function reply(message: ImportReply): void {
  postMessage(message)
}

function sendPlays(id: number, plays: readonly GroupedPlay[]): void {
  for (let i = 0; i < plays.length; i += PLAYS_AT_ONCE)
    reply({ id, kind: 'plays', plays: plays.slice(i, i + PLAYS_AT_ONCE) })
}

async function open(id: number, source: Blob | string, name: string): Promise<void> {
  const opened = await openSource(source, name, (done, total) => {
    if (done % TOLD_EVERY === 0) reply({ id, kind: 'progress', done, total })
  })
  if ('problems' in opened) return reply({ id, kind: 'problems', problems: opened.problems })
  if ('rows' in opened) {
    rows = opened.rows
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      reply({ id, kind: 'rows', rows: rows.slice(i, i + ROWS_AT_ONCE) })
    return reply({ id, kind: 'table' })
  }
  const { plays, formations } = opened.file
  sendPlays(
    id,
    plays.map((play) => ({ play, lines: [], calls: 0, successes: 0 })),
  )
  reply({ id, kind: 'file', formations })
}

function read({ id, header, mapping, book }: ImportRequest & { kind: 'read' }): void {
  const from = header === null ? 0 : header + 1
  const body = rows.slice(from)
  const titles = header === null ? [] : rows[header]
  const total = body.filter((row) => !isEmptyRow(row)).length
  const lines: LineReport[] = []
  for (const line of reading(body, mapping, book, from + 1, titles)) {
    lines.push(line)
    if (lines.length % TOLD_EVERY === 0) reply({ id, kind: 'progress', done: lines.length, total })
  }
  const isSnaps = isBreakdown(mapping)
  const { plays, merged } = groupLines(lines, isSnaps, isOwnList(titles ?? []))
  sendPlays(id, plays)
  const counted = plays.reduce((sum, { calls }) => sum + calls, 0)
  const drawn = { play: 0, formation: 0, nothing: 0 }
  for (const line of lines) if ('play' in line) drawn[line.drawn] += 1
  reply({
    id,
    kind: 'list',
    facts: {
      looks: lines.flatMap((line) => lookOf(line) ?? []),
      merged,
      snaps: isSnaps ? lines.length : 0,
      counted,
      drawn,
    },
  })
}

onmessage = ({ data }: MessageEvent<ImportRequest>) => {
  if (data.kind === 'read') return read(data)
  open(data.id, data.source, data.name).catch(() =>
    reply({
      id: data.id,
      kind: 'problems',
      problems: [{ where: data.name, message: "can't be read.", hint: 'Open it and paste its contents.' }],
    }),
  )
}
