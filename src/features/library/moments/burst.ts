const PIECES = 28
const MS = 900
const COLOURS = ['var(--color-brand)', 'var(--color-offense)', 'var(--color-special)', 'var(--color-defense)']

/**
 * A handful of confetti from the top of the page, for less than a second; none for who wants less motion. Nobody can
 * press on it or hear of it.
 */
export function burst(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const field = document.createElement('div')
  field.ariaHidden = 'true'
  field.className = 'pointer-events-none fixed top-[18%] left-1/2 z-(--z-toast) size-0 print:hidden'
  for (let i = 0; i < PIECES; i += 1) {
    const piece = document.createElement('span')
    piece.className = 'absolute h-2.5 w-1.5 rounded-[1px] opacity-0'
    piece.style.background = COLOURS[i % COLOURS.length] ?? ''
    field.append(piece)
    piece.animate(flight(i), { duration: MS, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)' })
  }
  document.body.append(field)
  setTimeout(() => field.remove(), MS)
}

/** Out in every direction, each piece in its own, and down at the end. */
function flight(i: number): Keyframe[] {
  const angle = (i / PIECES) * 2 * Math.PI
  const reach = 90 + ((i * 37) % 110)
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.6 - 30]
  const turn = 180 + ((i * 71) % 360)
  return [
    { opacity: 1, transform: 'translate(0, 0)' },
    { opacity: 1, transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, offset: 0.55 },
    { opacity: 0, transform: `translate(${x * 1.1}px, ${y + 90}px) rotate(${turn * 1.6}deg)` },
  ]
}
