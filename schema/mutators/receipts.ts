/** What became of one's own operations. */
import { operation } from '../operation.ts'
import type { DismissReceipts } from './inputs/receipts.ts'
import * as runs from './runs/receipts.ts'

/** The person wants to hear no more of these refusals, on any device. Ids of somebody else's, and of none, are passed over. */
export const dismissReceipts = operation<DismissReceipts>({
  name: 'receipts.dismiss',
  entityType: 'receipt',
  needs: 'self',
  entityId: (input) => input.ids[0] ?? '',
  run: runs.dismissReceipts,
})
