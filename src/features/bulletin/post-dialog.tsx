import { LIMITS } from '#schema/limits.ts'
import type { PostAudience, PostKind } from '#schema/posts.ts'
import { zoneWords } from '#src/lib/zones.ts'
import { AUDIENCE_CHOICES } from '#src/sync/team/post-audience.ts'
import type { Moment } from '#src/sync/team/post-rules.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { TimeField } from '#src/ui/aria/time-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useRef, useState } from 'react'
import {
  EMPTY_FORM,
  fieldsOf,
  formOf,
  isHeldBack,
  isShown,
  isWritten,
  type PostDraft,
  type PostForm,
  problemsOf,
  takenUp,
} from './post-form.ts'
import { KIND_LABELS, type PostRow, widens } from './post-words.ts'

/** Where the text waits when the dialog closes before it is saved. */
export type Draft = {
  readonly read: () => PostDraft | undefined
  readonly keep: (draft: PostDraft) => void
  readonly drop: () => void
}

/** Writes a new post or changes one. Nothing is sent before the button, and closing keeps what was written. */
export function PostDialog({
  team,
  kind,
  seen: now,
  moment,
  draft,
  reachOf,
  onSave,
  onDelete,
  onClose,
}: {
  team: MyTeam
  kind: PostKind
  /** Null for a new one. */
  seen: PostRow | null
  moment: Moment
  draft: Draft
  /** "Reaches 44 people: …" */
  reachOf: (audience: PostAudience) => string
  /** `post` is as it was when its author first changed something, so that other coaches' changes since then stay. */
  onSave: (fields: ReturnType<typeof fieldsOf>, post: PostRow | null) => void
  onDelete: () => void
  onClose: () => void
}) {
  const { timeZone } = team
  const about = { kind, now: moment.now, timeZone }
  const [start] = useState((): PostDraft => ({
    form: now ? formOf(now, moment.now, timeZone) : EMPTY_FORM,
    seen: now,
  }))
  const [kept] = useState(() => {
    const found = draft.read()
    return found ? takenUp(found, { ...about, seen: now }) : null
  })
  const [{ form, seen }, setWritten] = useState(kept ?? start)
  const [wasKept, setWasKept] = useState(kept !== null)
  const [isAsked, setAsked] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const set = (to: Partial<PostForm>) => {
    const next = { form: { ...form, ...to }, seen }
    setWritten(next)
    if (isWritten(next.form, { ...about, seen })) draft.keep(next)
    else draft.drop()
  }
  const problems = problemsOf(form, seen, moment, timeZone)
  const said = isAsked ? problems : {}
  const errorOf = (field: keyof typeof problems) => said[field] !== undefined && { error: said[field] }
  const isAnnouncement = kind === 'announcement'
  const save = () => {
    setAsked(true)
    if (Object.keys(problems).length > 0) return
    draft.drop()
    onClose()
    onSave(fieldsOf(form, { ...about, seen }), seen)
  }
  const word = KIND_LABELS[kind].toLowerCase()
  return (
    <FormDialog
      size="lg"
      title={`${seen ? 'Edit' : 'New'} ${word}`}
      save={seen ? 'Save' : form.isLater ? 'Schedule' : isAnnouncement ? 'Announce' : 'Post'}
      onSave={save}
      // Sent at once to everyone's lock screen: Enter after the title is for the text.
      onEnter={seen === null && form.body.trim() === '' ? () => text.current?.focus() : undefined}
      onRemove={
        seen
          ? () => {
              draft.drop()
              onDelete()
            }
          : undefined
      }
      onClose={onClose}
    >
      {wasKept && (
        <p className="bg-info-wash text-info-ink flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm px-3 py-1.5 sm:col-span-2 high-contrast:border">
          <span className="min-w-0 flex-1 basis-48">
            {seen ? 'With your changes that were not saved.' : `The ${word} you had started.`}
          </span>
          <Button
            size="sm"
            onClick={() => {
              draft.drop()
              setWritten(start)
              setWasKept(false)
              setAsked(false)
            }}
          >
            {seen ? 'Discard changes' : 'Start over'}
          </Button>
        </p>
      )}
      <TextField
        label="Title"
        placeholder={isAnnouncement ? 'e.g., Friday practice moves to 4:00' : 'e.g., Bus times for Friday'}
        value={form.title}
        onChange={(title) => set({ title })}
        maxLength={LIMITS.name}
        autoComplete="off"
        className="sm:col-span-2"
        {...errorOf('title')}
      />
      <TextArea
        ref={text}
        label="Text"
        value={form.body}
        onChange={(body) => set({ body })}
        most={LIMITS.notes}
        required={false}
        className="sm:col-span-2 [&_textarea]:min-h-36"
      />
      <Select<PostAudience>
        label="For"
        value={form.audience}
        onChange={(audience) => set({ audience })}
        options={AUDIENCE_CHOICES}
        hint={reachOf(form.audience)}
      />
      <DatePicker
        label="Last day"
        value={form.endsOn || null}
        onChange={(endsOn) => set({ endsOn: endsOn ?? '' })}
        required={false}
        hint="It moves to ended posts the next day."
        {...errorOf('endsOn')}
      />
      {isShown(seen, moment.now) && widens(seen.audience, form.audience) && (
        <output className="bg-info-wash text-info-ink rounded-sm px-3 py-1.5 sm:col-span-2 high-contrast:border">
          {`Readers you add now aren't notified. To tell them, save and press Remind under “Who has ${form.mustConfirm ? 'confirmed' : 'seen it'}”.`}
        </output>
      )}
      <div className="flex flex-col gap-1 sm:col-span-2">
        <Checkbox
          label="Pin to the top of the bulletin"
          checked={form.pinned}
          onChange={(pinned) => set({ pinned })}
        />
        {isAnnouncement && (
          <>
            <Checkbox
              label="Urgent"
              checked={form.urgent}
              onChange={(urgent) => set({ urgent })}
              hint="Marked in red, and sent by email as soon as possible, even to people who get one email a day."
            />
            <Checkbox
              label="Readers must confirm"
              checked={form.mustConfirm}
              onChange={(mustConfirm) => set({ mustConfirm })}
              hint="Each reader presses “I’ve read this”. You see who hasn’t."
            />
          </>
        )}
      </div>
      {!isShown(seen, moment.now) && (
        <div className="grid items-start gap-3 border-t pt-3 sm:col-span-2 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <Segmented
              label="When to show it"
              value={form.isLater ? 'later' : form.isHeld ? 'held' : 'now'}
              onChange={(when) => set({ isLater: when === 'later', isHeld: when === 'held' })}
              options={[
                ...(isHeldBack(seen) ? [{ value: 'held', label: 'Not yet' } as const] : []),
                { value: 'now', label: 'Show now' },
                { value: 'later', label: 'Schedule' },
              ]}
            />
          </div>
          {form.isLater && (
            <>
              <DatePicker
                label="Day"
                value={form.showDay || null}
                onChange={(showDay) => set({ showDay: showDay ?? '' })}
                min={moment.today}
                {...errorOf('showDay')}
              />
              <TimeField
                label="Time"
                value={form.showTime || null}
                onChange={(showTime) => set({ showTime: showTime ?? '' })}
                hint={zoneWords(timeZone)}
                {...errorOf('showTime')}
              />
            </>
          )}
        </div>
      )}
    </FormDialog>
  )
}
