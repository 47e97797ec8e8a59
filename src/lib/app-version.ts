/** Which build of the app a page belongs to, and what pages and the service worker tell each other about builds. */
export type AppVersion = {
  /** Changes with any file of the build. */
  readonly build: string
  /** Changes with what names the engine's database on a device: builds that share it open the same replica. */
  readonly replica: string
}

export type Versions = {
  /** The build that the device opens. */
  readonly inUse: AppVersion | null
  /** The build that was downloaded last, with all of its files. */
  readonly newest: AppVersion | null
}

/** What a page asks of the service worker; `VERSIONS` is answered on the port that comes with it. */
export type WorkerRequest = { type: 'VERSIONS' } | { type: 'USE'; build: string }
/** What the service worker tells every page. */
export type WorkerNews = { type: 'IN_USE'; versions: Versions }

/** The build that an index.html names; null when it names none, as in development. */
export function versionIn(html: string): AppVersion | null {
  const [, build, replica] = /<html[^>]* data-build="(\w+)" data-replica="(\w+)"/.exec(html) ?? []
  return build && replica ? { build, replica } : null
}
