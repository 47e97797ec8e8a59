/** Which look of a play the address opens: `?v=v1a2b3` is the look `look.v1a2b3`. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

const PREFIX = 'look.'

function parseLook(search: { readonly [key: string]: unknown }): string | null {
  const { v } = search
  return typeof v === 'string' && /^[a-z0-9]{1,30}$/i.test(v) ? `${PREFIX}${v}` : null
}

/** The end of an address that opens this look. */
export function lookSearch(look: string | null): string {
  return look === null ? '' : `?v=${look.slice(PREFIX.length)}`
}

/** The look that the address names, whether the play has it or not; null for the play itself. */
export function useLookAddress(): string | null {
  return useLocation({ select: (location) => parseLook(location.search) })
}

/** Puts the look into the address, so that a link opens it; the way back leads past it. */
export function useGoToLook(): (look: string | null) => void {
  const navigate = useNavigate()
  return useCallback(
    (look) => {
      const search = (before: { [key: string]: unknown }) => {
        const { v: _, ...rest } = before
        return look === null ? rest : { ...rest, v: look.slice(PREFIX.length) }
      }
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
}
