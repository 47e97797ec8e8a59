import type { InnerApi } from './api.ts'

export type Route = { readonly method: string; readonly path: string }

/** Every route of the server with an example path; new routes are included automatically. */
export function apiRoutes({ app }: Pick<InnerApi, 'app'>): Route[] {
  const all = app.routes.map(({ method, path }) => ({
    method: method === 'ALL' ? 'POST' : method,
    path: path.replace(/:\w+(?:\{[^}]*\})?/g, 'x').replace(/\*/g, 'x'),
  }))
  return [...new Map(all.map((one) => [`${one.method} ${one.path}`, one])).values()]
}
