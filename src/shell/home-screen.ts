/** iPhone and iPad never offer to install an app; there a person adds it to the Home Screen by hand. */

/**
 * Whether this is a browser of an iPhone or iPad whose Share menu can do that. An iPad calls itself a Mac, but has a
 * touch screen. The browsers inside other apps (mail, chats) lack the menu.
 */
export function canAddToHomeScreen(userAgent: string, maxTouchPoints: number): boolean {
  const isPhoneOrPad =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isPhoneOrPad && /(Version|CriOS|FxiOS|EdgiOS)\/[\d.]+ .*Safari\//.test(userAgent)
}
