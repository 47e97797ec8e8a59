import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './run-steps.ts'

/** A page of the app, by the file that makes it. */
export interface AppRoute {
  /** As the router writes it: `/playbook/$playId`. */
  readonly path: string
  /** Whether one must be signed in. */
  readonly isProtected: boolean
}

/** Every page there is, from the names of the files in src/routes: one that is added joins by itself. */
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
