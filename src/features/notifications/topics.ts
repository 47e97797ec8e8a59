/** The topics of news, in words. Pure. */
import type { Grant } from '#schema/capabilities.ts'
import { NEWS_TOPICS, type NewsTopic, TOPIC_NEEDS } from '#schema/news-topics.ts'

export const TOPIC_LABELS: Record<NewsTopic, string> = {
  calendar: 'Calendar changes',
  bulletin: 'Posts and announcements',
  plays: 'Plays and game plans',
  tasks: 'Tasks you are given',
  awards: 'Awards to you or your family',
  people: 'New members and requests to join',
}

/** The topics that a person with these grants, in whichever team, has news of. */
export function topicsOf(grants: readonly { readonly capability: Grant }[]): NewsTopic[] {
  return NEWS_TOPICS.filter((topic) => grants.some(({ capability }) => capability === TOPIC_NEEDS[topic]))
}

/** What the bell says as long as there is no news: what will be there. */
export function comingWords(topics: readonly NewsTopic[]): string {
  if (topics.length === 0) return "You'll see news about your teams here."
  const labels = topics.map((topic) => TOPIC_LABELS[topic].toLowerCase())
  return `You'll see news here about ${new Intl.ListFormat('en-US').format(labels)}.`
}
