import type { ContestedName } from '#schema/entities/index.ts'
import { RideConflict } from '#src/features/calendar/ride-conflict.tsx'
import { CertificationConflict } from '#src/features/coach-management/certification-conflict.tsx'
import { DutyConflict } from '#src/features/coach-management/duty-conflict.tsx'
import { MemberConflict } from '#src/features/coach-management/member-conflict.tsx'
import { EventConflict } from '#src/features/calendar/event-conflict.tsx'
import { Conflicts } from '#src/features/conflicts/conflicts.tsx'
import { FormationConflict } from '#src/features/formation-mapper/formation-conflict.tsx'
import { PlanConflict } from '#src/features/game-plans/plan-conflict.tsx'
import { LineConflict } from '#src/features/game-plans/line-conflict.tsx'
import { NoteConflict } from '#src/features/game-plans/notes/note-conflict.tsx'
import { BandConflict } from '#src/features/game-plans/wristband/band-conflict.tsx'
import { CallWordConflict } from '#src/features/call-words/call-word-conflict.tsx'
import { DrillConflict } from '#src/features/drills/drill-conflict.tsx'
import { CategoryConflict } from '#src/features/library/conflict/category-conflict.tsx'
import { PlayConflict } from '#src/features/play/conflict/play-conflict.tsx'
import { PlaybookConflict } from '#src/features/library/conflict/playbook-conflict.tsx'
import { PresetConflict } from '#src/features/library/conflict/preset-conflict.tsx'
import { PhaseConflict, WeekLineConflict } from '#src/features/planner/season/season-conflict.tsx'
import { PointConflict } from '#src/features/planner/agenda/agenda-conflict.tsx'
import { TaskConflict } from '#src/features/planner/task-conflict.tsx'
import { PostConflict } from '#src/features/bulletin/post-conflict.tsx'
import { QuizSetConflict } from '#src/features/player-dashboard/quiz/quiz-set-conflict.tsx'
import { PracticeConflict } from '#src/features/practice-plans/practice-conflict.tsx'
import { CardConflict, PlayerConflict } from '#src/features/roster/player-conflict.tsx'
import { GroupConflict, ReasonConflict, RecordConflict } from '#src/features/roster/record-conflict.tsx'
import { ScriptConflict } from '#src/features/scripts/script-conflict.tsx'
import { TeamConflict } from '#src/features/settings/team-conflict.tsx'
import type { ConflictKind } from '#src/sync/conflicts/conflict-view.ts'

/** How each kind of row presents its conflicts, by the feature that owns it. */
const KINDS: Readonly<Record<ContestedName, ConflictKind>> = {
  play: PlayConflict,
  player: PlayerConflict,
  playerCard: CardConflict,
  statusReason: ReasonConflict,
  measure: RecordConflict,
  goal: RecordConflict,
  playerNote: RecordConflict,
  equipment: RecordConflict,
  attendance: RecordConflict,
  grade: RecordConflict,
  award: RecordConflict,
  playerGroup: GroupConflict,
  certification: CertificationConflict,
  team: TeamConflict,
  playbook: PlaybookConflict,
  view: PresetConflict,
  formation: FormationConflict,
  callWord: CallWordConflict,
  drill: DrillConflict,
  quizSet: QuizSetConflict,
  task: TaskConflict,
  agendaPoint: PointConflict,
  post: PostConflict,
  seasonPhase: PhaseConflict,
  weekLine: WeekLineConflict,
  category: CategoryConflict,
  duty: DutyConflict,
  event: EventConflict,
  ride: RideConflict,
  plan: PlanConflict,
  wristband: BandConflict,
  planLine: LineConflict,
  planNote: NoteConflict,
  practicePlan: PracticeConflict,
  practicePeriod: PracticeConflict,
  practiceCell: PracticeConflict,
  practiceScript: ScriptConflict,
  scriptLine: ScriptConflict,
  member: MemberConflict,
}

export function AllConflicts() {
  return <Conflicts kinds={KINDS} />
}
