import { Component, type ReactNode, Suspense } from 'react'
import { toast } from './toast.ts'

type Props = {
  children: ReactNode
  /** Said when it cannot be fetched, for what somebody has asked for. */
  missing?: string
}

/** A part of the page that comes behind it. One whose code cannot be fetched stays away; the page stays. */
export class Late extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    if (this.props.missing) toast.warning(this.props.missing)
  }

  override render() {
    return !this.state.failed && <Suspense>{this.props.children}</Suspense>
  }
}
