import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'

/** A headless Chromium in which no page is slowed down for being behind another. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
}
