import { DRILL_CATEGORIES, DRILL_LEVELS } from '#schema/drills.ts'
import { CONTACT_LABELS } from '#schema/practice.ts'
import { DrillPicture } from '#src/board/drills/drill-picture.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ExternalLink } from 'lucide-react'
import { CONTACT_TONES, type DrillContent, groupNames, pointsOf } from './drill-words.ts'

/** All that a drill says, on the screen. */
export function DrillBody({ drill }: { drill: DrillContent }) {
  const {
    category,
    groups,
    minutes,
    contact,
    level,
    equipment,
    description,
    setup,
    videoUrl,
    tags,
    diagram,
  } = drill
  const points = pointsOf(drill)
  return (
    <div className="flex flex-col gap-4">
      {diagram && <DrillPicture diagram={diagram} className="aspect-[3/2] w-full rounded-sm border" />}
      {description && <p>{description}</p>}
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <dt className="text-muted">Category</dt>
        <dd>{DRILL_CATEGORIES[category]}</dd>
        <dt className="text-muted">Groups</dt>
        <dd>{groupNames(groups)}</dd>
        <dt className="text-muted">Time</dt>
        <dd className="tabular-nums">{minutes} min</dd>
        <dt className="text-muted">Contact</dt>
        <dd>
          <Chip tone={CONTACT_TONES[contact]}>{CONTACT_LABELS[contact]}</Chip>
          {(contact === 'thud' || contact === 'live') && (
            <span className="text-muted ml-2">Counts as full contact</span>
          )}
        </dd>
        <dt className="text-muted">Level</dt>
        <dd>{DRILL_LEVELS[level]}</dd>
        {equipment && (
          <>
            <dt className="text-muted">Equipment</dt>
            <dd className="break-words">{equipment}</dd>
          </>
        )}
      </dl>
      {setup && (
        <section>
          <h3 className="text-label mb-1">Setup</h3>
          <p className="break-words whitespace-pre-line">{setup}</p>
        </section>
      )}
      {points.length > 0 && (
        <section>
          <h3 className="text-label mb-1">Coaching points</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {points.map((point) => (
              <li key={point} className="break-words">
                {point}
              </li>
            ))}
          </ul>
        </section>
      )}
      {videoUrl && (
        <a
          href={videoUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="touch-target text-brand-ink inline-flex items-center gap-1.5 self-start underline"
        >
          Watch the video
          <ExternalLink aria-hidden size={14} />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
