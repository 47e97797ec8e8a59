/** What news is about. A person can leave each topic out of the emails; what is of none always comes. */
import type { Grant } from './capabilities.ts'
import type { NotificationKind } from './db/notification.ts'

export const NEWS_TOPICS = ['calendar', 'bulletin', 'plays', 'tasks', 'awards', 'people'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

/** The team's setting of whether new members start with email of the topic. */
export const NEW_MEMBER_FIELDS = {
  calendar: 'newMemberCalendar',
  bulletin: 'newMemberBulletin',
  plays: 'newMemberPlays',
  tasks: 'newMemberTasks',
  awards: 'newMemberAwards',
  people: 'newMemberPeople',
} as const satisfies Record<NewsTopic, string>

export type NewMemberField = 'newMemberEmail' | (typeof NEW_MEMBER_FIELDS)[NewsTopic]
export type NewMemberSettings = { [field in NewMemberField]: boolean }

/** How new members start in a team that decided nothing: with email of everything. */
export const NEW_MEMBER_USUAL: NewMemberSettings = {
  newMemberEmail: true,
  newMemberCalendar: true,
  newMemberBulletin: true,
  newMemberPlays: true,
  newMemberTasks: true,
  newMemberAwards: true,
  newMemberPeople: true,
}

/** Who has news of it at all: those who hold this in a team. */
export const TOPIC_NEEDS: Record<NewsTopic, Grant> = {
  calendar: 'calendar.view',
  bulletin: 'member',
  plays: 'playbook.view',
  tasks: 'playbook.edit',
  awards: 'member',
  people: 'team.manage',
}

export const TOPIC_OF: { readonly [kind in NotificationKind]?: NewsTopic } = {
  event_changed: 'calendar',
  ride_changed: 'calendar',
  post_added: 'bulletin',
  announcement_made: 'bulletin',
  announcement_reminder: 'bulletin',
  plays_published: 'plays',
  plan_released: 'plays',
  practice_released: 'plays',
  quiz_assigned: 'plays',
  task_assigned: 'tasks',
  award_given: 'awards',
  member_joined: 'people',
  join_requested: 'people',
}

/** News that no email brings: there is no hurry to read a post on the bulletin, or a comment. */
export const NEVER_MAILED: readonly NotificationKind[] = ['post_added', 'social_comment']

/** Where news shows besides email. */
export const CHANNELS = ['bell', 'push'] as const
/** Whether a topic shows under the bell or is pushed, such as `pushCalendar`. */
export type ChannelFlag = `${(typeof CHANNELS)[number]}${Capitalize<NewsTopic>}`

/** The flag of a topic's channel. The database builds the same names (server/notifications/pushes.ts). */
export function channelFlag(channel: (typeof CHANNELS)[number], topic: NewsTopic): ChannelFlag {
  return `${channel}${(topic.charAt(0).toUpperCase() + topic.slice(1)) as Capitalize<NewsTopic>}`
}

/** When pushes and emails wait. The database reads them too (migrations, `quiet_until`). */
export type QuietSettings = {
  /** Whether there are quiet hours. */
  quiet?: boolean
  /** Wall times HH:MM in `timeZone`; the end may be on the next day. */
  quietFrom?: string
  quietTo?: string
  /** IANA, such as America/Chicago. */
  timeZone?: string
  /** Whether changes of events within the next 12 hours come in quiet hours too. */
  urgent?: boolean
  /** Email as it happens, or one at 7 in the morning. */
  digest?: 'soon' | 'daily'
}

export const USUAL_QUIET = { quietFrom: '22:00', quietTo: '07:00' } as const
