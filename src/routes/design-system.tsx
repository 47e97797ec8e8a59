import { DesignSystemPage } from '#src/features/design-system/design-system-page.tsx'
import { useTheme } from '#src/shell/theme.ts'
import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { FOOTBALL_PARTS } from './-football-parts.tsx'

export const Route = createFileRoute('/design-system')({ component: DesignSystemRoute })

function DesignSystemRoute() {
  const [theme, setTheme] = useTheme()
  return (
    <DesignSystemPage
      theme={theme}
      onTheme={setTheme}
      football={FOOTBALL_PARTS}
      way={
        rememberedIdentity() ? (
          <LinkButton to="/dashboard" size="sm">
            Open app
          </LinkButton>
        ) : (
          <LinkButton to="/login" size="sm">
            Sign in
          </LinkButton>
        )
      }
    />
  )
}
