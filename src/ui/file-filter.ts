/** Accepts or rejects dropped and selected files. */

export type FileLimits = {
  /** Extensions (".csv") and MIME types ("image/png", "image/*"); all when absent. */
  accept?: readonly string[]
  /** Maximum size of a file in bytes. */
  largest?: number
  /** Maximum number of files at once. */
  most?: number
}

export type FileRefusal = { name: string; why: string }

type FileFacts = { name: string; type: string; size: number }

/** The accepted files in order, and a sentence with the reason for each rejected file. */
export function filterFiles<F extends FileFacts>(
  files: readonly F[],
  { accept, largest = Infinity, most = Infinity }: FileLimits,
): { taken: F[]; refused: FileRefusal[] } {
  const taken: F[] = []
  const refused: FileRefusal[] = []
  for (const file of files) {
    const why = !isAccepted(file, accept)
      ? `Use one of these file types: ${accept?.join(', ')}.`
      : file.size === 0
        ? 'The file is empty.'
        : file.size > largest
          ? `Files can be up to ${sizeInWords(largest)}.`
          : taken.length >= most
            ? `Add up to ${most === 1 ? 'one file' : `${most} files`} at a time.`
            : ''
    if (why) refused.push({ name: file.name, why })
    else taken.push(file)
  }
  return { taken, refused }
}

function isAccepted({ name, type }: FileFacts, accept: readonly string[] | undefined): boolean {
  if (!accept) return true
  return accept.some((rule) =>
    rule.startsWith('.')
      ? name.toLowerCase().endsWith(rule.toLowerCase())
      : rule.endsWith('/*')
        ? type.startsWith(rule.slice(0, -1))
        : type === rule,
  )
}

/** "800 B", "12 KB", "2.5 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`
}
