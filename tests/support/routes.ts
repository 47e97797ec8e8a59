import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './run-steps.ts'

/** A page of the app, by its route file. */
export interface AppRoute {
  /** In the router's syntax: `/playbook/$playId`. */
  readonly path: string
  /** Whether it requires sign-in. */
  readonly isProtected: boolean
}

/** Every page, from the file names in src/routes; new ones are included automatically. */
export function appRoutes(): AppRoute[] {
  return readdirSync(join(projectRoot, 'src/routes'))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((name) => !name.startsWith('-') && name !== '__root' && name !== '_app')
    .map((name) => ({
      path: `/${name
        .split('.')
        .filter((part) => part !== '_app' && part !== 'index')
        .join('/')}`,
      isProtected: name.startsWith('_app.'),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
