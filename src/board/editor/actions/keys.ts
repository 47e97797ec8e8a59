/** Keys as words: `mod+a` is Ctrl+A, or Cmd+A on a Mac, `alt+l` Alt or Option. A letter means its key without any modifier. */

export type KeyPress = {
  key: string
  /** The key's place on the keyboard: with Alt a Mac makes other letters of it. */
  code?: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** In ms, from any beginning. */
  timeStamp?: number
}

export function isKey(press: KeyPress, wanted: string): boolean {
  const parts = wanted.split('+')
  // The plus key itself: 'x+' splits into an empty last part.
  const key = wanted.endsWith('+') ? '+' : (parts.at(-1) ?? '')
  const mod = parts.includes('mod')
  const alt = parts.includes('alt')
  if (mod !== (press.ctrlKey || press.metaKey) || alt !== press.altKey) return false
  if (alt && /^[a-z]$/.test(key) && press.code !== undefined && parts.includes('shift') === press.shiftKey)
    return press.code === `Key${key.toUpperCase()}`
  // Signs such as ? and + need Shift on some keyboards and not on others.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key)
  if (!isSign && parts.includes('shift') !== press.shiftKey) return false
  return press.key.length === 1 ? press.key.toLowerCase() === key.toLowerCase() : press.key === key
}

/** As it is printed in a tooltip: "⌘A", "Ctrl+A", "R". */
export function keyName(wanted: string, isMac: boolean): string {
  const names: Record<string, string> = {
    mod: isMac ? '⌘' : 'Ctrl',
    shift: isMac ? '⇧' : 'Shift',
    alt: isMac ? '⌥' : 'Alt',
    Escape: 'Esc',
  }
  if (wanted === '+') return '+'
  return wanted
    .split('+')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? '' : '+')
}
