/** Checks keyboard focus on a page. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The focused element. */
export type Stop = {
  /** Identifies the element, the same on every call. */
  id: number
  /** Its name in a failure. */
  what: string
  /** Why its focus is not visible; empty when it is. */
  fault: string
}

/**
 * The focused element, and whether its focus is visible; null when the page itself has the focus, as between two rounds
 * of Tab.
 */
export function focusStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const known = ((window as { stops?: Element[] }).stops ??= [])
    if (!known.includes(focused)) known.push(focused)

    // A focus ring fades in; its final state counts.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
    const hex = getComputedStyle(focused).getPropertyValue('--color-focus').trim()
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    const focusColor = `rgb(${r}, ${g}, ${b})`

    // Fields show focus on their frame, hidden inputs on the box beside them, and the diagram marks the player.
    const parents: Element[] = []
    for (let parent = focused.parentElement; parent && parents.length < 3; parent = parent.parentElement)
      parents.push(parent)
    const drawing = focused.closest('svg')
    const inside = [...(drawing ?? focused.closest('label') ?? focused).querySelectorAll('*')]
    const rings = [focused, ...parents, ...inside].filter((element) => {
      const { outlineStyle, outlineWidth, outlineColor, stroke } = getComputedStyle(element)
      if (drawing?.contains(element) && stroke === focusColor) return true
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === focusColor
    })

    const faultOf = (ring: Element) => {
      const box = ring.getBoundingClientRect()
      if (box.width < 4 || box.height < 4) return 'shows no ring'
      if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth)
        return 'is out of sight'
      if (drawing) return ''
      // Not completely covered (WCAG 2.2, 2.4.11): some point of it is on top.
      const points = [0.1, 0.5, 0.9].flatMap((down) =>
        [0.1, 0.5, 0.9].map((along) => [box.left + box.width * along, box.top + box.height * down] as const),
      )
      const isOnTop = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y)
        return top && (ring.contains(top) || top.contains(ring))
      })
      return isOnTop ? '' : 'is covered'
    }
    const faults = rings.map(faultOf)
    const words = focused.getAttribute('aria-label') || focused.textContent?.trim() || focused.id
    return {
      id: known.indexOf(focused),
      what: `${focused.tagName.toLowerCase()} “${words.slice(0, 60)}”`,
      fault: faults.includes('') ? '' : (faults[0] ?? 'shows no ring'),
    }
  })
}

const MOST_STOPS = 600

/** Waits for the effects of a scroll: the header is back, popovers have closed. */
export async function untilScrolled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Moves one stop on. Moving up brings the header back, a frame after the page has scrolled, which is awaited. */
export async function pressTab(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key)
  if (key === 'Shift+Tab') await untilScrolled(page)
}

/** Goes once around the page by Tab; returns the stops in order. Fails on a focus trap. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await pressTab(page, key)
    const stop = await focusStop(page)
    if (!stop) continue
    if (stop.id === stops[0]?.id) return stops
    expect(stops.some(({ id }) => id === stop.id) ? `${stop.what} leads back` : '').toBe('')
    stops.push(stop)
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead around the page`)
}

/** Faults of the stops, in words. */
export function faultsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ what, fault }) => (fault ? [`${what} ${fault}`] : []))
}

/** Has visible focus. */
export async function expectFocus(locator: Locator): Promise<void> {
  await expect(locator).toBeFocused()
  expect(await focusStop(locator.page())).toMatchObject({ fault: '' })
}
