/** Formats a number of bytes as "3.4 MB"; whole numbers from 10 up. */
export function bytesWords(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} bytes`
  let value = bytes / 1000
  for (const unit of ['KB', 'MB']) {
    // A value that would round to 1,000 moves to the next unit.
    if (value < 999.5) return `${rounded(value)} ${unit}`
    value /= 1000
  }
  return `${rounded(value)} GB`
}

function rounded(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 9.95 ? 1 : 0 })
}
