import { Button, IconButton } from '#src/ui/button.tsx'
import { Card, PressCard } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ComboBox } from '#src/ui/combobox.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { type DataColumn, DataTable } from '#src/ui/data-table.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { ResizePanel } from '#src/ui/resize-panel.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SideDrawer } from '#src/ui/side-drawer.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { ChevronDown, ClipboardList, Copy, FlipHorizontal2, Info, Printer, Trash2, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Looks } from '../specimen.tsx'

export function Cards() {
  const [chosen, setChosen] = useState('base')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card
        title="Tuesday's install"
        subtitle="Full pads, 90 minutes"
        action={<Chip tone="offense">Offense</Chip>}
        footer={
          <Button size="sm" onClick={() => print()}>
            <Printer aria-hidden size={16} /> Print
          </Button>
        }
      >
        Six reps of each, hash to hash. The scout team has the card.
      </Card>
      <fieldset aria-label="Starter set" className="flex min-w-0 flex-col gap-2">
        {[
          ['base', 'Base set', 'Twelve plays that every level runs'],
          ['spread', 'Spread set', 'Eighteen plays out of four formations'],
        ].map(([id = '', name, about]) => (
          <PressCard key={id} selected={chosen === id} onClick={() => setChosen(id)}>
            <span className="text-title">{name}</span>
            <span className="text-caption text-muted">{about}</span>
          </PressCard>
        ))}
        <PressCard disabled>
          <span className="text-title">Wing T set</span>
          <span className="text-caption">Not for this level</span>
        </PressCard>
      </fieldset>
    </div>
  )
}

export function TabsSpecimen() {
  const [tab, setTab] = useState('plays')
  return (
    <Tabs
      label="This week"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'plays',
          label: 'Plays',
          icon: ClipboardList,
          count: 42,
          content: 'The plays of the week, by situation.',
        },
        { id: 'people', label: 'People', icon: Users, count: 53, content: 'Who is up, and who is out.' },
        { id: 'goals', label: 'Goals', content: 'What we said on Monday.' },
        { id: 'film', label: 'Film', disabled: true, content: null },
      ]}
    />
  )
}

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
          label="How many rows"
          value={count}
          options={COUNTS}
          onChange={(next) => {
            setCount(next)
            setSelected(new Set())
          }}
        />
        <output className="block text-muted tabular-nums">
          {selected.size > 0 ? `${selected.size.toLocaleString('en-US')} chosen` : 'None chosen'}
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
        empty="No plays fit. Take a filter away."
        className="h-96"
      />
    </div>
  )
}

const PEOPLE = [
  { value: 'ruiz', label: 'Ana Maria Ruiz', detail: 'Offensive coordinator' },
  { value: 'cole', label: 'Dwight Cole', detail: 'Line' },
  { value: 'park', label: 'Jin Park', detail: 'Defensive backs' },
]

export function Dialogs() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('Week 3, Central')
  const [owner, setOwner] = useState<string | null>('ruiz')
  const [day, setDay] = useState<string | null>('2026-09-18')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit the plan</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit the plan"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Name" value={name} onChange={setName} />
          <ComboBox label="Owner" value={owner} onChange={setOwner} options={PEOPLE} />
          <DatePicker label="Game day" value={day} onChange={setDay} />
        </div>
      </Dialog>
    </>
  )
}

export function Drawers() {
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  return (
    <>
      <Looks>
        <Button onClick={() => setSide('left')}>From the left</Button>
        <Button onClick={() => setSide('right')}>From the right</Button>
      </Looks>
      <SideDrawer
        open={side !== null}
        side={side ?? 'right'}
        size={side === 'left' ? 'sm' : 'lg'}
        onClose={() => setSide(null)}
        title="Gun Trips Rt 24 Power"
        footer={<Button onClick={() => setSide(null)}>Close</Button>}
      >
        <p>Escape, a press beside it, or a swipe towards its side closes it.</p>
      </SideDrawer>
    </>
  )
}

export function Popovers() {
  const [last, setLast] = useState('')
  return (
    <>
      <Looks>
        <Menu
          label="Play"
          trigger={
            <Button>
              Actions <ChevronDown aria-hidden size={16} />
            </Button>
          }
          items={[
            { id: 'copy', label: 'Duplicate', icon: Copy, onAction: () => setLast('Duplicate') },
            {
              id: 'flip',
              label: 'Flip',
              detail: 'Left for right',
              icon: FlipHorizontal2,
              onAction: () => setLast('Flip'),
            },
            { id: 'print', label: 'Print', icon: Printer, disabled: true, onAction: () => undefined },
            { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => setLast('Delete') },
          ]}
        />
        <Popover label="About this call" trigger={<Button>Why this call?</Button>} className="w-72">
          {(close) => (
            <div className="flex flex-col items-start gap-3 p-2">
              <p>They bring the nickel from the boundary on third and medium, seven times in nine.</p>
              <Button size="sm" onClick={close}>
                Got it
              </Button>
            </div>
          )}
        </Popover>
      </Looks>
      <output className="block text-muted pt-2">{last && `Last: ${last}`}</output>
    </>
  )
}

export function Tooltips() {
  return (
    <Looks>
      <Tooltip text="Left for right, men and lines">
        <IconButton label="Flip" title={undefined} icon={FlipHorizontal2} variant="secondary" />
      </Tooltip>
      <Tooltip
        placement="bottom"
        text="Success is 40% of the distance on first down, 60% on second, all of it on third and fourth. Your settings can say otherwise."
      >
        <Button>
          <Info aria-hidden size={16} /> Success rate
        </Button>
      </Tooltip>
    </Looks>
  )
}

export function Confirms() {
  const [answers, setAnswers] = useState<readonly string[]>([])
  const ask = async (title: string, body: string, danger: boolean) => {
    const yes = await confirm({ title, body, tone: danger ? 'danger' : undefined })
    setAnswers((before) => [...before, `${title} ${yes ? 'Yes.' : 'No.'}`].slice(-3))
  }
  const publish = () => ask('Publish the plan?', 'Every player of the team sees it from then on.', false)
  const remove = () => ask('Delete the season?', 'Its games and figures go with it, for everyone.', true)
  return (
    <>
      <Looks>
        <Button onClick={() => void publish()}>Ask</Button>
        <Button onClick={() => void remove()}>Ask before a loss</Button>
        <Button
          onClick={() => {
            void publish()
            void remove()
          }}
        >
          Ask both
        </Button>
      </Looks>
      <output className="block text-muted pt-2">{answers.join(' ')}</output>
    </>
  )
}

export function ResizePanels() {
  return (
    <ResizePanel label="Scout card" initial={{ width: 480, height: 300 }}>
      <p className="text-title">Scout card</p>
      <p className="text-muted">
        Drag the right edge, the lower edge or the corner. With the keyboard: Tab to an edge, then the arrow
        keys, with Shift in longer steps.
      </p>
    </ResizePanel>
  )
}
