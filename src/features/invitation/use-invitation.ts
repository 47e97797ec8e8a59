import { useEffect, useState } from 'react'
import { type Checked, checkInvitation } from './check-invitation.ts'

/** Where a link leads; null while that is asked. A link without a token leads nowhere, and nobody need be asked. */
export function useInvitation(token: string | undefined): { checked: Checked | null; retry: () => void } {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ asked: number; checked: Checked } | null>(null)
  useEffect(() => {
    if (!token) return
    const gone = new AbortController()
    void checkInvitation(token, gone.signal).then(
      (checked) => gone.signal.aborted || setAnswer({ asked, checked }),
    )
    return () => gone.abort()
  }, [token, asked])

  const checked = answer?.asked === asked ? answer.checked : null
  const retry = () => setAsked(asked + 1)
  const isOffline = checked?.state === 'error' && checked.why === 'offline'
  useEffect(() => {
    if (!isOffline) return
    const again = () => setAsked((n) => n + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline])
  return { checked: token ? checked : { state: 'invalid-token' }, retry }
}
