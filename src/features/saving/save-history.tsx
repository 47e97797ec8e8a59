import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { closeSaveHistory, useSaveHistory } from './history-state.ts'

const SaveHistoryPanel = lazy(() =>
  import('./history-panel.tsx').then((module) => ({ default: module.SaveHistoryPanel })),
)

/** Shows the Save History when opened by a button or by `?history` in the URL. */
export function SaveHistory() {
  const opened = useSaveHistory()
  const inAddress = useLocation({ select: ({ search }) => 'history' in search })
  const navigate = useNavigate()
  const kind = opened ?? (inAddress ? 'all' : null)
  if (kind === null) return null
  const close = () => {
    closeSaveHistory()
    if (inAddress) void navigate({ to: '.', search: withoutHistory, replace: true })
  }
  return <SaveHistoryPanel kind={kind} onClose={close} />
}

/** The current page's search params. */
function withoutHistory<S extends object>(search: S): Omit<S, 'history'> {
  const { history: _history, ...rest } = search as S & { history?: unknown }
  return rest
}
