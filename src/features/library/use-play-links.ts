import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { isPlainPress } from '#src/lib/list-links.ts'

/** The path of a play's page. */
export function playAddress(playId: string): string {
  return `/playbook/${playId}`
}

/**
 * The link of a play, which carries `data-index`, that something of a list belongs to. In a row another link, with
 * `data-row-link`, covers what the play's own does not.
 */
export function playLinkAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const row = target.closest('[data-row-link]')?.closest('tr')
  return row ? row.querySelector<HTMLElement>('[data-index]') : target.closest<HTMLElement>('[data-index]')
}

/** Opens plays of a list, whose links carry `data-index`, within the app, by one listener as in `useListLinks`. */
export function usePlayLinks(plays: readonly PlayRow[]) {
  const router = useRouter()
  return (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    const link = playLinkAt(event.target)
    const play = link && plays[Number(link.dataset['index'])]
    if (!play) return
    event.preventDefault()
    void router.navigate({ to: '/playbook/$playId', params: { playId: play.id } })
  }
}
