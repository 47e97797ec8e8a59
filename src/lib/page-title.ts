import { useEffect } from 'react'

/** As the document comes: the product and what it is (spec, section 1). */
let product: string | undefined

/** Names the page in the tab and for screen readers, before the product: "Dashboard · Hashmark – …". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    product ??= document.title
    document.title = `${title} · ${product}`
  }, [title])
}
