import { joinCodeIn } from '#schema/joining.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileDrop } from '#src/ui/aria/file-drop.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import decodeQR from 'qr/decode.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Longest side of a picture that is read, in px: enough for a code, and quick on an old phone. */
const LONGEST = 1200
/** Pause between two looks at the camera's picture, in ms. */
const EVERY_MS = 150
const MOST_BYTES = 20 * 1024 * 1024

const NOT_A_TEAM = "This QR code isn't a team code. Ask your coach for the team's code."
const NO_CAMERA = 'No camera available. Select a picture instead, or type the code.'
const BLOCKED =
  "Your browser blocks the camera here. Allow it in this site's settings and scan again, select a picture, or type the code."

/** The text of the QR code in a picture; null when there is none that can be read. */
function read(source: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: EVERY_MS })
  } catch {
    return null
  }
}

/** Reads a team's QR code with the camera, or from a picture. */
export function ScanDialog({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = (text: string | null): boolean => {
    const code = joinCodeIn(text ?? '')
    if (code) onFound(code)
    return code !== null
  }
  const readFile = async (file: File) => {
    setProblem(null)
    try {
      const picture = await createImageBitmap(file)
      const text = read(picture, picture.width, picture.height)
      picture.close()
      if (take(text)) return
      setProblem(
        text === null
          ? "Couldn't find a QR code in this picture. Try a sharper one, or type the code."
          : NOT_A_TEAM,
      )
    } catch {
      setProblem("Couldn't open this picture. Try a PNG or JPEG, or type the code.")
    }
  }
  return (
    <Dialog open title="Scan a team's QR code" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {problem && <FormAlert message={problem} />}
        <Camera onText={take} />
        <FileDrop
          label="Select a picture"
          hint="A screenshot or photo of the code"
          accept={['image/*']}
          most={1}
          largest={MOST_BYTES}
          onFiles={([file]) => file && void readFile(file)}
        />
      </div>
    </Dialog>
  )
}

/** What the camera sees, read until a code is found; without a camera, what to do instead. */
function Camera({ onText }: { onText: (text: string) => boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  const [words, setWords] = useState('Starting the camera…')
  const [hasFailed, setFailed] = useState(false)
  const take = useEffectEvent(onText)
  useEffect(() => {
    const ended = new AbortController()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const shown = video.current
      if (ended.signal.aborted || !shown) return
      const text = shown.videoWidth > 0 ? read(shown, shown.videoWidth, shown.videoHeight) : null
      if (text !== null && take(text)) return
      if (text !== null) setWords(NOT_A_TEAM)
      timer = setTimeout(look, EVERY_MS)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch (error) {
        setWords(error instanceof DOMException && error.name === 'NotAllowedError' ? BLOCKED : NO_CAMERA)
        setFailed(true)
        return
      }
      if (ended.signal.aborted || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play().catch(() => undefined)
      setWords('Hold the code in the frame.')
      look()
    }
    void start()
    return () => {
      ended.abort()
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [])
  return (
    <div className="flex flex-col gap-2">
      {!hasFailed && (
        <video
          ref={video}
          muted
          playsInline
          className="bg-surface-2 aspect-video w-full rounded-md object-cover"
        />
      )}
      <output className="text-muted">{words}</output>
    </div>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
