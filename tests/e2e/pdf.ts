/** What a PDF of Chromium holds, read from its drawing instructions: sizes of its pages, its letters, and its boxes. */
import { inflateSync } from 'node:zlib'

/** Maps x to a·x + c·y + e and y to b·x + d·y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const NONE: Matrix = [1, 0, 0, 1, 0, 0]

/** First `one`, then `two`. */
function after(one: Matrix, two: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [p, q, r, s, t, u] = two
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u]
}

const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c))

export type PdfPage = {
  /** In points, of which an inch has 72. */
  readonly width: number
  readonly height: number
  /** Sizes of the letters that are drawn, in points. */
  readonly letters: readonly number[]
  /** Sizes of the rectangles that are drawn, in points. */
  readonly boxes: readonly (readonly [width: number, height: number])[]
}

/** The pages of a PDF, in their order. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const text = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? []).map(
        Number,
      )
      const contents = /\/Contents\s+(\d+) 0 R/.exec(body)?.[1] ?? ''
      return { width, height, ...drawn(streamOf(objects.get(contents) ?? '')) }
    })
}

function streamOf(body: string): string {
  // Chromium ends it by a line feed; a carriage return before that is the last byte of the stream.
  const bytes = /stream\r?\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? ''
  const raw = Buffer.from(bytes, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
}

/** Numbers, names and operators; of strings only that they are there. */
const TOKENS = /<[^>]*>|\((?:\\.|[^\\)])*\)|\/[^\s/[\]<>()]+|\[|\]|-?(?:\d+\.?\d*|\.\d+)|[a-zA-Z*'"]+/g

function drawn(instructions: string): Pick<PdfPage, 'letters' | 'boxes'> {
  const letters = new Set<number>()
  const boxes: [number, number][] = []
  const saved: Matrix[] = []
  let space = NONE
  let line = NONE
  let size = 0
  let given: string[] = []
  const matrix = () => given.slice(-6).map(Number) as unknown as Matrix
  for (const [token] of instructions.matchAll(TOKENS)) {
    if (!/^[a-zA-Z*'"]+$/.test(token)) {
      given.push(token)
      continue
    }
    if (token === 'q') saved.push(space)
    else if (token === 'Q') space = saved.pop() ?? NONE
    else if (token === 'cm') space = after(matrix(), space)
    else if (token === 'BT') line = NONE
    else if (token === 'Tf') size = Number(given.at(-1))
    else if (token === 'Tm') line = matrix()
    else if (token === 'Tj' || token === 'TJ')
      letters.add(Math.round(size * scaleOf(after(line, space)) * 100) / 100)
    else if (token === 're') {
      const [w = 0, h = 0] = given.slice(-2).map((one) => Math.abs(Number(one)) * scaleOf(space))
      boxes.push([w, h])
    }
    given = []
  }
  return { letters: [...letters].toSorted((a, b) => a - b), boxes }
}
