import { MOST_COLUMNS, SECTION_COLORS, type SectionColor, SHEET_PAPERS } from '#schema/call-sheet.ts'
import { OptionGroup } from '#src/board/print/frame/option-group.tsx'
import { ORIENTATIONS } from '#src/board/print/sheet.ts'
import { keyAt } from '#src/lib/list-order.ts'
import { count } from '#src/lib/words.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { DETAIL_LABELS, PAPER_LABELS, type PlanRow } from '../plan-words.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import type { SheetSection } from './contents.ts'
import { PAPER_COLORS } from './sheet-side.tsx'

const PAPERS = SHEET_PAPERS.map((value) => ({ value, label: PAPER_LABELS[value] }))
const SIDES = [
  { value: '1', label: 'One side' },
  { value: '2', label: 'Two sides' },
]
const COLUMNS = Array.from({ length: MOST_COLUMNS }, (_, i) => ({
  value: String(i + 1),
  label: count(i + 1, 'column'),
}))
const DETAILS = (['both', 'personnel', 'formation', 'none'] as const).map((value) => ({
  value,
  label: DETAIL_LABELS[value],
}))
const COLOR_LABELS: Record<SectionColor, string> = {
  white: 'White',
  gray: 'Gray',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
}
const COLORS = SECTION_COLORS.map((value) => ({ value, label: COLOR_LABELS[value] }))

type Props = { plan: PlanRow; sections: readonly SheetSection[]; actions: PlanActions }

/** The layout of a call sheet. Every change saves itself and can be undone. */
export function SheetFieldset({ plan, sections, actions }: Props) {
  const change = (fields: Parameters<PlanActions['layOut']>[1]) => actions.layOut(plan, fields)
  return (
    <>
      <OptionGroup title="Paper">
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label="Paper"
            size="sm"
            value={plan.sheetPaper}
            options={PAPERS}
            onChange={(sheetPaper) => change({ sheetPaper })}
            className="flex-1 basis-24"
          />
          <Segmented
            label="Orientation"
            value={plan.sheetOrientation}
            options={ORIENTATIONS}
            onChange={(sheetOrientation) => change({ sheetOrientation })}
          />
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label="Columns"
            size="sm"
            value={String(plan.sheetColumns)}
            options={COLUMNS}
            onChange={(columns) => change({ sheetColumns: Number(columns) })}
            className="flex-1 basis-24"
          />
          <Segmented
            label="Sides"
            value={String(plan.sheetSides)}
            options={SIDES}
            onChange={(sides) => change({ sheetSides: Number(sides) })}
          />
        </div>
      </OptionGroup>
      <OptionGroup title="Calls">
        <Select
          label="Beside each call"
          size="sm"
          value={plan.sheetDetails}
          options={DETAILS}
          onChange={(sheetDetails) => change({ sheetDetails })}
        />
        <Checkbox
          label="Call numbers"
          checked={plan.sheetNumbers}
          onChange={(sheetNumbers) => change({ sheetNumbers })}
        />
        <Checkbox
          label="Wristband codes"
          checked={plan.sheetCodes}
          onChange={(sheetCodes) => change({ sheetCodes })}
        />
      </OptionGroup>
      {sections.length > 0 && (
        <OptionGroup title="Sections">
          <Sections plan={plan} sections={sections} actions={actions} />
        </OptionGroup>
      )}
    </>
  )
}

/** Which sections are on the sheet, in what order and color. */
function Sections({ plan, sections, actions }: Props) {
  const set = (
    one: SheetSection,
    words: string,
    change: Parameters<PlanActions['setSections']>[2][number]['set'],
  ) => actions.setSections(plan, words, [{ section: one.section, set: change }])
  const move = (one: SheetSection, at: number) => {
    const others = sections.filter((other) => other !== one)
    set(one, `Moved ${one.label} on the call sheet`, { place: keyAt(others, at) })
  }
  return (
    <ol className="divide-line flex flex-col divide-y rounded-md border">
      {sections.map((one, i) => (
        <li
          key={one.section}
          data-sheet-section={one.section}
          className="flex items-center gap-1 py-1 pr-1 pl-2"
        >
          <Checkbox
            label={one.label}
            checked={!one.isHidden}
            onChange={(isShown) =>
              set(one, `${isShown ? 'Showed' : 'Hid'} ${one.label} on the call sheet`, { isHidden: !isShown })
            }
            className="min-w-0 flex-1"
          />
          <span
            aria-hidden
            className="border-line-strong size-4 shrink-0 rounded-[4px] border"
            style={{ background: PAPER_COLORS[one.color] }}
          />
          <Select
            label={`Color of ${one.label}`}
            labelHidden
            size="sm"
            value={one.color}
            options={COLORS}
            onChange={(color) => set(one, `Changed the color of ${one.label}`, { color })}
            className="w-24 shrink-0"
          />
          <IconButton
            label={`Move ${one.label} up`}
            icon={ArrowUp}
            disabled={i === 0}
            onClick={() => move(one, i - 1)}
          />
          <IconButton
            label={`Move ${one.label} down`}
            icon={ArrowDown}
            disabled={i === sections.length - 1}
            onClick={() => move(one, i + 1)}
          />
        </li>
      ))}
    </ol>
  )
}
