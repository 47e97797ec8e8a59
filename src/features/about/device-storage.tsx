import { useEffect, useState } from 'react'
import { sizeWords } from './size-words.ts'

type Kept = { bytes: number; isPersistent: boolean }

/** How much this browser keeps for Hashmark, as the browser itself says; nothing where it does not say. */
export function DeviceStorage() {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    let isGone = false
    void keptHere().then((found) => {
      if (!isGone) setKept(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  return (
    <p className="bg-surface min-h-12 rounded-md border px-4 py-3">
      {kept ? (
        <>
          This browser keeps <strong className="tabular-nums">{sizeWords(kept.bytes)}</strong> for Hashmark,
          the app itself included
          {kept.isPersistent
            ? ', and does not clear it by itself.'
            : '. When the device runs out of room, the browser may clear it.'}
        </>
      ) : (
        'Your browser’s settings for this site show how much is kept, and let you clear it.'
      )}
    </p>
  )
}

async function keptHere(): Promise<Kept | null> {
  try {
    const { usage } = await navigator.storage.estimate()
    return usage === undefined ? null : { bytes: usage, isPersistent: await navigator.storage.persisted() }
  } catch {
    return null
  }
}
