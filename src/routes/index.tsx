import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: rememberedIdentity() ? '/dashboard' : '/login', replace: true })
  },
})
