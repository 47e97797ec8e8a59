import { IconButton } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { MonitorDown } from 'lucide-react'
import { lazy } from 'react'
import { useHomeScreenHelp, useInstall } from './use-install.ts'

const HomeScreenHelp = lazy(() =>
  import('./home-screen-help.tsx').then((module) => ({ default: module.HomeScreenHelp })),
)

/** The install button. Below 768 px it is in the user menu instead. */
export function InstallApp() {
  const install = useInstall()
  const [helping, setHelping] = useHomeScreenHelp()
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
