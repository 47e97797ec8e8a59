import { WristCard } from '#src/features/boxcall/wrist-card.tsx'
import { Looks } from '#src/features/design-system/specimen.tsx'

const CALLS = [
  ['11', 'I Rt 26 Power'],
  ['12', 'I Rt 34 Iso'],
  ['13', 'Gun Doubles 23 Zone'],
  ['21', 'Gun Trips Rt 24 Power'],
  ['24', 'Gun Trips Rt 47 Bucksweep'],
  ['31', 'Gun Doubles 90 Stick'],
  ['33', 'Gun Trips Lt 62 Y-Cross'],
  ['61', 'Gun Trips Rt 61 Mesh'],
  ['84', 'Empty 84 Four Verticals'],
  ['104', 'Bunch Lt Z-Jet 19 Sweep Pass Right'],
] as const

/** A wristband card with a few calls; a full card has twenty. */
export function WristCards() {
  return (
    <Looks>
      <WristCard
        title="Ridgeview Hawks · Offense"
        calls={CALLS.map(([code, call]) => ({ id: code, code, call }))}
      />
    </Looks>
  )
}
