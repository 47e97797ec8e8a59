import { playerName } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useState } from 'react'
import { matchesPlayer, type PlayerRow, sortPlayers } from '../players.ts'

/** Chooses a player for a spot. Enter takes the first one that matches. */
export function AddToSpot({
  spot,
  label,
  players,
  onAdd,
  onClose,
}: {
  spot: string
  /** What the team calls the spot. */
  label: string
  players: readonly PlayerRow[]
  onAdd: (player: PlayerRow) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  // Those who play the spot come first.
  const plays = ({ positions }: PlayerRow) => positions.includes(spot.toUpperCase())
  const found = sortPlayers(players, 'number')
    .filter((player) => text.trim() === '' || matchesPlayer(player, text))
    .toSorted((a, b) => Number(plays(b)) - Number(plays(a)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add a player at ${label}`}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) onAdd(found[0])
        }}
      >
        <SearchField
          startHere
          label="Search players"
          placeholder="Name, number, or position"
          value={text}
          onChange={setText}
        />
        {found.length === 0 ? (
          <p className="text-muted py-4 text-center">No player matches. Try fewer words.</p>
        ) : (
          <ul className="divide-line max-h-80 divide-y overflow-auto rounded-sm border">
            {found.map((player) => (
              <li key={player.id}>
                <button
                  type="button"
                  onClick={() => onAdd(player)}
                  className="hover:bg-surface-2 flex min-h-11 w-full items-center gap-3 px-3 text-left focus-visible:-outline-offset-2"
                >
                  <span className="w-8 shrink-0 text-right tabular-nums">{player.number ?? ''}</span>
                  <span className="min-w-0 flex-1">{playerName(player)}</span>
                  <span className="text-muted">{player.positions.join(', ')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  )
}
