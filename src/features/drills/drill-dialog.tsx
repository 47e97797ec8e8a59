import { isVideoLink, MOST_DRILL_MINUTES, MOST_LINK_LENGTH, VIDEO_SITE_WORDS } from '#schema/drills.ts'
import { LIMITS } from '#schema/limits.ts'
import type { PositionGroup } from '#schema/records.ts'
import { EMPTY_DRILL } from '#src/board/drills/drill-frame.ts'
import { DrillPicture } from '#src/board/drills/drill-picture.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Select } from '#src/ui/select.tsx'
import { TagInput } from '#src/ui/tag-input.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PenTool } from 'lucide-react'
import { lazy, useId, useRef, useState } from 'react'
import {
  CATEGORY_OPTIONS,
  CONTACT_OPTIONS,
  type DrillFields,
  GROUP_OPTIONS,
  LEVEL_OPTIONS,
} from './drill-words.ts'

const DrillEditor = lazy(() =>
  import('#src/board/drills/drill-editor.tsx').then((module) => ({ default: module.DrillEditor })),
)

/** The form of a drill. Nothing is saved before the button. */
export function DrillDialog({
  title,
  start,
  save,
  onSave,
  onClose,
}: {
  title: string
  start: DrillFields
  /** The button's words. */
  save: string
  onSave: (fields: DrillFields) => void
  onClose: () => void
}) {
  const [fields, setFields] = useState(start)
  const [minutes, setMinutes] = useState(String(start.minutes))
  const [isDrawing, setDrawing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const groupsId = useId()
  const nameBox = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const minutesBox = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const videoBox = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const set = (changes: Partial<DrillFields>) => setFields((before) => ({ ...before, ...changes }))

  const problems = {
    name: fields.name.trim() === '' ? 'A drill needs a name.' : undefined,
    minutes:
      /^[1-9]\d?$/.test(minutes.trim()) && Number(minutes) <= MOST_DRILL_MINUTES
        ? undefined
        : `Enter whole minutes, 1 to ${MOST_DRILL_MINUTES}.`,
    video:
      fields.videoUrl.trim() === '' || isVideoLink(fields.videoUrl.trim())
        ? undefined
        : `Paste a link that starts with https:// from ${VIDEO_SITE_WORDS}.`,
  }
  const submit = () => {
    setAsked(true)
    if (problems.name) return nameBox.current?.focus()
    if (problems.minutes) return minutesBox.current?.focus()
    if (problems.video) return videoBox.current?.focus()
    onClose()
    onSave({
      ...fields,
      name: fields.name.trim(),
      minutes: Number(minutes),
      equipment: fields.equipment.trim(),
      description: fields.description.trim(),
      setup: fields.setup.trim(),
      coachingPoints: fields.coachingPoints.trim(),
      videoUrl: fields.videoUrl.trim(),
    })
  }
  const toggle = (group: PositionGroup, isOn: boolean) =>
    set({ groups: isOn ? [...fields.groups, group] : fields.groups.filter((one) => one !== group) })

  return (
    <>
      <FormDialog
        size="lg"
        title={title}
        className="grid gap-3 sm:grid-cols-6"
        save={save}
        onSave={submit}
        onClose={onClose}
      >
        <TextField
          ref={nameBox}
          label="Name"
          value={fields.name}
          onChange={(name) => set({ name })}
          maxLength={LIMITS.name}
          error={isAsked ? problems.name : undefined}
          autoComplete="off"
          className="sm:col-span-4"
        />
        <TextField
          ref={minutesBox}
          label="Minutes"
          value={minutes}
          onChange={setMinutes}
          inputMode="numeric"
          maxLength={2}
          error={isAsked ? problems.minutes : undefined}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <Select
          label="Category"
          value={fields.category}
          options={CATEGORY_OPTIONS}
          onChange={(category) => set({ category })}
          className="sm:col-span-2"
        />
        <Select
          label="Contact"
          value={fields.contact}
          options={CONTACT_OPTIONS}
          onChange={(contact) => set({ contact })}
          className="sm:col-span-2"
        />
        <Select
          label="Level"
          value={fields.level}
          options={LEVEL_OPTIONS}
          onChange={(level) => set({ level })}
          className="sm:col-span-2"
        />
        <fieldset aria-labelledby={groupsId} className="sm:col-span-6">
          <span id={groupsId} className="text-label">
            Groups <span className="text-muted font-normal">(none means everyone)</span>
          </span>
          <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
            {GROUP_OPTIONS.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={fields.groups.includes(value)}
                onChange={(isOn) => toggle(value, isOn)}
              />
            ))}
          </div>
        </fieldset>
        <TextField
          label="Equipment"
          value={fields.equipment}
          onChange={(equipment) => set({ equipment })}
          maxLength={LIMITS.description}
          required={false}
          autoComplete="off"
          placeholder="4 cones, 2 bags"
          className="sm:col-span-6"
        />
        <TextField
          label="What it's for"
          multiline
          rows={2}
          value={fields.description}
          onChange={(description) => set({ description })}
          maxLength={LIMITS.notes}
          required={false}
          className="sm:col-span-6"
        />
        <TextField
          label="Setup"
          multiline
          rows={4}
          value={fields.setup}
          onChange={(setup) => set({ setup })}
          maxLength={LIMITS.notes}
          required={false}
          className="sm:col-span-6"
        />
        <TextField
          label="Coaching points"
          hint="One on each line."
          multiline
          rows={5}
          value={fields.coachingPoints}
          onChange={(coachingPoints) => set({ coachingPoints })}
          maxLength={LIMITS.notes}
          required={false}
          className="sm:col-span-6"
        />
        <TextField
          ref={videoBox}
          label="Video link"
          type="url"
          value={fields.videoUrl}
          onChange={(videoUrl) => set({ videoUrl })}
          maxLength={MOST_LINK_LENGTH}
          error={isAsked ? problems.video : undefined}
          required={false}
          autoComplete="off"
          placeholder="https://"
          className="sm:col-span-6"
        />
        <TagInput
          label="Tags"
          value={fields.tags}
          onChange={(tags) => set({ tags })}
          required={false}
          most={LIMITS.tags}
          longest={LIMITS.tag}
          className="sm:col-span-6"
        />
        <section aria-label="Diagram" className="flex flex-col gap-2 sm:col-span-6">
          <span aria-hidden className="text-label">
            Diagram <span className="text-muted font-normal">(optional)</span>
          </span>
          {fields.diagram && (
            <DrillPicture
              diagram={fields.diagram}
              className="aspect-[3/2] w-full max-w-md rounded-sm border"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setDrawing(true)}>
              <PenTool aria-hidden size={16} />
              {fields.diagram ? 'Edit diagram' : 'Draw it'}
            </Button>
            {fields.diagram && <Button onClick={() => set({ diagram: null })}>Remove diagram</Button>}
          </div>
        </section>
      </FormDialog>
      {isDrawing && (
        <Late missing={NOT_ON_DEVICE}>
          <Dialog
            open
            size="lg"
            title="Draw the drill"
            onClose={() => setDrawing(false)}
            footer={
              <Button variant="primary" onClick={() => setDrawing(false)}>
                Done
              </Button>
            }
          >
            <DrillEditor
              diagram={fields.diagram ?? EMPTY_DRILL}
              onChange={(diagram) =>
                set({ diagram: Object.keys(diagram.elements).length > 0 ? diagram : null })
              }
            />
          </Dialog>
        </Late>
      )}
    </>
  )
}
