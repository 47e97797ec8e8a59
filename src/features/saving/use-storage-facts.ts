import { useEffect, useState } from 'react'

export type StorageFacts = {
  /** Bytes that this site uses here; null when the browser does not tell. */
  used: number | null
  /** Whether the browser has promised not to clear it when space runs low; null when it does not tell. */
  kept: boolean | null
}

/** What the browser says about the space Hashmark uses, null until it has said so, and what asks it to keep that space. */
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
