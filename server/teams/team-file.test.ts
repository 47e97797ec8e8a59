import { AUDIENCE_GRANTS, CAPABILITIES, type Grant } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { expect, test } from 'vitest'
import { teamFile } from './team-file.ts'

const GRANTS: readonly Grant[] = ['member', ...AUDIENCE_GRANTS, ...CAPABILITIES]

test('a file may hold posts that any grant of a team lets people read', () => {
  const rows = GRANTS.map((grant) => ({
    id: newId(),
    team_id: newId(),
    kind: 'post',
    title: 'Bring your pads',
    body: '',
    audience: 'players',
    pinned: false,
    urgent: false,
    must_confirm: false,
    ends_on: '',
    shows_at: null,
    read_grant: grant,
    created_by: 'a',
    created_at: '2026-09-01T12:00:00+00:00',
    updated_by: 'a',
    updated_at: '2026-09-01T12:00:00+00:00',
    version: 1,
    deleted_at: null,
  }))
  const issues = teamFile.safeParse({ posts: rows }).error?.issues ?? []
  expect(issues.filter(({ path }) => path[0] === 'posts')).toEqual([])
})
