import { CONTACT_LABELS } from '#schema/practice.ts'
import { DrillPicture } from '#src/board/drills/drill-picture.tsx'
import { cx } from '#src/lib/class-names.ts'
import { Chip } from '#src/ui/chip.tsx'
import { ClipboardList } from 'lucide-react'
import { CONTACT_TONES, drillLine, type DrillRow } from './drill-words.ts'

/** The drills as cards, each with its diagram. */
export function DrillCards({
  drills,
  openId,
  onOpen,
}: {
  drills: readonly DrillRow[]
  openId: string | undefined
  onOpen: (id: string) => void
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
      {drills.map((drill) => (
        <li key={drill.id} className="flex">
          <button
            type="button"
            aria-pressed={drill.id === openId}
            onClick={() => onOpen(drill.id)}
            className={cx(
              'bg-surface hover:border-line-strong flex w-full flex-col overflow-hidden rounded-md border text-left',
              drill.id === openId && 'border-brand-ink ring-brand-ink ring-2',
            )}
          >
            {drill.diagram ? (
              <DrillPicture diagram={drill.diagram} isOrnament className="aspect-[8/5] w-full border-b" />
            ) : (
              <span className="bg-surface-2 text-muted grid aspect-[8/5] w-full shrink-0 place-items-center border-b">
                <ClipboardList aria-hidden size={24} />
              </span>
            )}
            <span className="flex w-full flex-1 flex-col gap-1 px-3 py-2">
              <span className="line-clamp-2 font-medium break-words">{drill.name}</span>
              <span className="text-caption text-muted line-clamp-2">{drillLine(drill)}</span>
              <span className="mt-auto pt-0.5">
                <Chip tone={CONTACT_TONES[drill.contact]}>{CONTACT_LABELS[drill.contact]}</Chip>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
