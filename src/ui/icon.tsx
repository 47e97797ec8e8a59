import { Circle, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type IconState, loadIcon } from './icon-fallback.ts'

/**
 * An icon whose code comes when it is needed. Its place is kept; where it does not come within half a second, a plain
 * shape stands in for it. `load` must stay the same function. Without `label` it is an ornament beside words.
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
