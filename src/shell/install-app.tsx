import { IconButton } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { MonitorDown } from 'lucide-react'
import { lazy } from 'react'
import { useHomeScreenHelp, useInstall } from './use-install.ts'
import { useLaunches } from './use-launches.ts'

const HomeScreenHelp = lazy(() =>
  import('./home-screen-help.tsx').then((module) => ({ default: module.HomeScreenHelp })),
)

/**
 * Installs the app, wherever that can be done. Under 768 px the header has no room for the button; there the user menu
 * has it. An app that is installed goes from here to where its icon's shortcuts lead.
 */
export function InstallApp() {
  const install = useInstall()
  const [helping, setHelping] = useHomeScreenHelp()
  useLaunches()
  return (
    <>
      {install && (
        <IconButton label="Install app" icon={MonitorDown} onClick={install} className="max-md:hidden" />
      )}
      {helping && (
        <Late missing={NOT_ON_DEVICE}>
          <HomeScreenHelp onClose={() => setHelping(false)} />
        </Late>
      )}
    </>
  )
}
