import type { Section } from '../section.ts'
import * as feedback from '../sections/feedback.tsx'

/** What says how things stand. */
export const FEEDBACK: readonly Section[] = [
  {
    id: 'toast',
    title: 'Toast',
    group: 'Feedback',
    about: 'Says what just happened, with one action.',
    also: 'notification snackbar undo message',
    code: `offerUndo('Play deleted', restore)
await toastWork(makePdf(), { loading: 'Making the PDF…', success: 'Ready', error: 'No PDF' })`,
    Live: feedback.Toasts,
  },
  {
    id: 'chip',
    title: 'Chip',
    group: 'Feedback',
    about: 'A property, or a filter you can remove.',
    also: 'tag filter label pill',
    code: `<Chip tone="offense">Offense</Chip>
<Chip onRemove={clear}>Red zone</Chip>`,
    Live: feedback.Chips,
  },
  {
    id: 'badge',
    title: 'Badge',
    group: 'Feedback',
    about: 'A status with a shape and a word, or a count.',
    also: 'status count dot unread',
    code: `<StatusBadge tone="warning">Limited</StatusBadge>
<CountBadge count={3} label="unread posts" />`,
    Live: feedback.Badges,
  },
  {
    id: 'progress',
    title: 'Progress',
    group: 'Feedback',
    about: 'Shows progress. Never used for data on the device.',
    also: 'bar percent loading meter',
    code: `<ProgressBar label="Reps this week" value={24} most={40} detail="24 of 40" />`,
    Live: feedback.Progress,
  },
  {
    id: 'skeleton',
    title: 'Skeleton',
    group: 'Feedback',
    about: 'Holds the space of loading content so nothing jumps.',
    also: 'loading placeholder',
    code: `<Skeleton className="h-4 w-3/4" />`,
    Live: feedback.Skeletons,
  },
  {
    id: 'states',
    title: 'Empty, error, no access',
    group: 'Feedback',
    about: 'Says what happened and the next step.',
    also: 'state permission nothing failed retry',
    code: `<EmptyState icon={ClipboardList} title="No scripts this week" body="…" action={…} />`,
    Live: feedback.States,
  },
  {
    id: 'form-alert',
    title: 'Form alert',
    group: 'Feedback',
    about: 'A problem with a whole form.',
    also: 'banner message error info',
    code: `<FormAlert message="Invalid email or password" hint="Try again." />`,
    Live: feedback.FormAlerts,
  },
  {
    id: 'avatar',
    title: 'Avatar',
    group: 'Feedback',
    about: "A person's photo or initials.",
    also: 'user photo initials people',
    code: `<Avatar name={coach.name} src={coach.avatarUrl} alone={false} />`,
    Live: feedback.Avatars,
  },
  {
    id: 'icon',
    title: 'Icon',
    group: 'Feedback',
    about: 'Loaded when needed. After 500 ms, a plain shape takes its place.',
    also: 'lucide fallback lazy picture',
    code: `<LazyIcon load={loadTrophy} label="Award" />`,
    Live: feedback.Icons,
  },
]
