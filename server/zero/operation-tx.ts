import type { Schema } from '#schema/zero.ts'
import type { ServerTransaction } from '@rocicorp/zero'

/** The server transaction in which an operation runs. */
export type ServerTx = ServerTransaction<Schema, unknown>
