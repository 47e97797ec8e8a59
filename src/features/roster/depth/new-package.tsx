import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'

const SIDES = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
] as const
export type PackageSide = (typeof SIDES)[number]['value']

/** Names a package. It begins with the men who are up on the chart of its side. */
export function NewPackage({
  taken,
  longest,
  onMake,
  onClose,
}: {
  taken: readonly string[]
  longest: number
  onMake: (name: string, side: PackageSide) => void
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [side, setSide] = useState<PackageSide>('offense')
  const [problem, setProblem] = useState<string | undefined>()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = name.trim().replaceAll(/\s+/g, ' ')
        if (wanted === '') return setProblem('Name the package, such as “Heavy” or “Nickel”.')
        if (wanted.length > longest)
          return setProblem(`A name can have ${longest} characters. Shorten this one.`)
        if (taken.some((one) => one.toLowerCase() === wanted.toLowerCase()))
          return setProblem(`“${wanted}” exists already. Choose it under Chart.`)
        onMake(wanted, side)
      }}
    >
      <Dialog
        open
        onClose={onClose}
        title="New package"
        size="sm"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              Create
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField
            label="Name"
            value={name}
            placeholder="e.g., Heavy"
            error={problem}
            onChange={(value) => {
              setName(value)
              setProblem(undefined)
            }}
          />
          <Segmented label="Side" value={side} onChange={setSide} options={SIDES} />
          <p className="text-muted">
            It begins with the players who are up on that depth chart. Swap anyone you like.
          </p>
        </div>
      </Dialog>
    </form>
  )
}
