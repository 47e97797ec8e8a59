/** What the export of an account holds of players' records (export.ts). */
import { byYou, may, type Section } from './export-rules.ts'

export const RECORD_SECTIONS: { readonly [name: string]: Section } = {
  figures: [
    'Your figures as a player: strength, drills and size.',
    `select t.id, t.team_id, t.kind, t.value, t.day, t.created_at
       from player_measures t join roster_players r on r.id = t.player_id
      where r.user_id = $1 and r.deleted_at is null and t.deleted_at is null order by t.id`,
  ],
  goals: [
    'What you work toward as a player.',
    `select t.id, t.team_id, t.goal, t.due_date, t.done_on, t.created_at
       from player_goals t join roster_players r on r.id = t.player_id
      where r.user_id = $1 and r.deleted_at is null and t.deleted_at is null order by t.id`,
  ],
  equipment: [
    'Equipment that was handed out to you.',
    `select t.id, t.team_id, t.item, t.number, t.size, t.condition, t.out_on, t.back_on, t.created_at
       from player_equipment t join roster_players r on r.id = t.player_id
      where r.user_id = $1 and r.deleted_at is null and t.deleted_at is null order by t.id`,
  ],
  attendance: [
    'When you were at practice, and when not; event_id is empty where no event was named.',
    `select t.id, t.team_id, t.day, t.occasion, t.event_id, t.mark, t.created_at
       from player_attendance t join roster_players r on r.id = t.player_id
      where r.user_id = $1 and r.deleted_at is null and t.deleted_at is null order by t.id`,
  ],
  grades: [
    'How you graded out.',
    `select t.id, t.team_id, t.day, t.occasion, t.unit, t.score, t.feedback, t.created_at
       from player_grades t join roster_players r on r.id = t.player_id
      where r.user_id = $1 and r.deleted_at is null and t.deleted_at is null order by t.id`,
  ],
  awards: [
    'What your coaches gave you as a player.',
    `select t.id, t.team_id, t.name, t.points, t.day, t.game, t.reason, t.created_at
       from awards t join roster_players r on r.id = t.player_id
      where r.user_id = $1 and r.deleted_at is null and t.deleted_at is null order by t.id`,
  ],
  figuresWritten: [
    "Players' figures that you entered or changed last.",
    `select * from player_measures where ${byYou('player_measures')} and deleted_at is null and ${may('player_measures', 'playbook.edit')} order by id`,
  ],
  goalsWritten: [
    "Players' goals that you wrote or changed last.",
    `select * from player_goals where ${byYou('player_goals')} and deleted_at is null and ${may('player_goals', 'playbook.edit')} order by id`,
  ],
  notesWritten: [
    'Notes about players that you wrote or changed last.',
    `select * from player_notes where ${byYou('player_notes')} and deleted_at is null and ${may('player_notes', 'playbook.edit')} order by id`,
  ],
  equipmentWritten: [
    'Equipment that you handed out or changed last.',
    `select * from player_equipment where ${byYou('player_equipment')} and deleted_at is null and ${may('player_equipment', 'roster.manage')} order by id`,
  ],
  attendanceWritten: [
    'Attendance that you entered or changed last.',
    `select * from player_attendance where ${byYou('player_attendance')} and deleted_at is null and ${may('player_attendance', 'playbook.edit')} order by id`,
  ],
  gradesWritten: [
    'Grades that you gave or changed last.',
    `select * from player_grades where ${byYou('player_grades')} and deleted_at is null and ${may('player_grades', 'playbook.edit')} order by id`,
  ],
  awardsGiven: [
    'Awards that you gave or changed last.',
    `select * from awards where ${byYou('awards')} and deleted_at is null and ${may('awards', 'member')} order by id`,
  ],
  groupsWritten: [
    'Groups of players that you made or changed last.',
    `select * from player_groups where ${byYou('player_groups')} and deleted_at is null and ${may('player_groups', 'roster.view')} order by id`,
  ],
}
