import { LIMITS } from '#schema/limits.ts'
import type { PostAudience } from '#schema/posts.ts'
import { FEED_KIND_LABELS, FEED_KINDS, type FeedKind } from '#schema/social.ts'
import { playerName } from '#src/lib/words.ts'
import { AUDIENCE_CHOICES } from '#src/sync/team/post-audience.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ManyPopover } from '#src/ui/many-list.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { postDraft } from './feed-drafts.ts'
import { type FeedForm, isWritten, problemsOf } from './feed-form.ts'
import type { Feed } from './use-feed.ts'

const PLACEHOLDERS: Record<FeedKind, string> = {
  news: 'e.g., Bus is back at 10:40. Great crowd tonight.',
  shout_out: 'e.g., Sealed the edge all night. Watch the backside block.',
  alumni: 'e.g., Starting at guard for State this fall.',
}

/** Writes a post. Nothing is sent before the button, and closing keeps what was written. */
export function ComposeDialog({
  feed,
  start,
  draft,
  audiences,
  reachOf,
  onPost,
  onClose,
}: {
  feed: Feed
  /** What is written when nothing is kept. */
  start: FeedForm
  draft: ReturnType<typeof postDraft>
  /** Those that the reader may post to. */
  audiences: readonly PostAudience[]
  /** "Reaches 44 people: …" */
  reachOf: (audience: PostAudience) => string
  /** Whether it was taken. */
  onPost: (form: FeedForm) => boolean
  onClose: () => void
}) {
  const [kept] = useState(draft.read)
  const [form, setForm] = useState(kept ?? start)
  const [wasKept, setWasKept] = useState(kept !== undefined)
  const [isAsked, setAsked] = useState(false)
  const set = (to: Partial<FeedForm>) => {
    const next = { ...form, ...to }
    setForm(next)
    if (isWritten(next)) draft.keep(next)
    else draft.drop()
  }
  // A draft may be for a group that its author has left. Another one, picked for them, may be more people.
  const isTheirGroup = audiences.includes(form.audience)
  // Without the roster, there is nobody to tag.
  const sent: FeedForm = feed.seesRoster
    ? form
    : { ...form, kind: form.kind === 'shout_out' ? 'news' : form.kind, playerIds: [] }
  const problems = problemsOf(sent, audiences)
  const errorOf = (field: keyof typeof problems) =>
    isAsked && problems[field] !== undefined && { error: problems[field] }
  const save = () => {
    setAsked(true)
    if (Object.keys(problems).length > 0 || !onPost(sent)) return
    draft.drop()
    onClose()
  }
  return (
    <FormDialog
      size="lg"
      title="New post"
      save={feed.needsApproval ? 'Send for approval' : 'Post'}
      onSave={save}
      onClose={onClose}
    >
      {wasKept && (
        <p className="bg-info-wash text-info-ink flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm px-3 py-1.5 sm:col-span-2 high-contrast:border">
          <span className="min-w-0 flex-1 basis-48">The post you had started.</span>
          <Button
            size="sm"
            onClick={() => {
              draft.drop()
              setForm(start)
              setWasKept(false)
              setAsked(false)
            }}
          >
            Start over
          </Button>
        </p>
      )}
      <div className="sm:col-span-2">
        <Segmented
          label="Kind of post"
          value={sent.kind}
          onChange={(kind) => set({ kind })}
          options={FEED_KINDS.filter((kind) => feed.seesRoster || kind !== 'shout_out').map((value) => ({
            value,
            label: FEED_KIND_LABELS[value],
          }))}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Text"
          placeholder={PLACEHOLDERS[sent.kind]}
          value={form.body}
          onChange={(body) => set({ body })}
          most={LIMITS.feedText}
          className="[&_textarea]:min-h-32"
          {...errorOf('body')}
        />
      </div>
      {feed.seesRoster && (
        <Tags
          feed={feed}
          value={form.playerIds}
          isNeeded={form.kind === 'shout_out'}
          onChange={(playerIds) => set({ playerIds })}
          {...errorOf('playerIds')}
        />
      )}
      <TextField
        label="Link to a photo or clip"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={form.link}
        onChange={(link) => set({ link })}
        maxLength={LIMITS.link}
        required={false}
        hint="Ask first. Players whose photo release is “No” can't be tagged in a post with a link."
        className="sm:col-span-2"
        {...errorOf('link')}
      />
      <Select<PostAudience | ''>
        label="For"
        value={isTheirGroup ? form.audience : ''}
        onChange={(to) => to !== '' && set({ audience: to })}
        options={[
          ...(isTheirGroup ? [] : [{ value: '' as const, label: 'Select a group' }]),
          ...AUDIENCE_CHOICES.filter(({ value }) => audiences.includes(value)),
        ]}
        className="sm:col-span-2"
        {...(isTheirGroup && { hint: reachOf(form.audience) })}
        {...errorOf('audience')}
      />
      {feed.needsApproval && (
        <p className="text-muted sm:col-span-2">
          A coach approves your post before the team sees it. Until then, only you and the coaches do.
        </p>
      )}
    </FormDialog>
  )
}

/** The tagged players, and the list to tag more from. */
function Tags({
  feed,
  value,
  isNeeded,
  error,
  onChange,
}: {
  feed: Feed
  value: readonly string[]
  isNeeded: boolean
  error?: string
  onChange: (playerIds: readonly string[]) => void
}) {
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 sm:col-span-2">
      <legend className="text-label mb-1">
        Players
        {!isNeeded && <span className="text-muted font-normal"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <ManyPopover
          label="Players"
          placeholder="Search"
          trigger={
            <Button
              size="sm"
              aria-describedby={error && `${id}-error`}
              aria-invalid={error ? true : undefined}
            >
              <Plus aria-hidden size={16} />
              Tag players
            </Button>
          }
          options={feed.players.map((player) => ({
            value: player.id,
            label: `${playerName(player)}${player.number === null ? '' : ` #${player.number}`}`,
          }))}
          markOf={(one) => (value.includes(one) ? 'all' : 'none')}
          onToggle={(one, isOn) =>
            onChange([...value.filter((other) => other !== one), ...(isOn ? [one] : [])])
          }
        />
        {value.map((playerId) => (
          <Chip key={playerId} onRemove={() => onChange(value.filter((one) => one !== playerId))}>
            {feed.playerWords(playerId)}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-caption text-error-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
