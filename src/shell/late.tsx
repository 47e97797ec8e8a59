import { Component, type ReactNode, Suspense } from 'react'

/** A part of the shell that comes behind the page. One whose code cannot be fetched stays away; the page stays. */
export class Late extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return !this.state.failed && <Suspense>{this.props.children}</Suspense>
  }
}
