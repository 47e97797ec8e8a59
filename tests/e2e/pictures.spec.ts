/**
 * A few drawings in pixels, in every theme: what text cannot tell, such as whether a dash can be seen. Letters are left
 * out, for machines differ in their fonts; the shapes themselves are compared as text in tests/pictures.test.ts.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { THEMES, wear } from './themes.ts'

/** Without words, and without captions, whose width would move what stands beside them. */
async function withoutWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('svg text { visibility: hidden } [data-specimen] p { display: none }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

test('lines and a play match their reference pictures in every theme @editor', async ({ browser, stack }) => {
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 1280, height: 900 } })
  await page.goto('/design-system')
  await withoutWords(page)
  const lines = page.locator('#play-lines [data-specimen]').first()
  const play = page.locator('#thumbnail svg[role="img"]').nth(2)
  await expect(lines.locator('svg')).toHaveCount(19)
  for (const theme of THEMES) {
    await wear(page, theme)
    await expect(page.locator('html')).toHaveClass(
      theme === 'light' ? /^((?!dark|high).)*$/ : new RegExp(theme),
    )
    // A hundredth of the pixels may differ: edges are smoothed differently by another version of the browser.
    const alike = { maxDiffPixelRatio: 0.01, threshold: 0.25 }
    await expect(lines).toHaveScreenshot(`lines-${theme}.png`, alike)
    await expect(play).toHaveScreenshot(`play-${theme}.png`, alike)
  }
  await page.close()
})
