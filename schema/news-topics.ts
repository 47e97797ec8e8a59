/** What news is about. A person can leave each topic out of the emails; what is of none always comes. */
import type { NotificationKind } from './db/notification.ts'

export const NEWS_TOPICS = ['calendar', 'plays', 'tasks', 'people'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

export const TOPIC_OF: { readonly [kind in NotificationKind]?: NewsTopic } = {
  event_changed: 'calendar',
  plays_published: 'plays',
  plan_released: 'plays',
  task_assigned: 'tasks',
  member_joined: 'people',
  join_requested: 'people',
}
