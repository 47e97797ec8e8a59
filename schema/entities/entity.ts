/** What is true of a kind of thing, whichever operation is about it. */
import type { Capability } from '../capabilities.ts'
import type { FieldConflict, Json } from '../merge/conflict.ts'

/** A row as far as versions go. */
export type Stamp = { version: number; updatedBy: string | null; updatedAt: number | null }

export type Entity = {
  /** As a sentence names it: "This play no longer exists.", "Someone else modified this play." */
  readonly word: string
  /** Its editable fields, as dialogs name them: "changed the notes". */
  readonly fields: { readonly [field: string]: string }
  /** Asks for its row, also when it is deleted. Absent where no operation edits it. */
  readonly find?: (id: string, teamId: string) => object
  /** Where two people can disagree on it. */
  readonly contested?: Contested
}

export type ContestedEntity = Entity & { readonly contested: Contested }

/** How a conflict reads current values. `row` is the result of `find`. */
export type Contested = {
  /** What editing it needs. */
  readonly needs: Capability
  /** Its edits depend on the team's other rows, so that they run one after the other in the whole team. */
  readonly turnsByTeam?: true
  /** The value under the name that the conflict has for it. Default: the row's column. */
  readonly valueIn?: (row: never, field: FieldConflict) => Json
  /** The row in which that field lives. Default: the row itself. */
  readonly rowOf?: (row: never, field: FieldConflict) => Stamp
  /** All rows that it is made of. Default: the row alone. */
  readonly rows?: (row: never) => readonly Stamp[]
}
