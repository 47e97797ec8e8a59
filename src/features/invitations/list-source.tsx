import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import Papa from 'papaparse'
import { useState } from 'react'
import { readPeople, type ReadPerson } from './read-people.ts'

/** Lines that one list may have: as many as are smooth to look through. */
const MOST_LINES = 200
const MOST_FILE_BYTES = 512 * 1024

const EXAMPLE = 'Dana Reyes <dana@example.org>\nOrtiz, Lee; lee@example.org\nAna\tRuiz\tana@example.org'

/** Where a list comes from: pasted, or a file out of a spreadsheet. */
export function ListSource({ onRead }: { onRead: (people: readonly ReadPerson[]) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<{ message: string; hint: string } | null>(null)
  const take = (given: string) => {
    const people = readPeople(given, (table, delimiter) => Papa.parse<string[]>(table, { delimiter }).data)
    if (people.length === 0)
      return setProblem({ message: 'Nobody is in there.', hint: 'A line each: a name and an address.' })
    if (people.length > MOST_LINES)
      return setProblem({
        message: `${people.length} lines are more than one list holds.`,
        hint: `Send it in parts of ${MOST_LINES}.`,
      })
    onRead(people)
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && <FormAlert {...problem} />}
      <TextArea
        label="Paste a list"
        hint="A line each, as it comes from a spreadsheet or a mail: name and address, by commas, tabs or semicolons. A first line that names the columns is understood."
        placeholder={EXAMPLE}
        value={text}
        onChange={setText}
      />
      <Button variant="primary" disabled={text.trim() === ''} onClick={() => take(text)} className="self-end">
        Look through it
      </Button>
      <FileDrop
        label="Or take a CSV file"
        hint="From a spreadsheet or the school's system, with a name and an address in each row."
        accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
        most={1}
        largest={MOST_FILE_BYTES}
        onFiles={([file]) =>
          void file
            ?.text()
            .then(take, () =>
              setProblem({ message: 'The file can’t be read.', hint: 'Open it and paste what is in it.' }),
            )
        }
      />
    </div>
  )
}
