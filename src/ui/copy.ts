import { toast } from './toast.ts'

/** Puts text on the clipboard and says so. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('The browser refused to copy. Select the text and copy it by hand.')
  }
}
