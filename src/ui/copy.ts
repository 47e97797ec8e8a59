import { toast } from './toast.ts'

/** Copies text to the clipboard and shows a toast. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying. Select the text and copy it yourself.')
  }
}
