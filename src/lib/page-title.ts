import { useEffect } from 'react'

/** The document's initial title: product and tagline (spec, section 1). */
let product: string | undefined

/** Sets the title for the tab and screen readers: "Dashboard · Hashmark – …". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    product ??= document.title
    document.title = `${title} · ${product}`
  }, [title])
}
