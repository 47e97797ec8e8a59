/** Pictures as text: the same drawing gives the same lines on any machine, and a diff shows where it changed. */
import { type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const TENTH = /-?\d*\.\d+(?:e-?\d+)?/g

/** The drawing, one element per line, to the tenth of a yard; without classes, which do not affect its shape. */
export function pictureText(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replaceAll(/ (?:class|style|aria-[a-z]+|role)="[^"]*"/g, '')
    .replaceAll(/var\(--(?:color-)?([\w-]+)[^)]*\)/g, '$1')
    .replaceAll(/calc\(([\d.]+)px \* diagram-weight\)/g, '$1')
    .replaceAll(TENTH, (number) => String(Math.round(Number(number) * 10) / 10 + 0))
    .replaceAll('><', '>\n<')
    .replaceAll(/<\/(?:path|circle|ellipse|rect|g|svg|span|tspan)>\n?/g, '')
    .replaceAll(/^<g(?: font-[a-z]+="[^"]*"| text-anchor="[^"]*")*>\n/gm, '')
    .trim()
}

/** The tokens of each theme, by name, with the light one's as defaults. */
export function themesOf(
  css: string,
): Record<'light' | 'dark' | 'high-contrast', ReadonlyMap<string, string>> {
  const block = (selector: string): [string, string][] => {
    const start = css.indexOf(`\n${selector} {`)
    if (start < 0) throw new Error(`${selector} is not in the style sheet`)
    const text = css.slice(start, css.indexOf('\n}', start))
    return [...text.matchAll(/^ +(--[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value])
  }
  const light = [...block('@theme static'), ...block(':root')]
  return {
    light: new Map(light),
    dark: new Map([...light, ...block('.dark')]),
    'high-contrast': new Map([...light, ...block('.high-contrast')]),
  }
}

/** The contrast of two colors, from 1 to 21 (WCAG); a transparent color is blended with the background. */
export function contrast(colour: string, ground: string): number {
  const under = channels(ground)
  const [a, b] = [luminance(blend(channels(colour), under)), luminance(under)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

type Channels = [red: number, green: number, blue: number, alpha: number]

function channels(colour: string): Channels {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (hex) return [1, 2, 3].map((i) => Number.parseInt(hex[i] ?? '', 16)).concat(1) as Channels
  const numbers = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(colour)
  if (!numbers) throw new Error(`Not a colour: ${colour}`)
  return [Number(numbers[1]), Number(numbers[2]), Number(numbers[3]), Number(numbers[4] ?? 1)]
}

function blend([r, g, b, alpha]: Channels, under: Channels): Channels {
  const mix = (over: number, below = 0): number => over * alpha + below * (1 - alpha)
  return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2]), 1]
}

function luminance([r, g, b]: Channels): number {
  const linear = (value: number): number => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
