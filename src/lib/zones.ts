/** Time zones in words. */
type Option = { value: string; label: string; group: string }

/** The zones of the United States, by what people call them. */
const KNOWN: { readonly [zone: string]: string } = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
}

/** "Central time", or the place of another zone: "Europe/Berlin" is "Berlin (Europe)". */
export function zoneWords(zone: string): string {
  const known = KNOWN[zone]
  if (known) return known
  const [area = '', ...place] = zone.split('/')
  return place.length > 0 ? `${place.at(-1)?.replaceAll('_', ' ')} (${area})` : zone
}

/** The zones to choose from: those of the United States, then all others. `current` is always among them. */
export function zoneOptions(current: string): Option[] {
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !KNOWN[zone])
  const others = all.includes(current) || KNOWN[current] ? all : [current, ...all]
  return [
    ...Object.keys(KNOWN).map((value) => ({ value, label: zoneWords(value), group: 'United States' })),
    ...others.map((value) => ({ value, label: zoneWords(value), group: 'Other places' })),
  ]
}

/** This device's zone. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
