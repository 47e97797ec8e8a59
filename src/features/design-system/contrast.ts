/** How well two colors can be told apart, as WCAG 2.2 measures it. */

export type Rgb = { r: number; g: number; b: number; a: number }

/** Reads a color as CSS gives it out: #rgb, #rrggbb, #rrggbbaa, rgb(…). Null for anything else. */
export function parseColor(text: string): Rgb | null {
  const hex = /^#([\da-f]{3,8})$/i.exec(text.trim())?.[1]
  if (hex && hex.length !== 5 && hex.length !== 7) {
    const wide = hex.length <= 4 ? hex.replaceAll(/./g, '$&$&') : hex
    const part = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16)
    return { r: part(0), g: part(2), b: part(4), a: wide.length === 8 ? part(6) / 255 : 1 }
  }
  const inside = /^rgba?\(([^)]+)\)$/i.exec(text.trim())?.[1]
  const parts = inside?.split(/[\s,/]+/).filter(Boolean) ?? []
  const [r, g, b, a = 1] = parts.map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part),
  )
  if (r === undefined || g === undefined || b === undefined || [r, g, b, a].some(Number.isNaN)) return null
  return { r, g, b, a }
}

/** 1 (the same) to 21 (black on white); a transparent front is laid over the back first. */
export function contrast(front: Rgb, back: Rgb): number {
  const over = (one: number, other: number) => one * front.a + other * (1 - front.a)
  const seen = { r: over(front.r, back.r), g: over(front.g, back.g), b: over(front.b, back.b) }
  const [low = 0, high = 0] = [luminance(seen), luminance(back)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance({ r, g, b }: { r: number; g: number; b: number }): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
