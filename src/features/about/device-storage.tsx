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
          Hashmark uses <strong className="tabular-nums">{sizeWords(kept.bytes)}</strong> in this browser, app
          included.{' '}
          {kept.isPersistent
            ? 'Your browser keeps it until you delete it.'
            : 'Your browser may delete it if space is low.'}
        </>
      ) : (
        "See how much is stored, or delete it, in your browser's settings for this site."
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
