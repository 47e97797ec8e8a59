import { Printer } from 'lucide-react'
import { Fragment, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '#src/lib/use-printing.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { messageOf, toastWork } from '#src/ui/toast-work.ts'
import { type Orientation, type Paper, sheetSize } from '../sheet.ts'
import '../print.css'
import { Preview } from './preview.tsx'

/**
 * Something to print: its options at the left, its pages as they will come out at the right. What is printed is drawn
 * behind the preview, when there is time for it, so that two hundred plays hold nothing up.
 */
export function PrintFrame<P>({
  title,
  switcher,
  paper,
  orientation,
  pages,
  draw,
  keyOf,
  options,
  actions,
  empty,
  problems,
  isDraft = false,
  onPrinted,
  onClose,
}: {
  title: string
  switcher: ReactNode
  paper: Paper
  orientation: Orientation
  pages: readonly P[]
  /** A page, as an element that is drawn again only when the page or the options have changed. */
  draw: (page: P) => ReactNode
  keyOf: (page: P) => string
  options: ReactNode
  actions?: ReactNode
  /** What to say where there is nothing to print. */
  empty: string
  /** What does not come out right, each with what to do about it. */
  problems: readonly string[]
  /** What is shown must be saved before it may be printed. */
  isDraft?: boolean
  /** The browser's own dialog was opened for these pages, and has been closed. */
  onPrinted?: () => void
  onClose: () => void
}) {
  const size = sheetSize(paper, orientation)
  const sheet = `${paper}-${orientation}`
  const asked = useMemo(() => ({ pages, draw, sheet }), [pages, draw, sheet])
  const isPrinting = usePrinting()
  // Ctrl+P does not wait for it; the button does.
  const ready = useDeferredValue(asked, NOTHING as typeof asked)
  const printed = isPrinting ? asked : ready
  const isReady = ready === asked
  const [isWanted, setWanted] = useState(false)
  const job = useRef<PromiseWithResolvers<void> | null>(null)
  const startPrinting = () => {
    const started = (job.current = Promise.withResolvers<void>())
    setWanted(true)
    const sheets = count(pages.length, 'page')
    toastWork(started.promise, {
      loading: `Preparing ${sheets}…`,
      success: `${sheets} sent to the print dialog`,
      error: messageOf,
    })
      .catch(() => undefined)
      .finally(() => setWanted(false))
  }
  useEffect(() => {
    const started = job.current
    if (!isWanted || !isReady || !started) return
    job.current = null
    print()
    onPrinted?.()
    started.resolve()
  }, [isWanted, isReady, onPrinted])
  useEffect(() => () => job.current?.reject(new Error('Printing canceled')), [])

  return (
    <Dialog
      open
      size="full"
      title={title}
      onClose={onClose}
      footer={
        <>
          <p aria-live="polite" className="text-muted mr-auto self-center tabular-nums">
            {count(pages.length, 'page')}
          </p>
          {actions}
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={pages.length === 0 || isDraft}
            loading={isWanted}
            onClick={startPrinting}
            title="In the browser's own dialog, “Save as PDF” makes a file"
          >
            <Printer aria-hidden size={16} />
            Print or save as PDF
          </Button>
        </>
      }
    >
      <div className="flex min-h-full flex-col gap-4 lg:h-full lg:flex-row">
        <div className="flex shrink-0 flex-col gap-5 lg:-ml-1 lg:w-81 lg:overflow-y-auto lg:pr-3 lg:pb-2 lg:pl-1">
          {switcher}
          {problems.map((problem) => (
            <FormAlert key={problem} tone="info" message={problem} />
          ))}
          {options}
        </div>
        <Preview size={size} pages={pages} draw={draw} keyOf={keyOf} empty={empty} />
      </div>
      {createPortal(
        <div className="print-pages" data-sheet={printed.sheet} data-pages={printed.pages.length}>
          {printed.pages.map((page) => (
            <Fragment key={keyOf(page)}>{printed.draw(page)}</Fragment>
          ))}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

const NOTHING = { pages: [], draw: () => null, sheet: '' }
