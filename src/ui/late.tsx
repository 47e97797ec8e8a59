import { Component, type ReactNode, Suspense } from 'react'
import { isMissingCode } from '#src/lib/network.ts'
import { reportError } from '#src/lib/telemetry/error-capture.ts'
import { toast } from './toast.ts'

/** What is said where somebody asked for a part that cannot be fetched. */
export const NOT_ON_DEVICE = "This isn't on your device yet. Try again when you're online."

/** And where it came, and failed. */
const FAILED = 'Something went wrong here. Reload the page to try again.'

type Props = {
  children: ReactNode
  /** Shown while it comes. */
  waiting?: ReactNode
  /** Said when it cannot be fetched, for what somebody has asked for. */
  missing?: string
  /** Takes its place when it cannot be fetched. */
  otherwise?: ReactNode
}

/** A part of the page that comes behind it. One whose code cannot be fetched, or that crashes, stays away; the page stays. */
export class Late extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { missing } = this.props
    const isMissing = isMissingCode(error)
    if (!isMissing) reportError(error, 'boundary')
    if (missing) toast.warning(isMissing ? missing : FAILED)
  }

  override render() {
    const { waiting, missing, otherwise, children } = this.props
    if (this.state.failed) return otherwise
    // Keys pressed until a requested dialog arrives are not meant for the page under it (see lib/keyboard.ts).
    const fallback = waiting ?? (missing === undefined ? null : <span hidden data-opening />)
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}
