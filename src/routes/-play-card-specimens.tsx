import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { SAMPLE_LEVEL, samplePlay } from '#src/features/design-system/sample-play.ts'
import { InHand, Look, Looks } from '#src/features/design-system/specimen.tsx'
import { PlayCard, PlayTile } from '#src/features/library/play-card.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { toast } from '#src/ui/toast.ts'

const diagram = samplePlay()

const play: PlayWithDrawing = {
  id: 'sample',
  teamId: 'sample',
  playbookId: 'sample',
  name: 'Gun Trips Rt 61 Mesh',
  callText: 'Gun Trips Rt 61 Mesh',
  wristCode: '61',
  unit: 'offense',
  category: 'Pass',
  subcategory: 'Dropback',
  concept: 'Mesh',
  formation: 'Gun Trips',
  strength: 'R',
  personnel: '10',
  motion: '',
  protection: '',
  direction: 'R',
  tags: [],
  notes: '',
  status: 'published',
  sortKey: 'a0',
  ...NEW_PLAY_DEFAULTS,
  readGrant: 'playbook.edit',
  createdBy: 'sample',
  createdAt: 0,
  updatedBy: 'sample',
  updatedAt: 0,
  version: 1,
  deletedAt: null,
  drawing: {
    playId: 'sample',
    teamId: 'sample',
    diagram,
    readGrant: 'playbook.view',
    updatedBy: 'sample',
    updatedAt: 0,
    version: 1,
  },
}

/** The playbook's cards, with navigation disabled. */
export function PlayCards() {
  const shared = { index: 0, level: SAMPLE_LEVEL, tabStop: true } as const
  return (
    // The cards are links, which the keyboard activates with a click event.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClickCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
        toast.info('In a playbook, this opens the play')
      }}
    >
      <Looks className="items-start">
        <Look name="Card">
          <div className="w-60">
            <PlayCard play={play} showUnit isLarge {...shared} />
          </div>
        </Look>
        <Look name="Draft without a code">
          <div className="w-60">
            <PlayCard
              play={{ ...play, wristCode: '', status: 'draft' }}
              showUnit={false}
              isLarge
              {...shared}
            />
          </div>
        </Look>
        <Look name="On the wall">
          <div className="w-36">
            <PlayTile play={play} showUnit={false} isLarge={false} {...shared} />
          </div>
        </Look>
        <InHand pressed={false}>
          <div className="w-36">
            <PlayTile play={play} showUnit={false} isLarge={false} {...shared} />
          </div>
        </InHand>
      </Looks>
    </div>
  )
}
