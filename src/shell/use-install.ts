/** Whether and how the app can be installed, for the header and the user menu. */
import { Emitter } from '#src/lib/emitter.ts'
import { canPromptInstall, installPromptChanged, promptInstall } from '#src/lib/install-prompt.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useSyncExternalStore } from 'react'
import { canAddToHomeScreen } from './home-screen.ts'

const helpChanged = new Emitter<void>()
let isHelpWanted = false

/** Whether the Home Screen instructions are open, and the setter. */
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

/** Installs the app or shows how; null where that is impossible and in the installed app. */
export function useInstall(): (() => void) | null {
  const installed = useMedia('(display-mode: standalone), (display-mode: minimal-ui)')
  const prompted = useSyncExternalStore(subscribe, canPromptInstall)
  if (installed) return null
  if (prompted) return () => void promptInstall()
  return canAddToHomeScreen(navigator.userAgent, navigator.maxTouchPoints) ? () => wantHelp(true) : null
}
