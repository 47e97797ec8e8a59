/** Browsers on iPhone and iPad never offer to install an app; the user adds it to the Home Screen by hand. */

/**
 * Whether this is an iPhone or iPad browser whose Share menu has Add to Home Screen. An iPad identifies as
 * a Mac, but has a touch screen. In-app browsers (mail, chat) lack the menu item.
 */
export function canAddToHomeScreen(userAgent: string, maxTouchPoints: number): boolean {
  const isPhoneOrPad =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isPhoneOrPad && /(Version|CriOS|FxiOS|EdgiOS)\/[\d.]+ .*Safari\//.test(userAgent)
}
