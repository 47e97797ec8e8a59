import type { Page } from '@playwright/test'

/** The words on the page whose contrast to what is behind them, by WCAG 2.2, is below `least`; not those of keys that are off. */
export function faintWords(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** As the screen shows it, whatever way CSS writes it: red, green and blue of 255, and how opaque of 1. */
    const seen = (color: string) => {
      if (!pixel) throw new Error('no canvas')
      pixel.clearRect(0, 0, 1, 1)
      pixel.fillStyle = color
      pixel.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = pixel.getImageData(0, 0, 1, 1).data
      return { parts: [r, g, b], alpha: a / 255 }
    }
    const over = (front: ReturnType<typeof seen>, back: readonly number[]) =>
      front.parts.map((part, i) => part * front.alpha + (back[i] ?? 255) * (1 - front.alpha))
    const behind = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255]
      const own = seen(getComputedStyle(element).backgroundColor)
      return own.alpha === 1 ? own.parts : over(own, behind(element.parentElement))
    }
    const luminance = (color: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = color.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const faint = new Set<string>()
    const root = document.querySelector('main') ?? document.body
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      const text = words.currentNode.textContent?.trim()
      if (!element || !text || element.closest(':disabled, .sr-only') || !element.checkVisibility()) continue
      const style = getComputedStyle(element)
      const back = behind(element)
      const [low = 0, high = 0] = [luminance(over(seen(style.color), back)), luminance(back)].toSorted(
        (a, b) => a - b,
      )
      const ratio = (high + 0.05) / (low + 0.05)
      if (ratio < wanted) faint.add(`${text}: ${ratio.toFixed(1)}`)
    }
    return [...faint]
  }, least)
}
