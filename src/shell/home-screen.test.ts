import { describe, expect, it } from 'vitest'
import { canAddToHomeScreen } from './home-screen.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('adding to the Home Screen', () => {
  it.each([
    ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
    ['Chrome on an iPhone', `${IPHONE} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`, 5],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/141.0 Mobile/15E148 Safari/605.1.15`, 5],
    ['Safari on an iPad, which says it is a Mac', `${MAC} Version/18.5 Safari/605.1.15`, 5],
  ])('is offered in %s', (_, userAgent, touchPoints) => {
    expect(canAddToHomeScreen(userAgent, touchPoints)).toBe(true)
  })

  it.each([
    ['a Mac', `${MAC} Version/18.5 Safari/605.1.15`, 0],
    ['the browser inside a chat app', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]`, 5],
    [
      'Chrome on Android, which asks by itself',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
      5,
    ],
    [
      'Chrome on a Windows tablet',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
      10,
    ],
  ])('is not offered in %s', (_, userAgent, touchPoints) => {
    expect(canAddToHomeScreen(userAgent, touchPoints)).toBe(false)
  })
})
