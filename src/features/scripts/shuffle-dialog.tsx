import { type ShuffleRules, STREAKS, USUAL_RULES } from '#schema/football/script-shuffle.ts'
import { useOptions } from '#src/board/print/stored.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { streakWords } from './script-words.ts'

/** How this device shuffles a script: what was chosen last. */
export function useShuffleRules(): [ShuffleRules, (changes: Partial<ShuffleRules>) => void] {
  return useOptions('hashmark.shuffle-rules', USUAL_RULES, {
    longestStreak: (value) => value === 0 || STREAKS.some((one) => one === value),
  })
}

/** Which rules a shuffle keeps. They last; nothing is shuffled before the button. */
export function ShuffleDialog({
  rules,
  onRules,
  onShuffle,
  onClose,
}: {
  rules: ShuffleRules
  onRules: (changes: Partial<ShuffleRules>) => void
  onShuffle: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      title="Shuffle rules"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onShuffle()
            }}
          >
            Shuffle now
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Checkbox
          label="No play twice in a row"
          checked={rules.noRepeat}
          onChange={(noRepeat) => onRules({ noRepeat })}
        />
        <Checkbox
          label="The hash changes from rep to rep"
          checked={rules.hashMoves}
          onChange={(hashMoves) => onRules({ hashMoves })}
        />
        <Select
          label="Runs or passes in a row"
          value={String(rules.longestStreak)}
          onChange={(value) => onRules({ longestStreak: Number(value) })}
          options={[
            { value: '0', label: 'Any number' },
            ...STREAKS.map((n) => ({ value: String(n), label: sentence(streakWords(n)) })),
          ]}
        />
        <Checkbox
          label="Lines stay within their period"
          hint="By the script’s Period column: a red-zone line stays where red-zone lines are."
          checked={rules.keepsParts}
          onChange={(keepsParts) => onRules({ keepsParts })}
        />
        <p className="text-muted">
          Pinned lines keep their place. If the lines can’t keep a rule everywhere, the shuffle comes as close
          as it can and says where it couldn’t. The rules stay on this device.
        </p>
      </div>
    </Dialog>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
