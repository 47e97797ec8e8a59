/** The user's signed-in devices as reported by the server. Times are in ms. */
export type Device = {
  id: string
  current: boolean
  userAgent: string | null
  address: string | null
  signedInAt: number
  lastUsedAt: number
}

/** Parses a response as a list of devices, this device first. */
export function readDevices(body: unknown): Device[] {
  const { devices } = Object(body) as { devices?: unknown }
  if (!Array.isArray(devices)) return []
  const all = devices.filter(isDevice)
  return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)]
}

function isDevice(value: unknown): value is Device {
  const { id, lastUsedAt, signedInAt } = Object(value) as Partial<Device>
  return typeof id === 'string' && typeof lastUsedAt === 'number' && typeof signedInAt === 'number'
}

/** The IP address to show; null for loopback and unspecified addresses. */
export function publicAddress(address: string | null): string | null {
  return !address || /^(127\.|[0:]+1?$)/.test(address) ? null : address
}
