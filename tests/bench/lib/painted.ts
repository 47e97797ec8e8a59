import type { Page } from '@playwright/test'

/**
 * From the click that `press` makes to the frame in which the page at `path` stands there: its heading is a new one and nothing
 * in it says that it is busy. Leaves a performance measure of that name; returns its length in ms.
 */
export async function painted(
  page: Page,
  { path, measure }: { path: string; measure: string },
  press: () => Promise<void>,
): Promise<number> {
  const isPainted = page.evaluate(
    ([wanted, name]) =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${wanted} was not painted within 10 s`)), 10_000)
        let clicked = 0
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true })
        const before = document.querySelector('main h1')
        const look = () => {
          const heading = document.querySelector('main h1')
          const isThere = location.pathname === wanted && heading && heading !== before
          if (!clicked || !isThere || document.querySelector('main [aria-busy="true"]')) return
          observer.disconnect()
          clearTimeout(late)
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              performance.measure(name, { start: clicked })
              resolve(performance.now() - clicked)
            }
            port2.postMessage(null)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    [path, measure] as const,
  )
  // The page has to be watching before the link is clicked.
  await page.evaluate(() => undefined)
  await press()
  return isPainted
}
