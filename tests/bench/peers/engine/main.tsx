/**
 * React and Zero with nothing of ours: twenty-two players from a live query, and an arrow key that moves the first
 * of them. It is both what the bench `size` weighs and what `edit-to-seen` measures the engine with.
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

function Field() {
  const [players] = useQuery(queries.players.all())
  const first = players[0]
  useEffect(() => {
    if (!first) return
    // When the key is let go, as in the product's editor: a held key is one change.
    const onKey = ({ key }: KeyboardEvent) => {
      const step = { ArrowRight: 0.5, ArrowLeft: -0.5 }[key]
      if (step) zero.mutate(mutators.players.move({ ...first, x: first.x + step }))
    }
    addEventListener('keyup', onKey)
    return () => removeEventListener('keyup', onKey)
  }, [first])
  return (
    <svg viewBox="-30 -15 60 30" width="1200" height="600">
      {players.map(({ id, x, y }) => (
        <g key={id} data-player={id} transform={`translate(${x} ${y})`}>
          <circle r="0.6" />
        </g>
      ))}
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
