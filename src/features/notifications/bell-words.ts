/** On the bell: "Notifications: 3 new". */
export function bellWords(unread: number): string {
  if (unread === 0) return 'Notifications: nothing new'
  return `Notifications: ${unread} new`
}
