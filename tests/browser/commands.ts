/** What tests ask of Playwright's page: input as the browser gets it from a person, and errors that the app didn't catch. */
import '@vitest/browser-playwright'
import type { Page } from '@playwright/test'
import type { BrowserCommand } from 'vitest/node'

type Button = 'left' | 'right'
type Media = Parameters<Page['emulateMedia']>[0]

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key or a combination such as `Shift+Tab`, in Playwright's words. */
    press: (key: string) => Promise<void>
    type: (text: string) => Promise<void>
    keyDown: (key: string) => Promise<void>
    keyUp: (key: string) => Promise<void>
    /** Moves to a point of the page, in px, in so many steps. */
    mouseMove: (x: number, y: number, steps?: number) => Promise<void>
    mouseDown: (button?: Button) => Promise<void>
    mouseUp: (button?: Button) => Promise<void>
    mouseWheel: (x: number, y: number) => Promise<void>
    emulateMedia: (media: Media) => Promise<void>
    setPageSize: (width: number, height: number) => Promise<void>
    /** The errors since the last call that no code caught, and what the page's policy refused. */
    takeErrors: () => Promise<string[]>
  }
}

const press: BrowserCommand<[string]> = ({ page }, key) => page.keyboard.press(key)
const type: BrowserCommand<[string]> = ({ page }, text) => page.keyboard.type(text)
const keyDown: BrowserCommand<[string]> = ({ page }, key) => page.keyboard.down(key)
const keyUp: BrowserCommand<[string]> = ({ page }, key) => page.keyboard.up(key)
const mouseMove: BrowserCommand<[number, number, number?]> = ({ page }, x, y, steps = 1) =>
  page.mouse.move(x, y, { steps })
const mouseDown: BrowserCommand<[Button?]> = ({ page }, button) => page.mouse.down(button && { button })
const mouseUp: BrowserCommand<[Button?]> = ({ page }, button) => page.mouse.up(button && { button })
const mouseWheel: BrowserCommand<[number, number]> = ({ page }, x, y) => page.mouse.wheel(x, y)
const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media)
const setPageSize: BrowserCommand<[number, number]> = ({ page }, width, height) =>
  page.setViewportSize({ width, height })

const errorsOf = new WeakMap<Page, string[]>()
const takeErrors: BrowserCommand<[]> = ({ page }) => {
  const known = errorsOf.get(page)
  if (known) return known.splice(0)
  const errors: string[] = []
  errorsOf.set(page, errors)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (said) => /Content[ -]Security[ -]Policy/i.test(said.text()) && errors.push(said.text()))
  return []
}

export const commands = {
  press,
  type,
  keyDown,
  keyUp,
  mouseMove,
  mouseDown,
  mouseUp,
  mouseWheel,
  emulateMedia,
  setPageSize,
  takeErrors,
}
