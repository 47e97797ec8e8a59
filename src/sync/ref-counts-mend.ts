/*
 * A replica counts for each of its chunks how many others need it. With every edit that reaches the disk a node of its
 * tree is put in another's place, and both name the same hundred children: as the engine does it, each child's count is
 * read from IndexedDB, and written back as it was. That is most of what an edit costs its device, and all others that
 * see it, and it grows with the team's playbook. Mended, what an old chunk gains waits for what it loses, and only what
 * is left over is read and written. The build reads the engine's file so.
 */

import { type Mend, mend } from './mend.ts'

/** The end of the path of the file that is mended. */
export const REF_COUNTS_FILE = 'replicache/src/dag/gc.js'

const MENDS: readonly Mend[] = [
  {
    from: '\t#isLazyDelegate;\n\tconstructor(',
    to: '\t#isLazyDelegate;\n\t#gains = new Map();\n\tconstructor(',
  },
  {
    from: '\t\tfor (const o of this.#oldHeads) await this.#changeRefCount(o, -1);\n',
    to: `\t\tfor (const o of this.#oldHeads) await this.#changeRefCount(o, -1);
\t\tconst gains = [...this.#gains];
\t\tthis.#gains = null;
\t\tawait Promise.all(gains.flatMap(([hash, gain]) => Array.from({ length: gain }, () => this.#changeRefCount(hash, 1))));
`,
  },
  {
    // The replica in memory counts only what it has seen, which is another matter.
    from: '\tasync #changeRefCount(hash, delta) {\n',
    to: `\tasync #changeRefCount(hash, delta) {
\t\tif (this.#gains && !this.#isLazyDelegate && !this.#putChunks.has(hash)) {
\t\t\tconst gain = this.#gains.get(hash) ?? 0;
\t\t\tif (delta > 0 || gain > 0) {
\t\t\t\tthis.#gains.set(hash, gain + delta);
\t\t\t\treturn;
\t\t\t}
\t\t}
`,
  },
]

/** The file as it should be. Throws when it is not the one that the mends are for. */
export function mendRefCounts(source: string): string {
  return mend(source, MENDS, REF_COUNTS_FILE)
}
