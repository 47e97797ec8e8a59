/** What one writes a post in, and what is wrong with it. Pure; times in ms. */
import { instantOf } from '#schema/event-times.ts'
import type { PostKind } from '#schema/posts.ts'
import { dayIn } from '#src/lib/days.ts'
import type { Moment } from '#src/sync/team/post-rules.ts'
import type { PostRow } from './post-words.ts'

type Fields = Pick<
  PostRow,
  'title' | 'body' | 'audience' | 'pinned' | 'urgent' | 'mustConfirm' | 'endsOn' | 'showsAt'
>

const FIELDS = [
  'title',
  'body',
  'audience',
  'pinned',
  'urgent',
  'mustConfirm',
  'endsOn',
  'showsAt',
] as const satisfies readonly (keyof Fields)[]

/**
 * `isLater`: it is shown from a day and time on the team's clocks, which are kept while it is not. `isHeld`: one that was held
 * back stays so.
 */
export type PostForm = Omit<Fields, 'showsAt'> & {
  readonly isLater: boolean
  readonly isHeld?: boolean
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

/** A post as the form has it. One that was held back stays so until its author sends it. */
export function formOf(post: Fields & Scheduled, now: number, timeZone: string): PostForm {
  const { title, body, audience, pinned, urgent, mustConfirm, endsOn, showsAt, heldAt } = post
  const isLater = showsAt !== null && showsAt > now && !heldAt
  return {
    title,
    body,
    audience,
    pinned,
    urgent,
    mustConfirm,
    endsOn,
    isLater,
    ...(isHeldBack(post) && { isHeld: true }),
    showDay: isLater ? dayIn(showsAt, timeZone) : '',
    showTime: isLater ? timeIn(showsAt, timeZone) : USUAL_TIME,
  }
}

type Scheduled = Pick<Fields, 'showsAt'> & { readonly heldAt?: number | null }

/** Whether the post was held back when its time came (schema/db/posts.ts, `heldAt`). */
export function isHeldBack(seen: Scheduled | null): boolean {
  return Boolean(seen?.heldAt) && seen?.showsAt !== null
}

/** Whether the post that is changed is shown by now, so that it has no schedule any more. One that was held back was not. */
export function isShown<P extends Scheduled>(seen: P | null, now: number): seen is P {
  return seen !== null && (seen.showsAt === null || (seen.showsAt <= now && !seen.heldAt))
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

/** What a form is about. `seen`: the post that it changes, as its author saw it; null for a new one. */
type About<P extends Fields = Fields> = {
  readonly kind: PostKind
  readonly seen: (P & Scheduled) | null
  readonly now: number
  readonly timeZone: string
}

/**
 * The post that the form says. One that is changed keeps the time at which it was shown or held back. The time is NaN while it
 * lacks its day or hour, which `problemsOf` tells.
 */
export function fieldsOf(form: PostForm, { kind, seen, now, timeZone }: About): Fields {
  const { title, body, audience, pinned, endsOn, isLater, isHeld, showDay, showTime } = form
  const isAnnouncement = kind === 'announcement'
  const showsAt = () => {
    if (isLater) return showDay && showTime ? instantOf(showDay, showTime, timeZone) : NaN
    return isHeld && seen ? seen.showsAt : null
  }
  return {
    title: title.trim(),
    body: body.trim(),
    audience,
    pinned,
    endsOn,
    urgent: isAnnouncement && form.urgent,
    mustConfirm: isAnnouncement && form.mustConfirm,
    showsAt: isShown(seen, now) ? seen.showsAt : showsAt(),
  }
}

export type Problems = { readonly [field in 'title' | 'showDay' | 'showTime' | 'endsOn']?: string }

/** What is wrong with the form by its fields; nothing when it can be saved. */
export function problemsOf(
  { title, showDay, showTime, endsOn, ...form }: PostForm,
  seen: (Pick<Fields, 'endsOn'> & Scheduled) | null,
  { now, today }: Moment,
  timeZone: string,
): Problems {
  const isLater = form.isLater && !isShown(seen, now)
  const isComplete = isLater && showDay !== '' && showTime !== ''
  const isBeforeShown = isComplete && endsOn < showDay
  // A post that has ended is edited as it is.
  const isPast = endsOn < today && endsOn !== seen?.endsOn
  return {
    ...(title.trim() === '' && { title: 'Enter a title.' }),
    ...(isLater && !showDay && { showDay: 'Pick a day.' }),
    ...(isLater && !showTime && { showTime: 'Enter a time.' }),
    ...(isComplete &&
      instantOf(showDay, showTime, timeZone) <= now && {
        [showDay < today ? 'showDay' : 'showTime']: 'This time is past. Pick a later one.',
      }),
    ...(endsOn !== '' &&
      (isBeforeShown || isPast) && {
        endsOn: isBeforeShown
          ? 'The last day is before it is shown. Pick a later day.'
          : 'This day is past. Pick today or a later day.',
      }),
  }
}

/** The fields that the form changes. */
function changesOf(form: PostForm, seen: Fields, about: Omit<About, 'seen'>): (keyof Fields)[] {
  const is = fieldsOf(form, { ...about, seen })
  const was = fieldsOf(formOf(seen, about.now, about.timeZone), { ...about, seen })
  return FIELDS.filter((field) => is[field] !== was[field])
}

/** Whether it would be missed: the text of a new post, or a change to one that is there. */
export function isWritten(form: PostForm, { seen, ...about }: About): boolean {
  return seen ? changesOf(form, seen, about).length > 0 : `${form.title}${form.body}`.trim() !== ''
}

/** A form that is not saved, and the post as its author saw it; null for a new one. */
export type PostDraft<P extends Fields = PostRow> = { readonly form: PostForm; readonly seen: P | null }

/**
 * A draft that is taken up again, with the rest of the post as it is `now`. A field that the author changed is still a change of
 * what they saw, so that it conflicts with what others wrote there meanwhile. Null when nothing is left of it.
 */
export function takenUp<P extends Fields & { readonly version: number }>(
  draft: PostDraft<P>,
  { seen: now, ...about }: About<P>,
): PostDraft<P> | null {
  const { form, seen } = draft
  if (!seen || !now) return isWritten(form, { ...about, seen }) ? draft : null
  const mine = changesOf(form, seen, about)
  if (mine.length === 0) return null
  const { isLater, isHeld, showDay, showTime } = form
  return {
    form: {
      ...formOf(now, about.now, about.timeZone),
      ...Object.fromEntries(mine.flatMap((field) => (field === 'showsAt' ? [] : [[field, form[field]]]))),
      ...(mine.includes('showsAt') && { isLater, isHeld: isHeld === true, showDay, showTime }),
    },
    seen: {
      ...now,
      ...Object.fromEntries(mine.map((field) => [field, seen[field]])),
      version: seen.version,
    },
  }
}
