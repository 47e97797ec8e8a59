/*
 * A backup is one gzipped text file: a line of JSON that says what it is, then sections. A section is a line of JSON
 * that names a table or an uploaded file, its content in lines, and an empty line. A row is a line of JSON as Postgres
 * writes and reads it; a file is base64.
 */
export interface Header {
  readonly format: 'hashmark-backup'
  readonly version: 1
  readonly createdAt: string
  /** When the newest migration of the database was made, as in the migrations' journal. */
  readonly migration: number
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
}

export type Section =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly file: string }

/** The lines of a stream. By bytes: some characters of a text look like line ends to Node's own reader. */
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
  // Not `for await`, which would close the lines of the sections behind this one.
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error('The backup ends in the middle.')
    if (value === '') return
    yield value
  }
}
