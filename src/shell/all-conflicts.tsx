import { RideConflict } from '#src/features/calendar/ride-conflict.tsx'
import { CertificationConflict } from '#src/features/coach-management/certification-conflict.tsx'
import { DutyConflict } from '#src/features/coach-management/duty-conflict.tsx'
import { MemberConflict } from '#src/features/coach-management/member-conflict.tsx'
import { EventConflict } from '#src/features/calendar/event-conflict.tsx'
import { Conflicts, type ConflictKinds } from '#src/features/conflicts/conflicts.tsx'
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

/** How each kind of row presents its conflicts, by the feature that owns it. */
const KINDS: ConflictKinds = {
  play: { noun: 'play', View: PlayConflict },
  player: { noun: 'player', View: PlayerConflict },
  playerCard: { noun: 'card', View: CardConflict },
  statusReason: { noun: 'reason', View: ReasonConflict },
  measure: { noun: 'figure', View: RecordConflict },
  goal: { noun: 'goal', View: RecordConflict },
  playerNote: { noun: 'note', View: RecordConflict },
  equipment: { noun: 'equipment', View: RecordConflict },
  attendance: { noun: 'attendance', View: RecordConflict },
  grade: { noun: 'grade', View: RecordConflict },
  award: { noun: 'award', View: RecordConflict },
  playerGroup: { noun: 'group', View: GroupConflict },
  certification: { noun: 'certification', View: CertificationConflict },
  team: { noun: 'team', View: TeamConflict },
  playbook: { noun: 'playbook', View: PlaybookConflict },
  view: { noun: 'preset', View: PresetConflict },
  formation: { noun: 'formation', View: FormationConflict },
  callWord: { noun: 'call word', View: CallWordConflict },
  drill: { noun: 'drill', View: DrillConflict },
  quizSet: { noun: 'quiz', View: QuizSetConflict },
  task: { noun: 'task', View: TaskConflict },
  agendaPoint: { noun: 'point', View: PointConflict },
  post: { noun: 'post', View: PostConflict },
  seasonPhase: { noun: 'phase', View: PhaseConflict },
  weekLine: { noun: 'line', View: WeekLineConflict },
  category: { noun: 'category', View: CategoryConflict },
  duty: { noun: 'duty', View: DutyConflict },
  event: { noun: 'event', View: EventConflict },
  ride: { noun: 'ride', View: RideConflict },
  plan: { noun: 'game plan', View: PlanConflict },
  wristband: { noun: 'wristband card', View: BandConflict },
  planLine: { noun: 'line', View: LineConflict },
  planNote: { noun: 'note', View: NoteConflict },
  practicePlan: { noun: 'practice plan', View: PracticeConflict },
  practicePeriod: { noun: 'period', View: PracticeConflict },
  practiceCell: { noun: 'cell', View: PracticeConflict },
  practiceScript: { noun: 'script', View: ScriptConflict },
  scriptLine: { noun: 'line', View: ScriptConflict },
  member: { noun: 'member', View: MemberConflict },
}

export function AllConflicts() {
  return <Conflicts kinds={KINDS} />
}
