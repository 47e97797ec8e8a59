/** What the page and its import worker say to each other. */
import type { FileProblem, PlaybookFile } from '#schema/exchange/playbook-file.ts'
import type { Mapping } from './columns.ts'
import type { GroupedPlay } from './group-lines.ts'
import type { Book } from './read-lines.ts'
import type { Table } from './read-table.ts'

/** The columns of the list that was opened, and what they are read by. `header` is the index of its row, null for none. */
export type ReadRequest = { header: number | null; mapping: Mapping; book: Book }

/** A file or pasted text to open, or the opened list to read. `id` comes back with every reply. */
export type ImportRequest = { id: number } & (
  | { kind: 'open'; source: Blob | string; name: string }
  | ({ kind: 'read' } & ReadRequest)
)

/** A line to look at, with why. */
export type LookLine = { line: number; cells: readonly string[]; problem: string }

/** What reading a list comes to, besides its plays. */
export type ListFacts = {
  /** Lines that are no play, and lines that lost something on the way. */
  looks: readonly LookLine[]
  /** The numbers of the lines that say the same as one above them. */
  merged: readonly number[]
  /** How many snaps were read; 0 for a list that is no breakdown. */
  snaps: number
  /** Of these snaps, how many have an outcome and so count as calls. */
  counted: number
  /** Plays by how much of them is drawn. */
  drawn: { play: number; formation: number; nothing: number }
}

export type ImportReply = { id: number } & (
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'rows'; rows: Table }
  | { kind: 'plays'; plays: readonly GroupedPlay[] }
  | { kind: 'problems'; problems: readonly FileProblem[] }
  | { kind: 'table' }
  | { kind: 'file'; formations: PlaybookFile['formations'] }
  | { kind: 'list'; facts: ListFacts }
)
