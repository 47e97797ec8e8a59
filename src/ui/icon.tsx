import { Circle, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type IconState, loadIcon } from './icon-fallback.ts'

/**
 * An icon whose code loads on demand. Its space is reserved, and a plain shape replaces it after half a
 * second. `load` must be a stable function. Without `label` it is decorative.
 */
export function LazyIcon({
  load,
  size = 20,
  label,
}: {
  load: () => Promise<LucideIcon>
  /** px. */
  size?: number
  label?: string
}) {
  const [state, setState] = useState<IconState<LucideIcon>>({ kind: 'waiting' })
  useEffect(() => loadIcon(load, setState), [load])
  const Shown = state.kind === 'icon' ? state.icon : Circle
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      style={{ width: size, height: size }}
      className="inline-block shrink-0"
    >
      {state.kind !== 'waiting' && <Shown aria-hidden size={size} />}
    </span>
  )
}
