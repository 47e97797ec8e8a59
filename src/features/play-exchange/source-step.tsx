import { useState } from 'react'
import {
  type FileProblem,
  MOST_BYTES,
  type PlaybookFile,
  readPlaybookFile,
} from '#schema/exchange/playbook-file.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { decodeText } from './csv-plays.ts'
import { readTable, type Table } from './read-table.ts'

type Props = {
  onFile: (file: PlaybookFile) => void
  onTable: (rows: Table, name: string) => void
}

/** Where plays come from: a file, or what is pasted. */
export function SourceStep({ onFile, onTable }: Props) {
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly FileProblem[]>([])

  const take = (given: string, name: string) => {
    const plain = given.replace(/^\uFEFF/, '')
    setProblems([])
    if (plain.trim() === '')
      return setProblems([{ where: name, message: 'is empty.', hint: 'Choose another file.' }])
    if (/^\s*[{[]/.test(plain)) {
      const read = readPlaybookFile(plain)
      if ('problems' in read) return setProblems(read.problems)
      if (read.file.plays.length === 0)
        return setProblems([{ where: name, message: 'holds no plays.', hint: 'Choose another file.' }])
      return onFile(read.file)
    }
    const read = readTable(plain, name)
    if ('problem' in read) return setProblems([read.problem])
    onTable(read.rows, name)
  }

  return (
    <div className="flex flex-col gap-4">
      {problems.length > 0 && <Problems problems={problems} />}
      <FileDrop
        label="Drop a file here"
        hint="A playbook exported as JSON, or a list of plays as CSV from a spreadsheet or from Hudl. You'll review before importing."
        accept={['.json', '.csv', '.tsv', '.txt', 'application/json', 'text/csv', 'text/plain']}
        most={1}
        largest={MOST_BYTES}
        onFiles={([file]) =>
          void file?.arrayBuffer().then(
            (bytes) => take(decodeText(new Uint8Array(bytes)), file.name),
            () =>
              setProblems([
                { where: file.name, message: "can't be read.", hint: 'Open it and paste what is in it.' },
              ]),
          )
        }
      />
      <TextArea
        label="Or paste it"
        hint="In a spreadsheet, select the rows, headers included, then copy and paste them here."
        value={text}
        onChange={setText}
      />
      <Button
        variant="primary"
        className="self-end"
        disabled={text.trim() === ''}
        onClick={() => take(text, 'What you pasted')}
      >
        Review
      </Button>
    </div>
  )
}

const MOST_SHOWN = 20

/** Why nothing was taken: one thing in a sentence, several as a list. */
function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const [first] = problems
  if (!first) return null
  if (problems.length === 1)
    return (
      <FormAlert message={`${first.where} ${first.message}`} hint={`${first.hint} Nothing was imported.`} />
    )
  return (
    <div role="alert" className="rounded-sm border border-error-ink bg-error-wash p-3 text-error-ink">
      <p className="font-medium">{problems.length} things in the file are not right. Nothing was imported.</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.slice(0, MOST_SHOWN).map(({ where, message }) => (
          <li key={`${where} ${message}`}>
            {where} {message}
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && <p className="mt-1">And {problems.length - MOST_SHOWN} more.</p>}
      <p className="mt-1">{first.hint}</p>
    </div>
  )
}
