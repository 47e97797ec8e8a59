import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'

/** A headless Chromium that does not throttle background pages. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
}
