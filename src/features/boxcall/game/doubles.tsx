import type { Double } from '#schema/football/game/order.ts'
import { resultWords } from '#schema/football/game/words.ts'
import { Key, KeyRow } from './key.tsx'

/** A play that two devices charted: one of the two counts, or both happened. */
export function DoublePlays({
  doubles,
  onKeep,
  onBoth,
  disabled,
}: {
  doubles: readonly Double[]
  /** Keeps this one of them; the others are taken out. */
  onKeep: (double: Double, id: string) => void
  onBoth: (double: Double) => void
  disabled: boolean
}) {
  const [first] = doubles
  if (!first) return null
  const all = [first.counted, ...first.others]
  return (
    <section
      aria-label="Charted twice"
      className="bg-warning-wash text-warning-ink flex flex-col gap-1.5 border-b p-2 high-contrast:border-2"
    >
      <p className="font-semibold">
        Play {first.playNo} was charted on two devices{first.agree ? ' with the same result' : ''}.
        {doubles.length > 1 && ` ${doubles.length - 1} more.`}
      </p>
      <KeyRow label={`Play ${first.playNo}`} columns={3}>
        {first.agree ? (
          <Key disabled={disabled} onClick={() => onKeep(first, first.counted.id)}>
            It's one play: {resultWords(first.counted.data)}
          </Key>
        ) : (
          all.map((play) => (
            <Key key={play.id} disabled={disabled} onClick={() => onKeep(first, play.id)}>
              Keep {resultWords(play.data)}
            </Key>
          ))
        )}
        <Key disabled={disabled} onClick={() => onBoth(first)}>
          Two plays
        </Key>
      </KeyRow>
    </section>
  )
}
