/*
 * A backup is one gzipped text file: a JSON line that describes it, then sections. A section is a JSON line that names
 * a table or an uploaded file, its content in lines, and an empty line. A row is a JSON line in Postgres's format; a
 * file is base64.
 */
export interface Header {
  readonly format: 'hashmark-backup'
  readonly version: 1
  readonly createdAt: string
  /** When the newest migration of the database was created, as in the migrations' journal. */
  readonly migration: number
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
}

export type Section =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly file: string }

/** The lines of a stream. Split by bytes, because Node's reader takes some characters of a text for line ends. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    let data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10)) {
      yield data.toString('utf8', 0, end)
      data = data.subarray(end + 1)
    }
    rest = data
  }
}

/** The lines of one section. */
export async function* contentOf(lines: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  // Not `for await`, which would close the lines of the later sections.
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error('The backup ends in the middle.')
    if (value === '') return
    yield value
  }
}
