import { expect, test } from 'vitest'
import { isCoach } from './staff.ts'

test('events for coaches only reach coaches, and managers who may edit the playbook', () => {
  const manager = { teamRole: 'manager', capabilities: [] } as const
  expect(isCoach({ teamRole: 'head_coach', capabilities: [] }, [])).toBe(true)
  expect(isCoach({ teamRole: 'coordinator', capabilities: [] }, [])).toBe(true)
  expect(isCoach(manager, [])).toBe(false)
  expect(isCoach({ ...manager, capabilities: ['playbook.edit'] }, [])).toBe(true)
  expect(isCoach(manager, [{ teamRole: 'manager', capability: 'playbook.manage', isGranted: true }])).toBe(
    true,
  )
  expect(isCoach({ teamRole: 'player', capabilities: ['playbook.edit'] }, [])).toBe(false)
})
