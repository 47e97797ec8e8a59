import { dateWords } from '#src/lib/words.ts'
import { useState } from 'react'

/** The top of the team's lists on paper: whose, of which season and what, the day of the print, and a line in the team's colors. */
export function PaperHead({
  team: { name, season, primaryColor, secondaryColor },
  what,
}: {
  /** Colors as CSS has them; empty for none. */
  team: {
    readonly name: string
    readonly season: string
    readonly primaryColor: string
    readonly secondaryColor: string
  }
  what: string
}) {
  const [printedAt] = useState(() => Date.now())
  return (
    <header className="mb-2">
      <h2 className="text-headline">
        {name} {season} {what}
      </h2>
      <p>{dateWords(printedAt)}</p>
      {primaryColor && (
        <div
          className="mt-1 [print-color-adjust:exact]"
          style={{
            borderTop: `0.8mm solid ${primaryColor}`,
            borderBottom: secondaryColor && `0.4mm solid ${secondaryColor}`,
          }}
        />
      )}
    </header>
  )
}
