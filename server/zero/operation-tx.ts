import type { Schema } from '#schema/zero.ts'
import type { ServerTransaction } from '@rocicorp/zero'

/** The transaction in which an operation happens on the server. */
export type ServerTx = ServerTransaction<Schema, unknown>
