/** What news is about. A person can leave each topic out of the emails; what is of none always comes. */
import type { Capability } from './capabilities.ts'
import type { NotificationKind } from './db/notification.ts'

export const NEWS_TOPICS = ['calendar', 'plays', 'tasks', 'people'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

/** Who has news of it at all: those who hold this in a team. */
export const TOPIC_NEEDS: Record<NewsTopic, Capability> = {
  calendar: 'calendar.view',
  plays: 'playbook.view',
  tasks: 'playbook.edit',
  people: 'team.manage',
}

export const TOPIC_OF: { readonly [kind in NotificationKind]?: NewsTopic } = {
  event_changed: 'calendar',
  plays_published: 'plays',
  plan_released: 'plays',
  practice_released: 'plays',
  task_assigned: 'tasks',
  member_joined: 'people',
  join_requested: 'people',
}
