/**
 * The `actorId` of a notification of several events that changed (migrations/0083, `tell_event_changes`). News of several new
 * events has `of` itself: the id of their series, or else of the person who added them.
 */
export function changesKey(of: string): string {
  return `${of} changed`
}
