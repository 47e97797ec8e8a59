/** The page's side of the import worker. */
import type { FileProblem, PlaybookFile } from '#schema/exchange/playbook-file.ts'
import type { GroupedPlay } from './group-lines.ts'
import type { ImportReply, ImportRequest, ListFacts, ReadRequest } from './import-messages.ts'
import ImportWorker from './import-worker.ts?worker'
import type { Table } from './read-table.ts'

export type Progress = { done: number; total: number }

export type OpenedSource =
  | { kind: 'problems'; problems: readonly FileProblem[] }
  | { kind: 'table'; rows: Table }
  | { kind: 'file'; plays: readonly GroupedPlay[]; formations: PlaybookFile['formations'] }

export type ReadList = { plays: readonly GroupedPlay[]; facts: ListFacts }

/**
 * One import: a source is opened, then read as often as its columns change. Canceling rejects what is under way with
 * `Canceled`.
 */
export class ImportReader {
  #worker: Worker | null = null
  #source: { source: Blob | string; name: string } | null = null
  /** Whether this worker holds the source; one that was canceled is gone with what it held. */
  #isOpen = false
  #id = 0
  #cancel: (() => void) | null = null

  /** Loads the worker before there is something to read: a coach may lose the connection in between. */
  warmUp(): void {
    this.#worker ??= new ImportWorker()
  }

  async open(source: Blob | string, name: string, onProgress: (at: Progress) => void): Promise<OpenedSource> {
    this.#source = { source, name }
    const { rows, plays, last } = await this.#ask({ kind: 'open', source, name }, onProgress)
    this.#isOpen = true
    if (last.kind === 'file') return { kind: 'file', plays, formations: last.formations }
    return last.kind === 'problems' ? last : { kind: 'table', rows }
  }

  async read(request: ReadRequest, onProgress: (at: Progress) => void): Promise<ReadList> {
    if (!this.#isOpen && this.#source) await this.open(this.#source.source, this.#source.name, onProgress)
    const { plays, last } = await this.#ask({ kind: 'read', ...request }, onProgress)
    if (last.kind !== 'list') throw new Error('The list was not read')
    return { plays, facts: last.facts }
  }

  /** Stops what is under way. */
  cancel(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#isOpen = false
    this.#cancel?.()
  }

  #ask(
    request: DistributiveOmit<ImportRequest, 'id'>,
    onProgress: (at: Progress) => void,
  ): Promise<{ rows: Table; plays: readonly GroupedPlay[]; last: ImportReply }> {
    this.warmUp()
    const worker = this.#worker as Worker
    const id = ++this.#id
    const rows: (readonly string[])[] = []
    const plays: GroupedPlay[] = []
    return new Promise((resolve, reject) => {
      this.#cancel = () => reject(new Canceled())
      worker.onerror = () => reject(new Error('The file could not be read on this device.'))
      worker.onmessage = ({ data }: MessageEvent<ImportReply>) => {
        if (data.id !== id) return
        if (data.kind === 'progress') onProgress(data)
        else if (data.kind === 'rows') rows.push(...data.rows)
        else if (data.kind === 'plays') plays.push(...data.plays)
        else resolve({ rows, plays, last: data })
      }
      worker.postMessage({ id, ...request } satisfies ImportRequest)
    })
  }
}

/** A coach canceled what was under way. */
export class Canceled extends Error {}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
