/** What a push says to the service worker, which shows it. */
export type PushMessage = {
  /** The notification's id: news of the same thing replaces what is still shown of it. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** The page that a press opens. */
  readonly path: string
  /** How many notifications are unread, for the app's badge. */
  readonly unread: number
}
