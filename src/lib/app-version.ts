/** The build that a page belongs to, and the messages about builds between pages and the service worker. */
export type AppVersion = {
  /** Changes with any file of the build. */
  readonly build: string
  /**
   * Changes with the name of the engine's database on a device: builds with the same value open the same
   * replica.
   */
  readonly replica: string
}

export type Versions = {
  /** The build that this device opens. */
  readonly inUse: AppVersion | null
  /** The newest build whose files are all downloaded. */
  readonly newest: AppVersion | null
}

/**
 * Messages from a page to the service worker. The response to `VERSIONS` arrives on the port sent along
 * with it.
 */
export type WorkerRequest = { type: 'VERSIONS' } | { type: 'USE'; build: string }
/** Messages from the service worker to pages: to every one, or to the one that is to open a path. */
export type WorkerNews = { type: 'IN_USE'; versions: Versions } | { type: 'OPEN'; path: string }

/** Reads the build from an index.html; null when it has none, as in development. */
export function versionIn(html: string): AppVersion | null {
  const [, build, replica] = /<html[^>]* data-build="(\w+)" data-replica="(\w+)"/.exec(html) ?? []
  return build && replica ? { build, replica } : null
}
