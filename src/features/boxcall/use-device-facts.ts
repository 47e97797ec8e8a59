import { useWakeLock } from '#src/lib/wake-lock.ts'
import { useCallback, useEffect, useState } from 'react'

/** Of the Battery Status API, which only some browsers have. */
type Battery = EventTarget & { level: number; charging: boolean }
type WithBattery = { getBattery?: () => Promise<Battery> }

export type DeviceFacts = {
  /** Whether the browser has promised to keep what is stored; null while unknown or where it can't say. */
  isPersisted: boolean | null
  /** `level` from 0 to 1; null where the browser doesn't tell. */
  battery: { level: number; charging: boolean } | null
  canStayAwake: boolean
}

/**
 * What this device can say of itself, live, and a way to ask that its storage be kept. `isAsking` while it is not known
 * yet whether it is.
 */
export function useDeviceFacts(): {
  facts: DeviceFacts
  isAsking: boolean
  keepStorage: () => Promise<boolean>
} {
  const [isAsking, setAsking] = useState(true)
  const [isPersisted, setPersisted] = useState<boolean | null>(null)
  const [battery, setBattery] = useState<DeviceFacts['battery']>(null)
  // Tried, not looked up: a device that saves its battery says no.
  const awake = useWakeLock(true)

  useEffect(() => {
    let isHere = true
    void Promise.resolve(storage()?.persisted())
      .catch(() => undefined)
      .then((kept) => {
        if (!isHere) return
        setPersisted(kept ?? null)
        setAsking(false)
      })
    return () => {
      isHere = false
    }
  }, [])

  useEffect(() => {
    let isHere = true
    let source: Battery | null = null
    const read = () => source && setBattery({ level: source.level, charging: source.charging })
    void (navigator as WithBattery)
      .getBattery?.()
      .then((found) => {
        if (!isHere) return
        source = found
        for (const type of ['levelchange', 'chargingchange']) found.addEventListener(type, read)
        read()
      })
      .catch(() => undefined)
    return () => {
      isHere = false
      for (const type of ['levelchange', 'chargingchange']) source?.removeEventListener(type, read)
    }
  }, [])

  const keepStorage = useCallback(async () => {
    const kept = await storage()
      ?.persist()
      .catch(() => false)
    setPersisted(kept ?? false)
    return kept ?? false
  }, [])

  return {
    facts: {
      isPersisted,
      battery,
      canStayAwake: awake !== 'unsupported' && awake !== 'refused',
    },
    isAsking,
    keepStorage,
  }
}

/** Absent on a page that was not loaded securely. */
function storage(): StorageManager | undefined {
  return navigator.storage as StorageManager | undefined
}
