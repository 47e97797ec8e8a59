import type { HoleSystem } from '#schema/football/holes.ts'
import { holesAcross } from './team-words.ts'

const MEN = ['TE', 'T', 'G', 'C', 'G', 'T', 'TE']

/** The offensive line from above, with the number of each hole between its men. */
export function HoleLine({ system }: { system: HoleSystem }) {
  const holes = holesAcross(system)
  const words = holes
    .map(({ label, number }, i) => `${i < 4 ? 'left' : 'right'} ${label} gap ${number}`)
    .join(', ')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, read as one picture
      role="img"
      aria-label={`Holes from left to right: ${words}`}
      viewBox="0 0 320 56"
      className="text-text w-full max-w-md"
    >
      {MEN.map((man, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the line never changes
        <g key={i} transform={`translate(${40 + i * 40} 38)`}>
          <circle r="11" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <text textAnchor="middle" dy="3.5" fontSize="9.5" fill="currentColor">
            {man}
          </text>
        </g>
      ))}
      {holes.map(({ number }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor do its gaps
        <text
          key={i}
          x={20 + i * 40}
          y="16"
          textAnchor="middle"
          fontSize="14"
          fontWeight="700"
          fill="currentColor"
        >
          {number}
        </text>
      ))}
    </svg>
  )
}
