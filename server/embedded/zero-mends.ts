/*
 * First, what zero-cache, and most of all its way into Postgres (postgres.js 3.4.7), gets wrong when a connection ends under a
 * query: some queries are never answered, what was to be written stays behind for the next connection, and the rest of a
 * transaction that died runs in the next one. zero-cache waits for ever then: people stay connected and hear nothing any
 * more, or everybody does for half a minute. Until upstream has it (porsager/postgres#1208, #1214, #1215) these files are
 * mended while they are read. So is the way of a client's connection to the process that answers it.
 *
 * Second, what it does again for each change and each person although nothing of it has changed: it stores what tables
 * the person's app knows, which for an app of ours is twenty times as much as the change itself, and copies that and all
 * that the app asks for, down to the last word.
 */
type Mend = { readonly file: string; readonly from: string; readonly to: string }

const MENDS: readonly Mend[] = [
  {
    // Bytes that were still to be sent went ahead of the next connection's greeting, and no timer would send either.
    // What an answer had half come to, and whose answer it was, is nothing to the next one either.
    file: 'postgres/src/connection.js',
    from: 'incomings = null\n    clearImmediate(nextWriteTimer)\n',
    to: 'incomings = null\n    clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = null\n    rows = 0\n',
  },
  {
    // What was asked between the error and the end of the connection was not answered: a rollback, for one.
    file: 'postgres/src/connection.js',
    from: "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    to: "if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = null\n    result = new Result()\n",
  },
  {
    // A transaction goes on asking a connection that is gone; that was an exception which nobody could catch.
    file: 'postgres/src/connection.js',
    from: "if (terminated)\n      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))\n",
    to: "if (terminated || !socket)\n      return (queryError(q, Errors.connection('CONNECTION_DESTROYED', options)), true)\n",
  },
  {
    // A connection that ended in its first question of all was a rejection that nobody could handle.
    file: 'postgres/src/connection.js',
    from: 'return fetchArrayTypes()\n',
    to: 'return fetchArrayTypes().catch(noop)\n',
  },
  {
    // The reader of a cursor asked for more on the connection that came after its own.
    file: 'postgres/src/connection.js',
    from: 'const x = await Promise.resolve(query.cursorFn(result))\n',
    to: 'const asked = query\n      const x = await Promise.resolve(query.cursorFn(result))\n      if (query !== asked) return\n',
  },
  {
    file: 'postgres/src/index.js',
    from: 'let savepoints = 0\n      , connection\n',
    to: 'let savepoints = 0\n      , gone = null\n      , connection\n',
  },
  {
    // What a transaction had lined up was forgotten with its connection.
    file: 'postgres/src/index.js',
    from: 'new Promise((_, reject) => connection.onclose = reject)\n',
    to: 'new Promise((_, reject) => connection.onclose = e => {\n          gone = e\n          while (queries.length) queries.shift().reject(e)\n          reject(e)\n        })\n',
  },
  {
    // And the rest of it ran inside of whatever transaction the connection had next.
    file: 'postgres/src/index.js',
    from: 'q.catch(e => uncaughtError || (uncaughtError = e))\n',
    to: 'q.catch(e => uncaughtError || (uncaughtError = e))\n        if (gone) return q.reject(gone)\n',
  },
  {
    // Between two of its pages a cursor whose connection ended said that there were no more.
    file: 'postgres/src/query.js',
    from: 'if (this.executed && !this.active)\n            return { done: true }\n',
    to: 'if (this.executed && !this.active)\n            return this.broken ? Promise.reject(this.broken) : { done: true }\n',
  },
  {
    file: 'postgres/src/query.js',
    from: 'this.reject = x => (this.active = false, reject(x))\n          })\n          this.execute()\n',
    to: 'this.reject = x => (this.active = false, this.broken = x, reject(x))\n          })\n          this.execute()\n',
  },
  {
    // A client's rows that could not be read ended the process, and with it everybody's connection.
    file: 'services/view-syncer/cvr.js',
    from: 'this.#existingRows.then(() => {});\n',
    to: 'this.#existingRows.catch(() => {});\n',
  },
  {
    // A transaction that did not even begin left what it was to do behind, and whoever waited for that waited for ever.
    file: 'db/transaction-pool.js',
    from: 'else throw e;\n\t\t}).finally(() => this.#numWorkers--);\n',
    to: 'else {\n\t\t\t\tconst left = this.#tasks.drain();\n\t\t\t\tthis.fail(e);\n\t\t\t\tfor (const task of left) task?.rejected ? task.rejected(e) : task && this.#tasks.enqueue(task);\n\t\t\t\tthrow e;\n\t\t\t}\n\t\t}).finally(() => this.#numWorkers--);\n',
  },
  {
    // So did the log of changes, until half a minute later the whole process was given up.
    file: 'services/change-streamer/storer.js',
    from: 'const { owner } = await tx.startingReplicationState;\n',
    to: 'const { owner } = await Promise.race([tx.startingReplicationState, tx.pool.done().then(() => tx.startingReplicationState)]);\n',
  },
  {
    // A connection is handed from process to process, and each went on reading it until the next one had said that it
    // had it: what a client said first was lost now and then on a busy machine, and it stayed connected and heard
    // nothing (1 to 5 times in 1600).
    file: 'types/websocket-handoff.js',
    from: 'sender.send(data, socket);\n',
    to: 'socket?._handle?.readStop?.();\n\t\t\tsender.send(data, socket);\n',
  },
  {
    // What is written to is copied, which is no deeper than this: all below is put in place anew, and the tables that the
    // app knows are never written to.
    file: 'services/view-syncer/cvr.js',
    from: 'this._cvr = structuredClone(cvr);\n',
    to: 'const copied = (all, copy) => Object.fromEntries(Object.entries(all).map(([id, one]) => [id, copy(one)]));\n\t\tthis._cvr = {\n\t\t\t...cvr,\n\t\t\tclients: copied(cvr.clients, (client) => ({ ...client })),\n\t\t\tqueries: copied(cvr.queries, (query) => query.clientState ? { ...query, clientState: { ...query.clientState } } : { ...query })\n\t\t};\n',
  },
  {
    // The row is there and locked, with the version that was written together with this very schema: see
    // `#checkVersionAndOwnership`, which comes first in the same transaction.
    file: 'services/view-syncer/cvr-store.js',
    from: '\t\t\t\tprofileID\n\t\t\t};\n\t\t\treturn tx`\n        INSERT INTO ${this.#cvr("instances")}',
    to: '\t\t\t\tprofileID\n\t\t\t};\n\t\t\tif (clientSchema !== null && clientSchema === this.storedSchema) {\n\t\t\t\tdelete change.clientSchema;\n\t\t\t\treturn tx`UPDATE ${this.#cvr("instances")} SET ${tx(change)} WHERE "clientGroupID" = ${this.#id}`;\n\t\t\t}\n\t\t\treturn tx`\n        INSERT INTO ${this.#cvr("instances")}',
  },
  {
    file: 'services/view-syncer/cvr-store.js',
    from: 'lc.debug?.(`flush tx completed after ${Date.now() - start} ms`);\n',
    to: 'this.storedSchema = cvr.clientSchema;\n\t\tlc.debug?.(`flush tx completed after ${Date.now() - start} ms`);\n',
  },
]

/** The files that have something to mend, by the ends of their paths. */
export const MENDED_FILES: readonly string[] = [...new Set(MENDS.map(({ file }) => file))]

/** One of these files as it should be; null when it is not the one that the mends are for, which is then taken as it is. */
export function mend(file: string, source: string): string | null {
  let mended = source
  for (const { from, to } of MENDS.filter((one) => one.file === file)) {
    if (mended.split(from).length !== 2) return null
    mended = mended.replace(from, () => to)
  }
  return mended
}
