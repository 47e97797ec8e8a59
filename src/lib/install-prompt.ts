/** The browser's offer to install the app, kept from the first script on: it comes once, early, and on any page. */
import { Emitter } from './emitter.ts'

/** Chromium's event; the type library has none. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPromptEvent | null = null

/** Emits when an offer comes or goes. */
export const installPromptChanged = new Emitter<void>()

function keep(next: InstallPromptEvent | null) {
  offer = next
  installPromptChanged.emit()
}

addEventListener('beforeinstallprompt', (event) => {
  // The header shows a button; the browser need not show a bar over the page as well.
  event.preventDefault()
  keep(event as InstallPromptEvent)
})
addEventListener('appinstalled', () => keep(null))

/** Whether the browser would install the app now. */
export function canPromptInstall(): boolean {
  return offer !== null
}

/** Shows the browser's own question. An offer holds for one question; after a no, the browser decides about the next. */
export async function promptInstall(): Promise<void> {
  const asked = offer
  keep(null)
  await asked?.prompt()
}
