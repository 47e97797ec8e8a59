import { ProductMark } from '#src/ui/product-mark.tsx'

/** Shown while the app first loads; index.html shows the same before any script runs. */
export function StartupScreen() {
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <ProductMark size={48} />
      <output className="text-muted">Preparing Hashmark…</output>
    </div>
  )
}
