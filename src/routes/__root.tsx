import { ErrorPage } from '#src/shell/error-screen.tsx'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router'

export const Route = createRootRoute({
  component: Root,
  errorComponent: ErrorPage,
  // Any unknown path redirects to / (spec, section 2).
  notFoundComponent: () => <Navigate to="/" replace />,
})

function Root() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}
