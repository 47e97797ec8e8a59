import { DutyConflict } from '#src/features/coach-management/duty-conflict.tsx'
import { MemberConflict } from '#src/features/coach-management/member-conflict.tsx'
import { Conflicts, type ConflictKinds } from '#src/features/conflicts/conflicts.tsx'
import { PlayConflict } from '#src/features/playbook/conflict/play-conflict.tsx'
import { PlaybookConflict } from '#src/features/playbook/conflict/playbook-conflict.tsx'

/** Every row that two people can disagree on, told by the feature that it belongs to. */
const KINDS: ConflictKinds = {
  play: { noun: 'play', View: PlayConflict },
  playbook: { noun: 'playbook', View: PlaybookConflict },
  duty: { noun: 'duty', View: DutyConflict },
  member: { noun: 'member', View: MemberConflict },
}

export function AllConflicts() {
  return <Conflicts kinds={KINDS} />
}
