import { DutyConflict } from '#src/features/coach-management/duty-conflict.tsx'
import { MemberConflict } from '#src/features/coach-management/member-conflict.tsx'
import { Conflicts, type ConflictKinds } from '#src/features/conflicts/conflicts.tsx'
import { PlanConflict } from '#src/features/game-plans/plan-conflict.tsx'
import { CategoryConflict } from '#src/features/playbook/conflict/category-conflict.tsx'
import { PlayConflict } from '#src/features/playbook/conflict/play-conflict.tsx'
import { PlaybookConflict } from '#src/features/playbook/conflict/playbook-conflict.tsx'
import { PresetConflict } from '#src/features/playbook/conflict/preset-conflict.tsx'

/** Every row that two people can disagree on, told by the feature that it belongs to. */
const KINDS: ConflictKinds = {
  play: { noun: 'play', View: PlayConflict },
  playbook: { noun: 'playbook', View: PlaybookConflict },
  view: { noun: 'preset', View: PresetConflict },
  category: { noun: 'category', View: CategoryConflict },
  duty: { noun: 'duty', View: DutyConflict },
  plan: { noun: 'game plan', View: PlanConflict },
  member: { noun: 'member', View: MemberConflict },
}

export function AllConflicts() {
  return <Conflicts kinds={KINDS} />
}
