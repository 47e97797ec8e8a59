import { DeveloperKeys } from '#src/features/developer-panel/developer-keys.tsx'

const load = async () => (await import('./-developer-panel.tsx')).DeveloperPanelWithTokens

/** The developer panel's shortcuts; its code loads when one is pressed. */
export function DeveloperTools() {
  return <DeveloperKeys load={load} />
}
