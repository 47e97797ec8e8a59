import { Hono } from 'hono'
import { ID_PATTERN } from '#schema/ids.ts'
import type { Deps } from '../app.ts'
import { limitBody } from '../middleware/body-limit.ts'
import { exportTeam } from './export.ts'
import { beforeImport, IMPORT_BYTES, importTeam } from './import.ts'

/** Whether the path takes a team's file, which is longer than any form. */
export function isTeamImport(path: string): boolean {
  const [, id = ''] = /^\/api\/teams\/([^/]+)\/import$/.exec(path) ?? []
  return ID_PATTERN.test(id)
}

const TOO_LARGE = {
  code: 'TOO_LARGE',
  message: `Nothing was imported. A team's file can be up to ${IMPORT_BYTES / 1024 / 1024} MB.`,
}

/** The file of a team, out and in. */
export function teamRoutes(deps: Deps) {
  const app = new Hono()
  app.get('/teams/:id/export', (c) => exportTeam(c, deps))
  app.post(
    '/teams/:id/import',
    (c, next) => beforeImport(c, next, deps),
    limitBody(IMPORT_BYTES, TOO_LARGE),
    (c) => importTeam(c, deps),
  )
  return app
}
