import { Button } from '#src/ui/button.tsx'
import { Card, PressCard } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { ClipboardList, Printer, Users } from 'lucide-react'
import { useState } from 'react'
import { InHand, Looks } from '../specimen.tsx'

export function Cards() {
  const [chosen, setChosen] = useState('base')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card
        title="Tuesday's install"
        note="90 minutes"
        action={<Chip tone="offense">Offense</Chip>}
        footer={
          <Button size="sm" onClick={() => print()}>
            <Printer aria-hidden size={16} /> Print
          </Button>
        }
      >
        Six reps each, hash to hash. The scout team has the card.
      </Card>
      <fieldset aria-label="Starter set" className="flex min-w-0 flex-col gap-2">
        {[
          ['base', 'Base set', 'Twelve plays for every level'],
          ['spread', 'Spread set', 'Eighteen plays from four formations'],
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
      <Looks className="sm:col-span-2">
        <InHand>
          <PressCard>
            <span className="text-title">Base set</span>
            <span className="text-caption text-muted">Twelve plays for every level</span>
          </PressCard>
        </InHand>
      </Looks>
    </div>
  )
}

const TWO_TABS = [
  { id: 'plays', label: 'Plays', content: null },
  { id: 'people', label: 'People', content: null },
]

export function TabsSpecimen() {
  const [tab, setTab] = useState('plays')
  return (
    <>
      <Tabs
        label="This week"
        className="[--row-ground:var(--color-surface)]"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'plays',
            label: 'Plays',
            icon: ClipboardList,
            count: 42,
            content: "This week's plays by situation.",
          },
          { id: 'people', label: 'People', icon: Users, count: 53, content: "Who's in and who's out." },
          { id: 'goals', label: 'Goals', content: "Monday's goals." },
          { id: 'film', label: 'Film', disabled: true, content: null },
        ]}
      />
      <Looks className="pt-5">
        <InHand target="[role=tab]:last-child">
          <Tabs
            label="This week"
            value="plays"
            onChange={() => undefined}
            tabs={TWO_TABS}
            className="[--row-ground:var(--color-surface)]"
          />
        </InHand>
      </Looks>
    </>
  )
}
