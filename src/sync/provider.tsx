import { ZeroProvider } from '@rocicorp/zero/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { SyncEngine } from './engine/engine.ts'
import { type Identity, IdentityContext, rememberedIdentity } from './session/identity.ts'

/** The session check can wait for the first page: without a session the replica gets nothing. */
const CHECK_AFTER_MS = 1500

// One engine a page, outside React: a render must never open or close a database.
let engine: SyncEngine | null = null

function engineFor(identity: Identity): SyncEngine {
  if (engine?.identity.userId === identity.userId) return engine
  void engine?.close()
  engine = new SyncEngine(identity)
  return engine
}

// Before the first render, in a separate task: it takes as long as the whole shell.
setTimeout(() => {
  const remembered = rememberedIdentity()
  if (remembered && !engine) engineFor(remembered)
})

const EngineContext = createContext<SyncEngine | null>(null)

/** Opens the person's replica and outbox for everything inside. */
export function SyncProvider({ identity, children }: { identity: Identity; children: ReactNode }) {
  const sync = engineFor(identity)
  // After the app has opened, and right after signing in again over the page: the same engine continues.
  useEffect(() => {
    const { connection } = sync
    const wait = connection.state === 'needs-auth' ? 0 : CHECK_AFTER_MS
    const timer = setTimeout(() => void connection.checkSession(), wait)
    return () => clearTimeout(timer)
  }, [sync])
  const appRole = useSyncExternalStore(
    (listener) => sync.changed.on(listener),
    () => sync.state.appRole,
  )
  const person = useMemo(() => ({ ...identity, appRole }), [identity, appRole])
  return (
    <IdentityContext value={person}>
      <EngineContext value={sync}>
        <ZeroProvider zero={sync.zero}>{children}</ZeroProvider>
      </EngineContext>
    </IdentityContext>
  )
}

/** The engine itself, for the hooks of this folder and the shell. */
export function useEngine(): SyncEngine {
  const sync = useContext(EngineContext)
  if (!sync) throw new Error('useEngine needs a SyncProvider above it')
  return sync
}
