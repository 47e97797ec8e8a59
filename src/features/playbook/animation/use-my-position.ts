import { useState } from 'react'
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.my-position'

/**
 * The man whom this device looks at, from play to play: an id is a position (`o.X`), so that it means the same in all
 * of them. Null for everybody, and in a play that has no such man.
 */
export function useMyPosition(men: readonly { id: string }[]): [string | null, (id: string | null) => void] {
  const [chosen, setChosen] = useState(() => readStored('local', KEY))
  const mine = men.some(({ id }) => id === chosen) ? chosen : null
  return [
    mine,
    (id) => {
      setChosen(id)
      writeStored('local', KEY, id)
    },
  ]
}
