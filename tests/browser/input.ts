/** Input as a person gives it, through Playwright and the devtools, so that the browser makes the events. Points are in px of the window. */
import { expect } from 'vitest'
import { cdp, commands, type Locator } from 'vitest/browser'

export type Spot = { x: number; y: number }
type Box = Spot & { width: number; height: number }
type Button = 'left' | 'right'

export const mouse = {
  move: (x: number, y: number, { steps = 1 } = {}) => commands.mouseMove(x, y, steps),
  down: commands.mouseDown,
  up: commands.mouseUp,
  wheel: commands.mouseWheel,
  async click(x: number, y: number, { button }: { button?: Button } = {}): Promise<void> {
    await commands.mouseMove(x, y)
    await commands.mouseDown(button)
    await commands.mouseUp(button)
  },
}

/** Where an element is, once it is there. The app's frame fills the window, so its coordinates are the window's. */
export async function boxOf(locator: Locator): Promise<Box> {
  const { x, y, width, height } = (await locator.findElement()).getBoundingClientRect()
  return { x, y, width, height }
}

/** The middle of an element once it stays in its place. */
export async function middleOf(locator: Locator): Promise<Spot> {
  let last = ''
  let spot: Spot = { x: 0, y: 0 }
  const isStill = async () => {
    const before = last
    const box = await boxOf(locator)
    spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    last = JSON.stringify(spot)
    return box.width > 0 && last === before
  }
  await expect.poll(isStill, { message: 'an element that stays in its place' }).toBe(true)
  return spot
}

/** Gives the element the focus. */
export async function focus(locator: Locator): Promise<void> {
  ;(await locator.findElement()).focus()
}

/** Presses a key on the element. */
export async function press(locator: Locator, key: string): Promise<void> {
  await focus(locator)
  await commands.press(key)
}

/** Fingers on the screen: where each of them is. */
export async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot[]): Promise<void> {
  const touchPoints = at.map((spot, id) => ({ ...spot, id }))
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

export async function tapAt(x: number, y: number): Promise<void> {
  await touch('touchStart', [{ x, y }])
  await touch('touchEnd', [])
}

/** Taps the middle of an element that nothing lies over, once it stays in its place. */
export async function tap(locator: Locator): Promise<void> {
  const element = await locator.findElement()
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { x, y } = await middleOf(locator)
  const isOnTop = () => {
    const top = element.ownerDocument.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }
  await expect.poll(isOnTop, { message: 'an element that nothing lies over' }).toBe(true)
  await tapAt(x, y)
}

/** Text of every element that the locator finds, as it is read. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
}

export async function attributeOf(locator: Locator, name: string): Promise<string | null> {
  return (await locator.findElement()).getAttribute(name)
}

export async function valueOf(locator: Locator): Promise<string> {
  return ((await locator.findElement()) as HTMLInputElement).value
}
