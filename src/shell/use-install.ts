/** Whether the app can be installed from here, and how; asked by the header and by the user menu. */
import { Emitter } from '#src/lib/emitter.ts'
import { canPromptInstall, installPromptChanged, promptInstall } from '#src/lib/install-prompt.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useSyncExternalStore } from 'react'
import { canAddToHomeScreen } from './home-screen.ts'

const helpChanged = new Emitter<void>()
let isHelpWanted = false

/** Whether a person wants to install it where only a how-to can help, and what changes that. */
export function useHomeScreenHelp(): [boolean, (wanted: boolean) => void] {
  return [
    useSyncExternalStore(
      (listener) => helpChanged.on(listener),
      () => isHelpWanted,
    ),
    wantHelp,
  ]
}

function wantHelp(wanted: boolean): void {
  isHelpWanted = wanted
  helpChanged.emit()
}

const subscribe = (listener: () => void) => installPromptChanged.on(listener)

/** What installs the app, or shows how; null where there is no way, and in the installed app itself. */
export function useInstall(): (() => void) | null {
  const installed = useMedia('(display-mode: standalone), (display-mode: minimal-ui)')
  const prompted = useSyncExternalStore(subscribe, canPromptInstall)
  if (installed) return null
  if (prompted) return () => void promptInstall()
  return canAddToHomeScreen(navigator.userAgent, navigator.maxTouchPoints) ? () => wantHelp(true) : null
}
