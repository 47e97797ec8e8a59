import { Chip } from '#src/ui/chip.tsx'
import { type CertificationRow, currentOf, endWords, standingOf } from './certification-words.ts'

/** The certifications that end soon or have ended; nothing while all are valid. */
export function CertificationChips({
  certifications,
  today,
}: {
  certifications: readonly CertificationRow[]
  /** The team's day. */
  today: string
}) {
  return currentOf(certifications)
    .filter(({ expiresOn }) => standingOf(expiresOn, today) !== 'valid')
    .map(({ id, kind, expiresOn }) => (
      <Chip key={id} tone={standingOf(expiresOn, today) === 'ended' ? 'error' : 'warning'}>
        {endWords(kind, expiresOn, today)}
      </Chip>
    ))
}
