const KB = 1000
const MB = 1_000_000

/** A size in bytes as one says it: "less than 1 KB", "340 KB", "2.4 MB", "1,250 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < KB) return 'less than 1 KB'
  if (bytes < MB - KB / 2) return `${Math.round(bytes / KB)} KB`
  return `${(bytes / MB).toLocaleString('en-US', { maximumFractionDigits: bytes < 10 * MB ? 1 : 0 })} MB`
}
