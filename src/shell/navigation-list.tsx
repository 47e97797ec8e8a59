import { cx } from '#src/lib/class-names.ts'
import { useActiveTeam, useCan } from '#src/sync/teams.ts'
import { Link } from '@tanstack/react-router'
import { NAVIGATION, type NavigationItem } from './navigation.ts'

/** The pages this person may go to. As a `rail` it shows the icons alone. */
export function NavigationList({ rail, onGo }: { rail?: boolean; onGo?: () => void }) {
  const { team } = useActiveTeam()
  return (
    <ul className="flex flex-col gap-0.5 p-2">
      {NAVIGATION.map((item) =>
        item.needs ? (
          <GatedEntry key={item.to} item={item} teamId={team?.id} rail={rail} onGo={onGo} />
        ) : (
          <Entry key={item.to} item={item} rail={rail} onGo={onGo} />
        ),
      )}
    </ul>
  )
}

type EntryProps = { item: NavigationItem; rail?: boolean; onGo?: () => void }

function GatedEntry({ teamId, ...entry }: EntryProps & { teamId: string | undefined }) {
  const may = useCan(teamId, entry.item.needs ?? 'member')
  return may ? <Entry {...entry} /> : null
}

function Entry({ item: { to, label, icon: Icon }, rail, onGo }: EntryProps) {
  return (
    <li>
      <Link
        to={to}
        title={rail ? label : undefined}
        onClick={onGo}
        className={cx(
          'touch-target text-label relative flex h-9 items-center gap-3 rounded-sm px-3',
          rail && 'justify-center',
        )}
        activeProps={{
          className:
            'bg-brand-wash text-brand-ink before:absolute before:inset-y-2 before:-left-2 before:w-[3px] before:rounded-r-full before:bg-brand',
        }}
        inactiveProps={{ className: 'text-muted hover:bg-surface-2 hover:text-text' }}
      >
        <Icon aria-hidden size={18} className="shrink-0" />
        <span className={rail ? 'sr-only' : 'truncate'}>{label}</span>
      </Link>
    </li>
  )
}
