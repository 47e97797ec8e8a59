import type { Section } from '../section.ts'
import * as cards from '../sections/cards.tsx'
import * as overlays from '../sections/overlays.tsx'
import { Tables } from '../sections/table.tsx'

/** What holds other things. */
export const SURFACES: readonly Section[] = [
  {
    id: 'card',
    title: 'Card',
    group: 'Surfaces',
    about: 'A titled section of a page, or one large option.',
    also: 'panel tile box',
    code: `<Card title="Tuesday's install" action={<Chip>Offense</Chip>}>…</Card>`,
    Live: cards.Cards,
  },
  {
    id: 'tabs',
    title: 'Tabs',
    group: 'Surfaces',
    about: 'Sections of one page, one visible at a time.',
    also: 'sections navigation',
    code: `<Tabs label="This week" value={tab} onChange={setTab} tabs={TABS} />`,
    Live: cards.TabsSpecimen,
  },
  {
    id: 'table',
    title: 'Table',
    group: 'Surfaces',
    about: 'Sort, resize, and select by mouse or keyboard. Fast with thousands of rows.',
    also: 'grid rows columns sort resize virtual data list',
    code: `<DataTable label="Plays" rows={plays} columns={COLUMNS} selected={ids} onSelect={setIds} onOpen={open} className="h-96" />`,
    Live: Tables,
  },
  {
    id: 'dialog',
    title: 'Dialog',
    group: 'Surfaces',
    about: 'A short task over the page. On a phone, it slides up from the bottom.',
    also: 'modal popup sheet',
    code: `<Dialog open={open} onClose={close} title="Edit the plan" footer={…}>…</Dialog>`,
    Live: overlays.Dialogs,
  },
  {
    id: 'drawer',
    title: 'Drawer',
    group: 'Surfaces',
    about: 'A panel over one side: 16, 20, or 24 rem wide.',
    also: 'side sheet panel swipe',
    code: `<SideDrawer open={open} onClose={close} title={play.name} side="right" size="lg">…</SideDrawer>`,
    Live: overlays.Drawers,
  },
  {
    id: 'popover',
    title: 'Menu and popover',
    group: 'Surfaces',
    about: 'Opens from a button with actions or details.',
    also: 'dropdown actions context',
    code: `<Menu label="Play" trigger={<Button>Actions</Button>} items={items} />`,
    Live: overlays.Popovers,
  },
  {
    id: 'tooltip',
    title: 'Tooltip',
    group: 'Surfaces',
    about: 'A short hint on hover or focus. Never the only place for information.',
    also: 'hint hover help',
    code: `<Tooltip text="Left for right">
  <IconButton label="Flip" title={undefined} icon={FlipHorizontal2} />
</Tooltip>`,
    Live: overlays.Tooltips,
  },
  {
    id: 'confirm',
    title: 'Confirm',
    group: 'Surfaces',
    about: "Asks before an action that can't be undone. Questions queue one at a time.",
    also: 'dialog delete sure danger',
    code: `if (await confirm({ title: 'Delete the season?', tone: 'danger' })) remove()`,
    Live: overlays.Confirms,
  },
  {
    id: 'resize-panel',
    title: 'Resize panel',
    group: 'Surfaces',
    about: 'Resizable from 400 by 300 px.',
    also: 'split drag handle',
    code: `<ResizePanel label="Scout card" initial={{ width: 480, height: 300 }}>…</ResizePanel>`,
    Live: overlays.ResizePanels,
  },
]
