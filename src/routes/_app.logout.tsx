import { usePageTitle } from '#src/lib/page-title.ts'
import { rememberedIdentity } from '#src/sync/identity.ts'
import { signOut } from '#src/sync/sign-out.ts'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'

export const Route = createFileRoute('/logout')({
  beforeLoad: () => {
    if (!rememberedIdentity()) throw redirect({ to: '/login', replace: true })
  },
  component: LogoutPage,
})

/** Signs out and leaves for sign-in. Once shown, not in `beforeLoad`: that also runs when a link is only pointed at. */
function LogoutPage() {
  usePageTitle('Signing out')
  useEffect(() => void signOut(), [])
  return (
    <main aria-busy="true" className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <ProductMark size={48} />
      <h1 className="text-muted">Signing out…</h1>
    </main>
  )
}
