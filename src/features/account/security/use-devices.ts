import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { confirm } from '#src/ui/confirm.ts'
import { toast } from '#src/ui/toast.ts'
import { useCallback, useEffect, useState } from 'react'
import { ask, type Called } from '../account-calls.ts'
import type { AccountProblem } from '../account-problem.ts'
import { deviceWords } from './device-words.ts'
import { type Device, readDevices } from './devices.ts'

const askForDevices = () => ask('devices', '/api/account/devices')

/** The last response and its user, shown on return until the next response. */
let last: { userId: string; devices: Device[] } | null = null

/** The user's signed-in devices; reloaded with each new connection. */
export function useDevices() {
  const { userId } = useIdentity()
  const connection = useConnection()
  const isOffline = connection === 'offline'
  const [devices, setDevices] = useState(() => (!isOffline && last?.userId === userId ? last.devices : null))
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const take = useCallback(
    (called: Called) => {
      setProblem(called.problem)
      if (called.problem) return
      last = { userId, devices: readDevices(called.body) }
      setDevices(last.devices)
    },
    [userId],
  )

  useEffect(() => {
    if (isOffline) return
    let isHere = true
    void askForDevices().then((called) => isHere && take(called))
    return () => {
      isHere = false
    }
  }, [isOffline, take])

  /** Whether it succeeded. */
  const change = async (what: string, url: string, body: object, done: string) => {
    setBusy(what)
    const called = await ask('devices', url, body)
    setBusy(null)
    setProblem(called.problem)
    if (called.problem) return false
    toast.success(done)
    take(await askForDevices())
    return true
  }

  const end = (device: Device) =>
    change(
      device.id,
      '/api/account/devices/end',
      { id: device.id },
      `Signed out ${deviceWords(device.userAgent).name}.`,
    )

  const endOthers = async (count: number) => {
    const sure = await confirm({
      title: `Sign out ${count} other devices?`,
      body: 'Unsynced changes on those devices are kept and saved when you sign in there again.',
      confirmLabel: 'Sign out',
    })
    if (!sure) return false
    return change('others', '/api/auth/revoke-other-sessions', {}, 'Signed out all other devices.')
  }

  return { devices, problem: isOffline ? null : problem, isOffline, busy, end, endOthers }
}
