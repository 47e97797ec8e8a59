import { usePageTitle } from '#src/lib/page-title.ts'
import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { version } from '../../../package.json' with { type: 'json' }

const PAGES = [
  { to: '/about', label: 'About' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/contact', label: 'Contact' },
] as const

export type InfoPageName = (typeof PAGES)[number]['label']

/** The frame of the pages about the app, which anyone may read: the way back, the other pages, and the text. */
export function InfoPage({
  page,
  title,
  intro,
  children,
}: {
  page: InfoPageName
  title: string
  intro: string
  children: ReactNode
}) {
  usePageTitle(page)
  const isSignedIn = rememberedIdentity() !== null
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-surface border-b">
        <div className="mx-auto flex h-14 w-full max-w-5xl items-center gap-3 px-4 md:px-6">
          <Link
            to="/"
            aria-label="Hashmark, go to home page"
            className="touch-target flex items-center gap-2.5 rounded-sm"
          >
            <ProductMark size={28} />
            <span className="text-title">Hashmark</span>
          </Link>
          <span className="flex-1" />
          {isSignedIn ? (
            <LinkButton to="/dashboard" size="sm">
              <ArrowLeft aria-hidden size={16} />
              Dashboard
            </LinkButton>
          ) : (
            <LinkButton to="/login" size="sm">
              Sign in
            </LinkButton>
          )}
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-12 gap-y-6 px-4 py-6 md:px-6 lg:grid-cols-[10rem_minmax(0,1fr)] lg:py-10">
        <nav aria-label="About this app" className="min-w-0">
          <ul className="-mx-3 flex flex-wrap gap-1 lg:sticky lg:top-6 lg:flex-col">
            {PAGES.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={label === page ? 'page' : undefined}
                  className={`touch-target text-label flex h-9 items-center rounded-sm px-3 ${
                    label === page
                      ? 'bg-brand-wash text-brand-ink'
                      : 'text-muted hover:bg-surface-2 hover:text-text'
                  }`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main className="flex max-w-2xl min-w-0 flex-col gap-8 text-[0.9375rem] leading-6">
          <header>
            <h1 className="text-display text-balance">{title}</h1>
            <p className="text-muted mt-2 text-title font-normal text-pretty">{intro}</p>
          </header>
          {children}
        </main>
      </div>
      <footer className="text-caption text-muted border-t">
        <p className="mx-auto max-w-5xl px-4 py-3 md:px-6">
          Football Management <span className="tabular-nums">· Version {version}</span>
        </p>
      </footer>
    </div>
  )
}

/** A part of the text with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-headline">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Points of equal weight. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="marker:text-muted flex list-disc flex-col gap-1.5 pl-5">{children}</ul>
}

/** Names on the left, what is said about them on the right; below each other on a phone. */
export function Facts({ facts }: { facts: readonly { name: string; text: ReactNode }[] }) {
  return (
    <dl className="bg-surface divide-y rounded-md border">
      {facts.map(({ name, text }) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="font-semibold">{name}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
