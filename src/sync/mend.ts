/** A place in a file of the engine, and what the build puts there. */
export type Mend = { readonly from: string; readonly to: string }

/** The file as it should be. Throws when it is not the one that the mends are for; `name` says which that is. */
export function mend(source: string, mends: readonly Mend[], name: string): string {
  return mends.reduce((text, { from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`${name} is no longer as its mends know it`)
    return text.replace(from, () => to)
  }, source)
}
