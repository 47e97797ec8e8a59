/** So long, in ms, a frame is waited for: a window that nobody sees may draw none. */
const PATIENCE = 100

/**
 * Runs a task behind the next frame, which shows what was changed just now; where none will be drawn, at once. Behind it by
 * a timer's shortest wait, so that whatever else that frame brings along goes first.
 */
export function behindFrame(task: () => void): void {
  if (document.hidden) return task()
  const late = setTimeout(() => {
    cancelAnimationFrame(frame)
    task()
  }, PATIENCE)
  const frame = requestAnimationFrame(() => {
    clearTimeout(late)
    setTimeout(task, 1)
  })
}
