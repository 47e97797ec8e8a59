/** What a device asks after the server was restored: which of its operations the server still knows. */
export const KNOWN_OPERATIONS_PATH = '/api/operations/known'
/** Ids in one request. */
export const MOST_ASKED_OPERATIONS = 200

/** The ids that the server knows, of those that were asked about. */
export type KnownOperations = { readonly known: readonly string[] }
