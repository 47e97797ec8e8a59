import type { ReactNode } from 'react'

/** Options that belong together, under their name. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-label mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
