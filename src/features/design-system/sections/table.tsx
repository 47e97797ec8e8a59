import { type DataColumn, DataTable } from '#src/ui/aria/data-table.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useMemo, useState } from 'react'

type PlayFacts = { id: string; name: string; personnel: string; down: number; calls: number; yards: number }

const CONCEPTS = [
  'Power',
  'Counter',
  'Inside zone',
  'Outside zone',
  'Mesh',
  'Smash',
  'Four verticals',
  'Stick',
  'Flood',
]
const LOOKS = ['Gun Trips Rt', 'Gun Doubles', 'I Pro Lt', 'Ace', 'Gun Empty', 'Pistol Wing Rt']

/** Rows of arithmetic, for the table to be tried with as many as there may be. */
function makeRows(count: number): PlayFacts[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `play-${index}`,
    name: `${LOOKS[index % 6]} ${10 + (Math.floor(index / 54) % 90)} ${CONCEPTS[Math.floor(index / 6) % 9]}`,
    personnel: ['11', '12', '10', '21'][index % 4] ?? '11',
    down: 1 + ((index * 7) % 4),
    calls: (index * 13) % 40,
    yards: ((index * 37) % 230) - 30,
  }))
}

const COLUMNS: readonly DataColumn<PlayFacts>[] = [
  {
    id: 'name',
    title: 'Play',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    width: '3fr',
    minWidth: 160,
  },
  {
    id: 'personnel',
    title: 'Pers.',
    cell: (row) => row.personnel,
    sortBy: (row) => row.personnel,
    minWidth: 80,
  },
  {
    id: 'down',
    title: 'Down',
    cell: ({ down }) => down,
    sortBy: ({ down }) => down,
    numeric: true,
    minWidth: 80,
  },
  {
    id: 'calls',
    title: 'Calls',
    cell: ({ calls }) => calls,
    sortBy: ({ calls }) => calls,
    numeric: true,
    minWidth: 80,
  },
  {
    id: 'yards',
    title: 'Yards',
    cell: ({ yards }) => yards,
    sortBy: ({ yards }) => yards,
    numeric: true,
    minWidth: 84,
  },
]

const COUNTS = [
  { value: '0', label: '0' },
  { value: '12', label: '12' },
  { value: '5000', label: '5,000' },
]

export function Tables() {
  const [count, setCount] = useState('5000')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState('')
  const rows = useMemo(() => makeRows(Number(count)), [count])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="Number of rows"
          value={count}
          options={COUNTS}
          onChange={(next) => {
            setCount(next)
            setSelected(new Set())
          }}
        />
        <output className="block text-muted tabular-nums">
          {selected.size > 0 ? `${selected.size.toLocaleString('en-US')} selected` : 'None selected'}
          {opened && `, opened: ${opened}`}
        </output>
      </div>
      <DataTable
        label="Plays"
        rows={rows}
        columns={COLUMNS}
        order={{ column: 'name', descending: false }}
        selected={selected}
        onSelect={setSelected}
        onOpen={(id) => setOpened(rows.find((row) => row.id === id)?.name ?? '')}
        empty="No matches. Remove a filter."
        className="h-96"
      />
    </div>
  )
}
