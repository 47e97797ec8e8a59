import { DeveloperKeys } from '#src/features/developer-panel/developer-keys.tsx'

const load = async () => (await import('./-developer-panel.tsx')).DeveloperPanelWithTokens

/** The keys of the developer panel; what they open comes when they are pressed. */
export function DeveloperTools() {
  return <DeveloperKeys load={load} />
}
