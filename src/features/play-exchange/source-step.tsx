import { type FileProblem, MOST_BYTES } from '#schema/exchange/playbook-file.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

type Props = {
  text: string
  onText: (text: string) => void
  problems: readonly FileProblem[]
  onSource: (source: Blob | string, name: string) => void
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where plays come from: a file, or what is pasted. */
export function SourceStep({ text, onText, problems, onSource }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {problems.length > 0 && <Problems problems={problems} />}
      <FileDrop
        label="Drop a file here"
        hint="A playbook exported as JSON, or a list as CSV or Excel: plays from a spreadsheet, or a breakdown from Hudl. You'll review before importing."
        accept={[
          '.json',
          '.csv',
          '.tsv',
          '.txt',
          '.xlsx',
          '.xls',
          'application/json',
          'text/csv',
          'text/plain',
          WORKBOOK,
        ]}
        most={1}
        largest={MOST_BYTES}
        onFiles={([file]) => file && onSource(file, file.name)}
      />
      <TextArea
        label="Or paste it"
        hint="In a spreadsheet, select the rows, headers included, then copy and paste them here."
        value={text}
        onChange={onText}
      />
      <Button
        variant="primary"
        className="self-end"
        disabled={text.trim() === ''}
        onClick={() => onSource(text, 'What you pasted')}
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
