import { expect, test } from 'vitest'
import { preloadTeam } from './preload-team.ts'

type Asked = { name: string; args: unknown; ttl: unknown; isHeld: boolean }

test("a team's rows are requested, kept until they arrive, and retained as long as the spec says", async () => {
  const asked: Asked[] = []
  let arrive = () => {}
  const complete = new Promise<void>((resolve) => (arrive = resolve))
  const zero = {
    preload: (
      { query, args }: { query: { queryName: string }; args: unknown },
      { ttl }: { ttl: unknown },
    ) => {
      const one: Asked = { name: query.queryName, args, ttl, isHeld: true }
      asked.push(one)
      return { complete, cleanup: () => (one.isHeld = false) }
    },
  }
  preloadTeam(zero as unknown as Parameters<typeof preloadTeam>[0], 'hawks')
  expect(asked.map(({ name, ttl }) => [name, ttl])).toEqual([
    ['team.one', '10m'],
    ['team.members', '10m'],
    ['team.roleRights', '10m'],
    ['plays.all', '10m'],
    ['playbook.all', '5m'],
    ['playbook.formations', '10m'],
    ['playbook.book', '10m'],
    ['plays.drawings', '10m'],
    ['playbook.categories', '5m'],
    ['playbook.views', '5m'],
    ['playbook.callWords', '5m'],
    ['drills.all', '5m'],
    ['plays.counts', '10m'],
    ['plans.all', '10m'],
    ['plans.plays', '10m'],
    ['plans.wristbands', '10m'],
    ['plans.notes', '10m'],
    ['plans.releases', '10m'],
    ['calendar.events', '10m'],
    ['calendar.mySpot', '10m'],
    ['calendar.myAnswers', '10m'],
    ['calendar.myChildren', '10m'],
    ['calendar.answers', '10m'],
    ['calendar.rides', '10m'],
    ['calendar.riders', '10m'],
    ['posts.all', '10m'],
    ['posts.myReads', '10m'],
    ['posts.reads', '10m'],
    ['social.posts', '10m'],
    ['social.mine', '10m'],
    ['social.waiting', '10m'],
    ['social.comments', '10m'],
    ['social.reactions', '10m'],
    ['social.reports', '10m'],
    ['social.mutes', '10m'],
    ['social.myMute', '10m'],
    ['planner.tasks', '10m'],
    ['planner.points', '10m'],
    ['planner.phases', '10m'],
    ['planner.weekLines', '10m'],
    ['study.mine', '10m'],
    ['study.ofTeam', '10m'],
    ['study.seen', '10m'],
    ['study.sets', '10m'],
    ['games.all', '10m'],
    ['games.events', '10m'],
    ['practice.plans', '10m'],
    ['practice.periods', '10m'],
    ['practice.cells', '10m'],
    ['practice.runs', '10m'],
    ['scripts.all', '10m'],
    ['scripts.lines', '10m'],
    ['scripts.reps', '10m'],
    ['scripts.grades', '10m'],
    ['roster.players', '10m'],
    ['roster.formerPlayers', '10m'],
    ['roster.statusChanges', '10m'],
    ['roster.depth', '5m'],
    ['roster.depthWeeks', '5m'],
    ['roster.cards', '10m'],
    ['roster.guardians', '10m'],
    ['roster.myChildren', '10m'],
    ['roster.mine', '10m'],
    ['roster.groups', '10m'],
    ['roster.statusReasons', '10m'],
    ['roster.measures', '10m'],
    ['roster.goals', '10m'],
    ['roster.notes', '10m'],
    ['roster.equipment', '10m'],
    ['roster.attendance', '10m'],
    ['roster.grades', '10m'],
    ['roster.awards', '10m'],
    ['roster.childContacts', '10m'],
    ['joining.code', '10m'],
    ['joining.requests', '10m'],
    ['staff.duties', '10m'],
    ['staff.certifications', '10m'],
    ['staff.myCertifications', '10m'],
    ['staff.activity', '10m'],
    ['staff.changes', '10m'],
    ['team.players', '10m'],
    ['team.contacts', '10m'],
    ['team.memberContacts', '10m'],
  ])
  expect(asked.every(({ args }) => (args as { teamId: string }).teamId === 'hawks')).toBe(true)
  expect(asked.every(({ isHeld }) => isHeld)).toBe(true)
  arrive()
  await complete
  expect(asked.some(({ isHeld }) => isHeld)).toBe(false)
})
