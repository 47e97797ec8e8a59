import { uuidv7 } from 'uuidv7'

/** A new id, made where the thing is made; time-ordered, so rows made together lie together. */
export function newId(): string {
  return uuidv7()
}

/** A short id for an element inside one diagram: unique enough for hundreds, and cheap in every change. */
export function newElementId(): string {
  return uuidv7().replaceAll('-', '').slice(-10)
}

/** Every id that an operation may carry: uuid letters only, so no id can smuggle a path, a quote or a key. */
export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
