import { ProductMark } from '#src/ui/product-mark.tsx'
import type { ReactNode } from 'react'
import { FieldArt } from './field-art.tsx'

/** The frame of signed-out pages: the form, and a football field beside it on wide screens. */
export function AccountPage({
  title,
  intro,
  children,
  footer,
}: {
  title: string
  intro: string
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <div className="bg-surface grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <p className="flex items-center gap-2.5">
          <ProductMark size={32} />
          <span className="text-title">Hashmark</span>
        </p>
        <div className="m-auto flex w-full max-w-sm flex-col gap-6 py-8">
          <div>
            <h1 className="text-display">{title}</h1>
            <p className="text-muted mt-1 text-balance">{intro}</p>
          </div>
          {children}
          {footer && <p className="text-muted">{footer}</p>}
        </div>
      </main>
      <aside
        aria-hidden
        className="bg-navy text-on-navy relative hidden overflow-hidden lg:block high-contrast:border-l"
      >
        <FieldArt />
        <div className="from-navy absolute inset-x-0 bottom-0 bg-linear-to-t from-40% to-transparent px-12 pt-28 pb-10">
          <p className="text-display max-w-md text-balance">Draw it Tuesday. Call it Friday.</p>
          <p className="mt-2 max-w-md opacity-85 high-contrast:opacity-100">
            Your playbook works with or without signal. Changes reach your staff as soon as you're online.
          </p>
        </div>
      </aside>
    </div>
  )
}
