/** The mark: an H of hash marks over a yard line. `size` in px. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="7" fill="#16243a" />
      <g fill="#fff">
        <rect x="8.5" y="6" width="4.5" height="6.5" rx="1" />
        <rect x="19" y="6" width="4.5" height="6.5" rx="1" />
        <rect x="8.5" y="19.5" width="4.5" height="6.5" rx="1" />
        <rect x="19" y="19.5" width="4.5" height="6.5" rx="1" />
      </g>
      <rect x="4" y="14" width="24" height="4" rx="1" fill="#00a86b" />
    </svg>
  )
}
