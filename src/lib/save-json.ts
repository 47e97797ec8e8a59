import { saveFile } from './save-file.ts'

/** Downloads a value as a JSON file with today's date in its name. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, 'json', JSON.stringify(value, null, 2))
}
