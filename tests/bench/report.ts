/** One figure of a benchmark. `target` is what it should not exceed, `atLeast` what it should reach; neither: reported only. */
export type Figure = {
  bench: string
  figure: string
  value: number
  unit: string
  target?: number
  atLeast?: number
}

/** Prints the figure as one JSON line, rounded to three digits after the point. */
export function report(figure: Figure): void {
  console.log(JSON.stringify({ ...figure, value: Math.round(figure.value * 1000) / 1000 }))
}

/** The p-quantile (0 to 1) of numbers, by nearest rank. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
