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

/** Other names of the way in, which keep what the address carries; any unknown path leads to / (spec, section 2). */
function Elsewhere() {
  const { state } = useRouter()
  // Decided once: the address is another already while this is still on the screen, and a second start would never end.
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

/** More of an address than this says nothing that a person could check. */
const ADDRESS_LENGTH = 60

function NoSuchPage({ address }: { address: string }) {
  useEffect(() => {
    const shown = address.length > ADDRESS_LENGTH ? `${address.slice(0, ADDRESS_LENGTH)}…` : address
    toast.warning('That page doesn’t exist', { detail: shown, duration: 8000, id: 'no-such-page' })
  }, [address])
  return <Navigate to="/" replace />
}
