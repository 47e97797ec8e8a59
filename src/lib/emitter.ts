/** A list of listeners for one kind of event. */
export class Emitter<T> {
  readonly #listeners = new Set<(value: T) => void>()

  /** Returns a function that unsubscribes. */
  on(listener: (value: T) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  emit(value: T): void {
    for (const listener of this.#listeners) listener(value)
  }
}
