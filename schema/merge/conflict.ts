/** A JSON value, as rows and arguments hold it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * One field on which two people disagree. `base` is what the author started from, `yours` what the author wrote,
 * `theirs` what the server held. For a diagram the field is `element` or `element.property`. `null` on one side
 * stands for "deleted" or "not there".
 */
export type FieldConflict = { field: string; base: Json; yours: Json; theirs: Json }
