import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastWanted } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** The place for toasts, once on a page. It stays empty until the first toast or a quiet moment. */
export function ToastRegion() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const idle = setTimeout(want, 3000)
    const forget = onToastWanted(want)
    return () => {
      clearTimeout(idle)
      forget()
    }
  }, [])
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
