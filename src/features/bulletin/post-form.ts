/** What one writes a post in, and what is wrong with it. Pure; times in ms. */
import { instantOf } from '#schema/event-times.ts'
import type { PostKind } from '#schema/posts.ts'
import { dayIn } from '#src/lib/days.ts'
import type { Moment } from '#src/sync/post-rules.ts'
import type { PostRow } from './post-words.ts'

type Fields = Pick<
  PostRow,
  'title' | 'body' | 'audience' | 'pinned' | 'urgent' | 'mustConfirm' | 'endsOn' | 'showsAt'
>

/** `isLater`: it is shown from a day and time on the team's clocks, which are kept while it is not. */
export type PostForm = Omit<Fields, 'showsAt'> & {
  readonly isLater: boolean
  readonly showDay: string
  readonly showTime: string
}

/** When families and players look: before school. */
const USUAL_TIME = '06:30'

export const EMPTY_FORM: PostForm = {
  title: '',
  body: '',
  audience: 'everyone',
  pinned: false,
  urgent: false,
  mustConfirm: false,
  endsOn: '',
  isLater: false,
  showDay: '',
  showTime: USUAL_TIME,
}

/** A post as the form has it. One that is shown by now counts as shown at once. */
export function formOf(post: Fields, now: number, timeZone: string): PostForm {
  const { title, body, audience, pinned, urgent, mustConfirm, endsOn, showsAt } = post
  const isLater = showsAt !== null && showsAt > now
  return {
    title,
    body,
    audience,
    pinned,
    urgent,
    mustConfirm,
    endsOn,
    isLater,
    showDay: isLater ? dayIn(showsAt, timeZone) : '',
    showTime: isLater ? timeIn(showsAt, timeZone) : USUAL_TIME,
  }
}

/** HH:MM on the clocks of a zone. */
function timeIn(ms: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(ms)
}

/** The post that the form says. `seen`: the one that it changes, which keeps the time at which it was shown. */
export function fieldsOf(
  form: PostForm,
  { kind, seen, now, timeZone }: { kind: PostKind; seen: Fields | null; now: number; timeZone: string },
): Fields {
  const { title, body, audience, pinned, endsOn, isLater, showDay, showTime } = form
  const isAnnouncement = kind === 'announcement'
  const wasShown = seen !== null && (seen.showsAt === null || seen.showsAt <= now)
  return {
    title: title.trim(),
    body: body.trim(),
    audience,
    pinned,
    endsOn,
    urgent: isAnnouncement && form.urgent,
    mustConfirm: isAnnouncement && form.mustConfirm,
    showsAt: wasShown ? seen.showsAt : isLater ? instantOf(showDay, showTime, timeZone) : null,
  }
}

export type Problems = { readonly [field in 'title' | 'showDay' | 'showTime' | 'endsOn']?: string }

/** What is wrong with the form by its fields; nothing when it can be saved. */
export function problemsOf(
  { title, isLater, showDay, showTime, endsOn }: PostForm,
  seen: Pick<Fields, 'endsOn'> | null,
  { now, today }: Moment,
  timeZone: string,
): Problems {
  const isComplete = isLater && showDay !== '' && showTime !== ''
  const from = isComplete && showDay > today ? showDay : today
  return {
    ...(title.trim() === '' && { title: 'Enter a title.' }),
    ...(isLater && !showDay && { showDay: 'Pick a day.' }),
    ...(isLater && !showTime && { showTime: 'Enter a time.' }),
    ...(isComplete &&
      instantOf(showDay, showTime, timeZone) <= now && {
        [showDay < today ? 'showDay' : 'showTime']: 'This time is past. Pick a later one.',
      }),
    ...(endsOn !== '' &&
      endsOn < from &&
      endsOn !== seen?.endsOn && {
        endsOn:
          from === today
            ? 'This day is past. Pick today or a later day.'
            : 'The last day is before it is shown. Pick a later day.',
      }),
  }
}

/** Whether something was written that would be missed. */
export function isWritten({ title, body }: Pick<PostForm, 'title' | 'body'>): boolean {
  return title.trim() !== '' || body.trim() !== ''
}
