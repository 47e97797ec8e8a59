/**
 * React and Zero alone: a drawing of twenty-two players and their routes from a live query, and an arrow key that moves
 * one of them. The bench `size` weighs it and `edit-to-seen` measures the engine with it.
 */
import { Zero } from '@rocicorp/zero'
import { useQuery, ZeroProvider } from '@rocicorp/zero/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { mutators, queries, schema, USER } from './model.ts'

const zero = new Zero({
  userID: USER,
  schema,
  mutators,
  cacheURL: new URLSearchParams(location.search).get('zero'),
})

/** The player that the arrow keys move. */
const MAN = 'o.Y'

function Field() {
  const [[row]] = useQuery(queries.drawings.all())
  const id = row?.id
  useEffect(() => {
    if (!id) return
    // On keyup, as in the product's editor: a held key is one change.
    const onKey = ({ key }: KeyboardEvent) => {
      const by = { ArrowRight: 0.5, ArrowLeft: -0.5 }[key]
      if (by) zero.mutate(mutators.drawings.move({ id, man: MAN, by }))
    }
    addEventListener('keyup', onKey)
    return () => removeEventListener('keyup', onKey)
  }, [id])
  const elements = row?.drawing.elements ?? {}
  return (
    <svg viewBox="-30 -15 60 30" width="1200" height="600">
      {Object.entries(elements).map(([key, element]) => {
        if (element.kind === 'field') return null
        const man = element.kind === 'player' ? element : elements[element.from]
        if (man?.kind !== 'player') return null
        return (
          <g key={key} data-element={key} transform={`translate(${man.at.x} ${-man.at.y})`}>
            {element.kind === 'player' ? (
              <>
                <circle r="0.6" fill="white" stroke="black" strokeWidth="0.13" />
                <text fontSize="0.7" textAnchor="middle">
                  {element.label}
                </text>
              </>
            ) : (
              <polyline
                points={element.points.map(({ x, y }) => `${x},${-y}`).join(' ')}
                fill="none"
                stroke="black"
                strokeWidth="0.2"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ZeroProvider zero={zero}>
      <Field />
    </ZeroProvider>,
  )
