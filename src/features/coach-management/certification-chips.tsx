import { dayAt } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Chip } from '#src/ui/chip.tsx'
import { type CertificationRow, currentOf, endWords, standingOf } from './certification-words.ts'

/** The certifications that end soon or have ended; nothing while all are valid. */
export function CertificationChips({ certifications }: { certifications: readonly CertificationRow[] }) {
  const today = dayAt(useNow())
  return currentOf(certifications)
    .filter(({ expiresOn }) => standingOf(expiresOn, today) !== 'valid')
    .map(({ id, kind, expiresOn }) => (
      <Chip key={id} tone={standingOf(expiresOn, today) === 'ended' ? 'error' : 'warning'}>
        {endWords(kind, expiresOn, today)}
      </Chip>
    ))
}
