import { CallBox } from '#src/ui/football/call-box.tsx'
import { DownDistance } from '#src/ui/football/down-distance.tsx'
import { useState } from 'react'
import { InHand, Look, Looks } from '../specimen.tsx'

export function DownsAndDistances() {
  return (
    <Looks>
      <Look name="First">
        <DownDistance down={1} distance={10} toGoal={75} />
      </Look>
      <Look name="Second">
        <DownDistance down={2} distance={6} toGoal={50} />
      </Look>
      <Look name="Third down stands out">
        <DownDistance down={3} distance={7} toGoal={28} />
      </Look>
      <Look name="Goal to go">
        <DownDistance down={4} distance={2} toGoal={2} />
      </Look>
      <Look name="Large, for the sideline">
        <DownDistance size="lg" down={3} distance={0.5} toGoal={41} />
      </Look>
    </Looks>
  )
}

const CALLS = [
  { id: 'power', call: '26 Power', formation: 'Gun Trips Rt', wristCode: '24', used: 7, successes: 5 },
  { id: 'mesh', call: 'Mesh Rt', formation: 'Gun Doubles', wristCode: '61', used: 3, successes: 2 },
  {
    id: 'boot',
    call: 'Fake 28 Boot Lt, Y drag, alert the back side post',
    formation: 'I Pro Lt Motion',
    used: 0,
    successes: 0,
  },
]

export function CallBoxes() {
  const [sent, setSent] = useState('mesh')
  return (
    <div className="flex max-w-xl flex-col gap-(--density-gap)">
      {CALLS.map(({ id, ...call }) => (
        <CallBox key={id} {...call} sent={sent === id} onCall={() => setSent(id)} />
      ))}
      <CallBox
        call="Punt, right"
        formation="Spread punt"
        wristCode="90"
        used={1}
        successes={1}
        disabled
        onCall={() => undefined}
      />
      <Looks>
        <InHand>
          <CallBox
            call="26 Power"
            formation="Gun Trips Rt"
            wristCode="24"
            used={7}
            successes={5}
            onCall={() => undefined}
          />
        </InHand>
      </Looks>
    </div>
  )
}
