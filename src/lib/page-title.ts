import { useEffect } from 'react'

/** Names the page in the tab and for screen readers: "Dashboard · Hashmark". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Hashmark`
  }, [title])
}
