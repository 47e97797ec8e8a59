/** Whether the app can be installed from here, and how; asked by the header and by the user menu. */
import { Emitter } from '#src/lib/emitter.ts'
import { canPromptInstall, installPromptChanged, promptInstall } from '#src/lib/install-prompt.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useSyncExternalStore } from 'react'
import { canAddToHomeScreen } from './home-screen.ts'

/** Emits when a person wants to install it where only a how-to can help. */
export const homeScreenHelpWanted = new Emitter<void>()

const subscribe = (listener: () => void) => installPromptChanged.on(listener)

/** What installs the app, or shows how; null where there is no way, and in the installed app itself. */
export function useInstall(): (() => void) | null {
  const installed = useMedia('(display-mode: standalone), (display-mode: minimal-ui)')
  const prompted = useSyncExternalStore(subscribe, canPromptInstall)
  if (installed) return null
  if (prompted) return () => void promptInstall()
  return canAddToHomeScreen(navigator.userAgent, navigator.maxTouchPoints)
    ? () => homeScreenHelpWanted.emit()
    : null
}
