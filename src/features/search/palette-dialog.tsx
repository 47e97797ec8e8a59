import type { Grant } from '#schema/capabilities.ts'
import { cx } from '#src/lib/class-names.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Modal } from '#src/ui/modal.tsx'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { SearchBody, type SearchProps } from './search-body.tsx'
import { useNewPlay } from './use-new-play.ts'

type Props = SearchProps & { may: (grant: Grant) => boolean }

/** The open search: over the page, on a phone all of the screen. The browser keeps the focus inside and gives it back. */
export function PaletteDialog(props: Props) {
  const { onClose } = props
  const height = useVisibleHeight()
  return (
    <Modal
      aria-label="Search"
      onClose={onClose}
      style={{ '--visible-height': height } as CSSProperties}
      className={cx(
        'h-(--visible-height) max-h-none w-full max-w-full p-0 open:flex',
        'md:mx-auto md:mt-[10dvh] md:h-fit md:max-h-[min(36rem,80dvh)] md:max-w-2xl md:rounded-md md:border',
      )}
    >
      {props.team ? <TeamSearch {...props} team={props.team} /> : <SearchBody {...props} />}
    </Modal>
  )
}

function TeamSearch(props: Props & { team: MyTeam }) {
  const { team, may } = props
  const onCreate = useNewPlay(team.id, may('playbook.create'))
  const { state } = useTeamPlays(team.id)
  const isMissing = may('playbook.view') && state !== 'complete'
  const missing =
    state === 'partial'
      ? "Not all of this team's plays are on this device. The rest loads when you're online."
      : "Loading plays… Some can't be found yet."
  return <SearchBody {...props} onCreate={onCreate} notice={isMissing ? missing : undefined} />
}

/** The height of the screen that the keyboard on it leaves free, as CSS. */
function useVisibleHeight(): string {
  return useSyncExternalStore(subscribe, () =>
    visualViewport ? `${Math.floor(visualViewport.height)}px` : '100dvh',
  )
}

function subscribe(listener: () => void): () => void {
  visualViewport?.addEventListener('resize', listener)
  return () => visualViewport?.removeEventListener('resize', listener)
}
