/**
 * Deletes what the service worker keeps of the app, and lets the worker go, so that the next load fetches and keeps all
 * of it anew. The replica and the outbox lie elsewhere. Gives how many caches there were.
 */
export async function clearAppCaches(): Promise<number> {
  // Absent on pages that are not served over a secure connection.
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.map((name) => caches.delete(name)))
  if ('serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((one) => one.unregister()))
  }
  return names.length
}
