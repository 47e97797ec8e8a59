/** What a member may need of a team without a connection. */
import { queries } from '#schema/queries/index.ts'
import type { Replica } from './replica.ts'

type Preload = ReturnType<Replica['preload']>
type Kept = { readonly ttl: '5m' | '10m' }

/**
 * What asks for each of it, what pages show first before the rest. Who may not see the rows of one query gets none of
 * them, and has them as soon as they may. `keep` says how long rows stay that nobody looks at; nothing means for as
 * long as they are held.
 */
export function teamQueries(
  zero: Pick<Replica, 'preload'>,
  teamId: string,
  keep?: { readonly [rows in 'teams' | 'playbooks' | 'formations' | 'plays']: Kept },
): readonly (() => Preload)[] {
  const args = { teamId }
  return [
    () => zero.preload(queries.team.one(args), keep?.teams),
    () => zero.preload(queries.team.members(args), keep?.teams),
    () => zero.preload(queries.team.roleRights(args), keep?.teams),
    () => zero.preload(queries.plays.all(args), keep?.plays),
    () => zero.preload(queries.playbook.all(args), keep?.playbooks),
    () => zero.preload(queries.playbook.formations(args), keep?.formations),
    () => zero.preload(queries.playbook.book(args), keep?.formations),
    () => zero.preload(queries.plays.drawings(args), keep?.plays),
    () => zero.preload(queries.playbook.categories(args), keep?.playbooks),
    () => zero.preload(queries.playbook.views(args), keep?.playbooks),
    () => zero.preload(queries.playbook.callWords(args), keep?.playbooks),
    () => zero.preload(queries.drills.all(args), keep?.playbooks),
    () => zero.preload(queries.plays.counts(args), keep?.plays),
    () => zero.preload(queries.plans.all(args), keep?.plays),
    () => zero.preload(queries.plans.plays(args), keep?.plays),
    () => zero.preload(queries.plans.wristbands(args), keep?.plays),
    () => zero.preload(queries.plans.notes(args), keep?.plays),
    () => zero.preload(queries.plans.releases(args), keep?.plays),
    () => zero.preload(queries.calendar.events(args), keep?.teams),
    () => zero.preload(queries.calendar.mySpot(args), keep?.teams),
    () => zero.preload(queries.calendar.myAnswers(args), keep?.teams),
    () => zero.preload(queries.calendar.myChildren(args), keep?.teams),
    () => zero.preload(queries.calendar.answers(args), keep?.teams),
    () => zero.preload(queries.calendar.rides(args), keep?.teams),
    () => zero.preload(queries.calendar.riders(args), keep?.teams),
    () => zero.preload(queries.planner.tasks(args), keep?.teams),
    () => zero.preload(queries.planner.points(args), keep?.teams),
    () => zero.preload(queries.planner.phases(args), keep?.teams),
    () => zero.preload(queries.planner.weekLines(args), keep?.teams),
    () => zero.preload(queries.study.mine(args), keep?.plays),
    () => zero.preload(queries.study.ofTeam(args), keep?.plays),
    () => zero.preload(queries.study.seen(args), keep?.plays),
    () => zero.preload(queries.study.sets(args), keep?.plays),
    () => zero.preload(queries.games.all(args), keep?.plays),
    () => zero.preload(queries.games.events(args), keep?.plays),
    () => zero.preload(queries.practice.plans(args), keep?.plays),
    () => zero.preload(queries.practice.periods(args), keep?.plays),
    () => zero.preload(queries.practice.cells(args), keep?.plays),
    () => zero.preload(queries.practice.runs(args), keep?.plays),
    () => zero.preload(queries.scripts.all(args), keep?.plays),
    () => zero.preload(queries.scripts.lines(args), keep?.plays),
    () => zero.preload(queries.scripts.reps(args), keep?.plays),
    () => zero.preload(queries.scripts.grades(args), keep?.plays),
    () => zero.preload(queries.roster.players(args), keep?.teams),
    () => zero.preload(queries.roster.statusChanges(args), keep?.teams),
    () => zero.preload(queries.roster.depth(args), keep?.playbooks),
    () => zero.preload(queries.roster.depthWeeks(args), keep?.playbooks),
    () => zero.preload(queries.roster.cards(args), keep?.teams),
    () => zero.preload(queries.roster.guardians(args), keep?.teams),
    () => zero.preload(queries.roster.myChildren(args), keep?.teams),
    () => zero.preload(queries.roster.mine(args), keep?.teams),
    () => zero.preload(queries.roster.groups(args), keep?.teams),
    () => zero.preload(queries.roster.statusReasons(args), keep?.teams),
    () => zero.preload(queries.roster.measures(args), keep?.teams),
    () => zero.preload(queries.roster.goals(args), keep?.teams),
    () => zero.preload(queries.roster.notes(args), keep?.teams),
    () => zero.preload(queries.roster.equipment(args), keep?.teams),
    () => zero.preload(queries.roster.attendance(args), keep?.teams),
    () => zero.preload(queries.roster.grades(args), keep?.teams),
    () => zero.preload(queries.roster.awards(args), keep?.teams),
    () => zero.preload(queries.roster.childContacts(args), keep?.teams),
    () => zero.preload(queries.joining.code(args), keep?.teams),
    () => zero.preload(queries.joining.requests(args), keep?.teams),
    () => zero.preload(queries.staff.duties(args), keep?.teams),
    () => zero.preload(queries.staff.certifications(args), keep?.teams),
    () => zero.preload(queries.staff.myCertifications(args), keep?.teams),
    () => zero.preload(queries.staff.activity(args), keep?.teams),
    () => zero.preload(queries.staff.changes(args), keep?.teams),
    () => zero.preload(queries.team.players(args), keep?.teams),
    () => zero.preload(queries.team.contacts(args), keep?.teams),
    () => zero.preload(queries.team.memberContacts(args), keep?.teams),
  ]
}
