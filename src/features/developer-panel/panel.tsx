import { IconButton } from '#src/ui/button.tsx'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AuthTab } from './auth-tab.tsx'
import { ConsoleTab } from './console-tab.tsx'
import { DebugTab } from './debug-tab.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { forget, readMemory, remember } from './panel-memory.ts'
import { PerformanceTab } from './performance-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'

/**
 * What a super admin sees of the app's inside, in the six tabs of the spec (section 2). `design` is the route's: it
 * shows the parts of another feature.
 */
export function DeveloperPanel({ design, onClose }: { design: ReactNode; onClose: () => void }) {
  // A new one begins with what is remembered then.
  const [life, setLife] = useState(0)
  const reset = () => {
    forget()
    setLife(life + 1)
  }
  return <Panel key={life} design={design} onClose={onClose} onReset={reset} />
}

function Panel({
  design,
  onClose,
  onReset,
}: {
  design: ReactNode
  onClose: () => void
  onReset: () => void
}) {
  const [memory] = useState(readMemory)
  const [wanted, setWanted] = useState(memory.tab)
  const tabs = [
    { id: 'design', label: 'Design system', content: design },
    { id: 'performance', label: 'Performance', content: <PerformanceTab /> },
    { id: 'auth', label: 'Auth monitor', content: <AuthTab /> },
    { id: 'console', label: 'Console', content: <ConsoleTab /> },
    { id: 'debug', label: 'Debug', content: <DebugTab /> },
    { id: 'settings', label: 'Settings', content: <SettingsTab onReset={onReset} /> },
  ]
  const tab = tabs.some(({ id }) => id === wanted) ? wanted : 'design'
  return (
    <PanelFrame
      title="Developer panel"
      size={memory}
      onResized={({ width, height }) => remember({ width, height })}
      onClose={onClose}
    >
      <header className="flex shrink-0 items-center gap-2 py-1 pr-1 pl-4">
        <h2 className="text-title min-w-0 flex-1 truncate">Developer panel</h2>
        <IconButton label="Close" icon={X} onClick={onClose} />
      </header>
      <Tabs
        label="Developer panel"
        value={tab}
        onChange={(id) => {
          setWanted(id)
          remember({ tab: id })
        }}
        tabs={tabs}
        className="min-h-0 flex-1 [--row-ground:var(--color-surface)] [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:px-2 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:p-4 [&>[role=tabpanel]]:-outline-offset-2"
      />
    </PanelFrame>
  )
}
