import { memo, type ReactNode } from 'react'

/**
 * Children that stay as they were while they are not shown: kept on the page with their layout, so that showing them
 * again costs little. A browser that cannot skip them takes them out of the layout.
 */
export function WhileShown({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isShown
          ? undefined
          : 'hidden supports-[content-visibility:hidden]:block supports-[content-visibility:hidden]:[content-visibility:hidden]'
      }
    >
      <Kept isShown={isShown}>{children}</Kept>
    </div>
  )
}

const Kept = memo(
  ({ children }: { isShown: boolean; children: ReactNode }) => children,
  (_, next) => !next.isShown,
)
