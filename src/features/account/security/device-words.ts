/** Names a device from its user agent: "Chrome on Windows". */

export type DeviceWords = { name: string; kind: 'phone' | 'tablet' | 'computer' }

// The first match counts: most browsers also include the tokens of older ones.
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: RegExp, name: string, kind: DeviceWords['kind']])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android phone', 'phone'],
  [/\bAndroid\b/, 'Android tablet', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'Chromebook', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

export function deviceWords(userAgent: string | null | undefined): DeviceWords {
  const said = userAgent ?? ''
  const browser = BROWSERS.find(([mark]) => mark.test(said))?.[1]
  const [, system, kind = 'computer'] = SYSTEMS.find(([mark]) => mark.test(said)) ?? []
  const name =
    browser && system
      ? `${browser} on ${system === 'iPhone' || system === 'iPad' ? system : article(system)}`
      : (browser ?? system ?? 'Unknown browser')
  return { name, kind }
}

/** Adds the article where needed: "a Chromebook", but "Windows". */
function article(system: string): string {
  if (/phone|tablet/.test(system)) return `an ${system}`
  return system === 'Chromebook' || system === 'Mac' ? `a ${system}` : system
}
