import { Chip } from '#src/ui/chip.tsx'

/** What Pro adds, where the plan is free. */
export function ProNote() {
  return (
    <section aria-label="Part of Pro" className="bg-surface flex flex-col gap-2 rounded-md border p-4">
      <p className="text-title flex items-center gap-2">
        Calling a game is part of <Chip>Pro</Chip>
      </p>
      <p className="text-muted max-w-prose">
        With Pro, your staff calls and charts the game live on every device, even offline: the sheet filtered
        to down, distance, and field position, results in two taps, the next situation worked out, drives, and
        the half-time report. You can look at everything here. Ask the administrator of your server for Pro.
      </p>
    </section>
  )
}
