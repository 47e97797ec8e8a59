let lastMs = 0
let counter = 0

/**
 * A new id, made where the thing is made: a UUID of version 7 (RFC 9562, section 5.7). Later ids sort behind earlier
 * ones of the same page, also within a millisecond and when the clock is set back: a counter stands in `rand_a`
 * (section 6.2, method 1).
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counter = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) & 0x7ff
  } else if (++counter > 0xfff) {
    lastMs++
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const random = crypto.randomUUID().slice(19)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random}`
}

/** A short id for an element inside one diagram: unique enough for hundreds, and cheap in every change. */
export function newElementId(): string {
  return newId().replaceAll('-', '').slice(-10)
}

/** Every id that an operation may carry: uuid letters only, so no id can smuggle a path, a quote or a key. */
export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
