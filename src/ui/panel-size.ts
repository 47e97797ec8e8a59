export type PanelSize = { width: number; height: number }

/** px (spec, section 5). */
export const SMALLEST_PANEL: PanelSize = { width: 400, height: 300 }

/** The size nearest to the wanted one that is neither below the smallest nor, first of all, larger than its room; px. */
export function clampPanel(wanted: PanelSize, room: PanelSize): PanelSize {
  return {
    width: Math.round(Math.min(Math.max(wanted.width, SMALLEST_PANEL.width), room.width)),
    height: Math.round(Math.min(Math.max(wanted.height, SMALLEST_PANEL.height), room.height)),
  }
}
