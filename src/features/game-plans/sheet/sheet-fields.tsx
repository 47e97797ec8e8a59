import {
  MOST_BLANKS,
  MOST_COLUMNS,
  SECTION_COLORS,
  type SectionColor,
  settingsOf,
  SHEET_PAPERS,
} from '#schema/call-sheet.ts'
import { PLAN_SECTIONS, WRITE_INS } from '#schema/football/plan-sections.ts'
import { OptionGroup } from '#src/board/print/frame/option-group.tsx'
import { ORIENTATIONS } from '#src/board/print/sheet.ts'
import { keyAt } from '#src/lib/list-order.ts'
import { count } from '#src/lib/words.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { ArrowDown, ArrowUp, Ellipsis, FlipVertical2, Minus, Plus } from 'lucide-react'
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
            label="Size"
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
          {plan.sheetSides === 2 && <UnitsOnBack plan={plan} sections={sections} actions={actions} />}
        </OptionGroup>
      )}
      <OptionGroup title="Boxes to write in">
        <div className="flex flex-col">
          {WRITE_INS.map(({ slug, label }) => (
            <Checkbox
              key={slug}
              label={label}
              checked={settingsOf(plan.sections, slug).isOn ?? false}
              onChange={(isOn) =>
                actions.setSections(plan, `${isOn ? 'Added' : 'Removed'} the box ${label}`, [
                  { section: slug, set: { isOn } },
                ])
              }
            />
          ))}
        </div>
      </OptionGroup>
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
          className="flex flex-wrap items-center gap-1 py-1 pr-1 pl-2"
        >
          <span className="flex min-w-0 basis-full flex-col">
            <Checkbox
              label={one.label}
              checked={!one.isHidden}
              onChange={(isShown) =>
                set(one, `${isShown ? 'Showed' : 'Hid'} ${one.label} on the call sheet`, {
                  isHidden: !isShown,
                })
              }
            />
            <SectionNote section={one} hasBack={plan.sheetSides === 2} />
          </span>
          <span
            aria-hidden
            className="border-line-strong ml-7 size-4 shrink-0 rounded-[4px] border"
            style={{ background: PAPER_COLORS[one.color] }}
          />
          <Select
            label={`Color of ${one.label}`}
            labelHidden
            size="sm"
            value={one.color}
            options={COLORS}
            onChange={(color) => set(one, `Changed the color of ${one.label}`, { color })}
            className="mr-auto w-28 shrink-0"
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
          <Menu
            label={`More: ${one.label}`}
            placement="end"
            trigger={<IconButton label={`More: ${one.label}`} icon={Ellipsis} />}
            items={[
              {
                id: 'back',
                label: one.isBack ? 'Print on the front' : 'Print on the back',
                icon: FlipVertical2,
                disabled: plan.sheetSides < 2,
                onAction: () =>
                  set(one, `Put ${one.label} on the ${one.isBack ? 'front' : 'back'} of the call sheet`, {
                    isBack: !one.isBack,
                  }),
              },
              {
                id: 'more',
                label: 'Add an empty line',
                icon: Plus,
                disabled: one.blanks >= MOST_BLANKS,
                onAction: () => set(one, `Added an empty line to ${one.label}`, { blanks: one.blanks + 1 }),
              },
              {
                id: 'fewer',
                label: 'Remove an empty line',
                icon: Minus,
                disabled: one.blanks === 0,
                onAction: () =>
                  set(one, `Removed an empty line from ${one.label}`, { blanks: one.blanks - 1 || null }),
              },
            ]}
          />
        </li>
      ))}
    </ol>
  )
}

/** What is unusual about a section: where it prints, and its empty lines. */
function SectionNote({ section, hasBack }: { section: SheetSection; hasBack: boolean }) {
  const { isBack, blanks } = section
  const words = [isBack && hasBack && 'On the back', blanks > 0 && count(blanks, 'empty line')].filter(
    Boolean,
  )
  if (words.length === 0) return null
  return <span className="text-caption text-muted pl-7">{words.join(' · ')}</span>
}

/** Puts the boxes of the defense and of special teams on the back, at once. */
function UnitsOnBack({ plan, sections, actions }: Props) {
  const those = sections.filter(({ section }) => {
    const unit = PLAN_SECTIONS.find(({ slug }) => slug === section)?.unit
    return unit === 'defense' || unit === 'special'
  })
  if (those.length === 0 || those.length === sections.length || those.every(({ isBack }) => isBack))
    return null
  return (
    <Button
      size="sm"
      onClick={() =>
        actions.setSections(
          plan,
          'Put defense and special teams on the back of the call sheet',
          those.map(({ section }) => ({ section, set: { isBack: true } })),
        )
      }
    >
      Defense and special teams on the back
    </Button>
  )
}
