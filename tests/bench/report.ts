/** One figure of a benchmark. `target` is its maximum, `atLeast` its minimum; with neither it is only reported. */
export type Figure = {
  bench: string
  figure: string
  value: number
  unit: string
  target?: number
  atLeast?: number
}

/** Prints the figure as one JSON line, rounded to three decimals. */
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
