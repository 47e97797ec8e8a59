import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
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
      return setProblem({ message: 'No names found.', hint: 'Put one name and email on each line.' })
    if (people.length > MOST_LINES)
      return setProblem({
        message: `This list has ${people.length} lines.`,
        hint: `Invite up to ${MOST_LINES} people at a time.`,
      })
    onRead(people)
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && <FormAlert {...problem} />}
      <TextArea
        label="Paste a list"
        hint="One person per line: name and email, separated by commas, tabs, or semicolons. Column headers are fine."
        placeholder={EXAMPLE}
        value={text}
        onChange={setText}
      />
      <Button variant="primary" disabled={text.trim() === ''} onClick={() => take(text)} className="self-end">
        Review
      </Button>
      <FileDrop
        label="Or upload a CSV file"
        hint="One name and email per row, from a spreadsheet or your school's system."
        accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
        most={1}
        largest={MOST_FILE_BYTES}
        onFiles={([file]) =>
          void file
            ?.text()
            .then(take, () =>
              setProblem({ message: "This file can't be read.", hint: 'Open it and paste its contents.' }),
            )
        }
      />
    </div>
  )
}
