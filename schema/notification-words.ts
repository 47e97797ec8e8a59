/** What happened, in a coach's words: in the app and by mail. */
import type { Row } from '@rocicorp/zero'
import { TEAM_ROLE_LABELS, type TeamRole } from './capabilities.ts'
import { eventChangeWords, rideChangeWords } from './event-change.ts'
import { type CertificationKind, CERTIFICATIONS } from './records.ts'

export type NotificationRow = Row['notifications']
type Told = Pick<NotificationRow, 'kind' | 'actorName' | 'subject' | 'count'> &
  Partial<Pick<NotificationRow, 'change'>>

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** A day, YYYY-MM-DD, as "Nov 12, 2026". */
function dayWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${MONTHS.slice(3 * Number(month) - 3, 3 * Number(month))} ${Number(date)}, ${year}`
}

function certificationWords(kind: string): string {
  const label = CERTIFICATIONS[kind as CertificationKind]
  return label === 'CPR' ? 'CPR certification' : label.toLowerCase()
}

/** The subject of an announcement or a reminder: a mark ("urgent", "confirm", "post") or nothing, and the title on the next lines. */
function ofPost(subject: string): { mark: string; title: string } {
  const end = subject.indexOf('\n')
  return { mark: subject.slice(0, Math.max(end, 0)), title: subject.slice(end + 1) }
}

/** Whether a reminder of that subject is of a post and not of an announcement. */
export function isOfPost(subject: string): boolean {
  return ofPost(subject).mark === 'post'
}

/** Whether a reminder of that subject asks its reader to confirm, which reading alone does not do. */
export function asksToConfirm(subject: string): boolean {
  return ofPost(subject).mark === 'confirm'
}

/** "Dana Whitfield published 3 plays, the last one “Gun Trips Rt 24 Power”." */
export function notificationWords({ kind, actorName, subject, count, change }: Told): string {
  switch (kind) {
    case 'plays_published':
      return count === 1
        ? `${actorName} published “${subject}”`
        : `${actorName} published ${count} plays, most recently “${subject}”`
    case 'plan_released':
      return count === 1
        ? `${actorName} released the game plan for ${subject}`
        : `${actorName} released ${count} game plans, most recently for ${subject}`
    case 'practice_released': {
      const [day = '', ...title] = subject.split(' ')
      const named = title.join(' ')
      const of = named ? `“${named}” of ${dayWords(day)}` : `of ${dayWords(day)}`
      return count === 1
        ? `${actorName} released the practice ${of}`
        : `${actorName} released ${count} practices, most recently ${named ? of : `that ${of}`}`
    }
    case 'member_joined':
      return subject in TEAM_ROLE_LABELS
        ? `${actorName} joined as ${TEAM_ROLE_LABELS[subject as TeamRole].toLowerCase()}`
        : `${actorName} joined the team`
    case 'join_requested':
      return `${actorName} asks to join the team`
    case 'request_approved':
      return `${actorName} approved your request to join ${subject}`
    case 'certification_ends': {
      const [kind = '', day = ''] = subject.split(' ')
      return `Your ${certificationWords(kind)} ends on ${dayWords(day)}`
    }
    case 'team_deletion_requested':
      return `${actorName} scheduled ${subject} for deletion`
    case 'event_changed':
      return change ? eventChangeWords(change, { count, actorName }) : 'The calendar changed'
    case 'ride_changed':
      return change ? rideChangeWords(change, { named: subject, actorName }) : 'A ride changed'
    case 'task_assigned':
      return count === 1
        ? `${actorName} assigned you a task: “${subject}”`
        : `${actorName} assigned you ${count} tasks, most recently “${subject}”`
    case 'quiz_assigned': {
      const [day = '', ...title] = subject.split(' ')
      const named = `“${title.join(' ')}”, due ${dayWords(day)}`
      return count === 1
        ? `${actorName} assigned you a quiz: ${named}`
        : `${actorName} assigned you ${count} quizzes, most recently ${named}`
    }
    case 'award_given': {
      // Whose it is, empty for the reader's own, and the award.
      const [whose = '', award = ''] = subject.split('\n')
      if (count === 1) return `${actorName} gave ${whose || 'you'} an award: “${award}”`
      return whose
        ? `${actorName} gave ${count} awards in your family, most recently “${award}” to ${whose}`
        : `${actorName} gave you ${count} awards, most recently “${award}”`
    }
    case 'post_added':
      return `${actorName} posted “${subject}”`
    case 'announcement_made': {
      const { mark, title } = ofPost(subject)
      return `${mark === 'urgent' ? 'Urgent: ' : ''}${actorName} announced “${title}”`
    }
    case 'announcement_reminder': {
      const { mark, title } = ofPost(subject)
      return mark === 'confirm' ? `Please confirm that you have read “${title}”` : `Please read “${title}”`
    }
    case 'social_shout_out':
      return `${actorName} gave ${subject || 'you'} a shout-out`
    case 'social_comment':
      return count === 1
        ? `${actorName} commented on your post`
        : `Your post has ${count} new comments, most recently from ${actorName}`
    case 'social_waiting':
      return count === 1
        ? 'A post is waiting for your approval'
        : `${count} posts are waiting for your approval`
    case 'social_report':
      return count === 1 ? 'A post or comment was reported' : `${count} reports are waiting for your review`
    default:
      // A kind from a newer version.
      return 'Update Hashmark to see this notification'
  }
}
