import { saveFile } from './save-file.ts'

/** Gives a value to the browser as a file to save, named for today. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, 'json', JSON.stringify(value, null, 2))
}
