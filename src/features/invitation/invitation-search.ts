/** What an invitation's link carries; anything else is dropped. */
export function invitationSearch(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {}
}
