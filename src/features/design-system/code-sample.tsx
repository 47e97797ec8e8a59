import { IconButton } from '#src/ui/button.tsx'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const COPIED_MS = 1500

/** A few lines of code, to be copied. */
export function CodeSample({ code }: { code: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <div className="bg-surface-2 flex items-start rounded-b-md border-t">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <pre
        tabIndex={0}
        className="text-code min-w-0 flex-1 overflow-x-auto rounded-b-md py-3 pl-4 font-mono focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
      {/* oxlint-enable */}
      <IconButton
        label="Copy code"
        icon={state === 'copied' ? Check : Copy}
        size="xs"
        variant="secondary"
        onClick={copy}
        className="m-1.5"
      />
      <output className="sr-only">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Your browser blocked copying' : ''}
      </output>
    </div>
  )
}
