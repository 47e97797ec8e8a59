import { ErrorPage } from '#src/shell/error-screen.tsx'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { toast } from '#src/ui/toast.ts'
import { createRootRoute, Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export const Route = createRootRoute({
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: Elsewhere,
})

function Root() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}

/**
 * Aliases of the sign-in page keep their search parameters; any other unknown path redirects to / (spec,
 * section 2).
 */
function Elsewhere() {
  const { state } = useRouter()
  // Decided once: the URL changes while this is still mounted, and navigating again would loop.
  const [way] = useState(() => wayFrom(state.location.pathname))
  return way
}

function wayFrom(pathname: string) {
  if (pathname === '/auth') return <Navigate to="/login" search={(kept) => kept} replace />
  if (/^\/(signup|create-(coach-)?account)$/.test(pathname))
    return (
      <Navigate
        to="/register"
        search={(kept) => (pathname.includes('coach') ? { ...kept, as: 'coach' as const } : kept)}
        replace
      />
    )
  return <NoSuchPage address={pathname} />
}

/** Maximum length of the path shown on the not-found page, in characters. */
const ADDRESS_LENGTH = 60

function NoSuchPage({ address }: { address: string }) {
  useEffect(() => {
    const shown = address.length > ADDRESS_LENGTH ? `${address.slice(0, ADDRESS_LENGTH)}…` : address
    toast.warning("That page doesn't exist", { detail: shown, duration: 8000, id: 'no-such-page' })
  }, [address])
  return <Navigate to="/" replace />
}
