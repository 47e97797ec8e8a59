import { useEffect, useState } from 'react'

export type StorageFacts = {
  /** Bytes used by this site; null if unknown. */
  used: number | null
  /** Whether storage is persistent; null if unknown. */
  kept: boolean | null
}

/** The browser's storage facts, null until known, and a function that requests persistent storage. */
export function useStorageFacts(): { facts: StorageFacts | null; keep: () => Promise<boolean> } {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  useEffect(() => {
    let gone = false
    void askBrowser().then((told) => {
      if (!gone) setFacts(told)
    })
    return () => {
      gone = true
    }
  }, [])
  const keep = async () => {
    const kept = await navigator.storage.persist().catch(() => false)
    setFacts(await askBrowser())
    return kept
  }
  return { facts, keep }
}

async function askBrowser(): Promise<StorageFacts> {
  // Absent on pages that are not served over a secure connection.
  const storage = 'storage' in navigator ? navigator.storage : undefined
  const [estimate, kept] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
  ])
  return { used: estimate?.usage ?? null, kept: kept ?? null }
}
