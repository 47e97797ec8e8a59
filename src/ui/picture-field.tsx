import { PictureProblem, sendPicture, squareOf } from '#src/lib/picture.ts'
import { useRef, useState } from 'react'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { FormAlert } from './form-alert.tsx'
import { toast } from './toast.ts'

/** A picture of a person or a team, with buttons to change and remove it. Needs a connection, unlike other fields. */
export function PictureField({
  name,
  src,
  path,
  word,
  hint,
  isOffline,
}: {
  name: string
  src: string | null
  /** Where it is sent. */
  path: string
  /** What it is called: "photo". */
  word: string
  hint: string
  isOffline: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'change' | 'remove' | null>(null)
  const [problem, setProblem] = useState('')
  const run = async (kind: 'change' | 'remove', file: File | null) => {
    setProblem('')
    setBusy(kind)
    try {
      await sendPicture(path, file && (await squareOf(file)))
      toast.success(file ? `Changed the ${word}` : `Removed the ${word}`)
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      setProblem(error.message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={name} src={src} size="xl" />
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              loading={busy === 'change'}
              disabled={isOffline || busy === 'remove'}
              onClick={() => input.current?.click()}
            >
              {src ? `Change ${word}` : `Add ${word}`}
            </Button>
            {src && (
              <Button
                size="sm"
                variant="quiet"
                loading={busy === 'remove'}
                disabled={isOffline || busy === 'change'}
                onClick={() => void run('remove', null)}
              >
                Remove <span className="sr-only">{word}</span>
              </Button>
            )}
          </div>
          <p className="text-muted">{isOffline ? `You're offline. Connect to change the ${word}.` : hint}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={`File of the ${word}`}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again after a refusal.
            target.value = ''
            if (file) void run('change', file)
          }}
        />
      </div>
      {problem && <FormAlert message={problem} />}
    </div>
  )
}
