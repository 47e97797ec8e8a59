import { DRILL_CATEGORIES, DRILL_LEVELS } from '#schema/drills.ts'
import { CONTACT_LABELS } from '#schema/practice.ts'
import { type DataColumn, DataTable } from '#src/ui/aria/data-table.tsx'
import { type DrillRow, groupWords } from './drill-words.ts'

const COLUMNS: readonly DataColumn<DrillRow>[] = [
  {
    id: 'name',
    title: 'Drill',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    width: '2fr',
    minWidth: 150,
  },
  {
    id: 'category',
    title: 'Category',
    cell: ({ category }) => DRILL_CATEGORIES[category],
    sortBy: ({ category }) => DRILL_CATEGORIES[category],
    width: '1fr',
    minWidth: 110,
  },
  { id: 'groups', title: 'Groups', cell: ({ groups }) => groupWords(groups), width: '1fr', minWidth: 110 },
  {
    id: 'minutes',
    title: 'Min',
    cell: ({ minutes }) => minutes,
    sortBy: ({ minutes }) => minutes,
    numeric: true,
    width: 80,
  },
  {
    id: 'contact',
    title: 'Contact',
    cell: ({ contact }) => CONTACT_LABELS[contact],
    sortBy: ({ contact }) => Object.keys(CONTACT_LABELS).indexOf(contact),
    width: 100,
  },
  { id: 'level', title: 'Level', cell: ({ level }) => DRILL_LEVELS[level], width: 120, minWidth: 100 },
]

/** The drills as a table, sorted by its columns. */
export function DrillTable({
  drills,
  onOpen,
}: {
  drills: readonly DrillRow[]
  onOpen: (id: string) => void
}) {
  return (
    <DataTable
      label="Drills"
      rows={drills}
      columns={COLUMNS}
      onOpen={onOpen}
      className="h-[min(36rem,70dvh)] min-h-72"
    />
  )
}
