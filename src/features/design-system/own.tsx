import { type ReactNode, useState } from 'react'

/** A value for one specimen, so that each can be tried. */
export function Own<T>({
  of,
  children,
}: {
  of: T
  children: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(of)
  return children(value, setValue)
}
