export type PanelSize = { width: number; height: number }

/** px (spec, section 5). */
export const SMALLEST_PANEL: PanelSize = { width: 400, height: 300 }

/** Clamps the wanted size to at least the minimum and at most its container, which wins; px. */
export function clampPanel(wanted: PanelSize, room: PanelSize): PanelSize {
  return {
    width: Math.round(Math.min(Math.max(wanted.width, SMALLEST_PANEL.width), room.width)),
    height: Math.round(Math.min(Math.max(wanted.height, SMALLEST_PANEL.height), room.height)),
  }
}
