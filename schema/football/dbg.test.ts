import { test } from 'vitest'
import { applyRun } from './blocking.ts'
import { applyProtection } from './blocking.ts'
import { protect } from './assignments/protect.ts'
import { assign } from './assignments/assign.ts'
import { drawDefense } from './looks.ts'
import { emptyDiagram } from './diagram.ts'
import { drawFormation } from './against-formation.ts'
import { playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { frontBySlug, placeFront } from './fronts.ts'
import { placeFormation } from './place-formation.ts'
const o = (slug: string, hash: 'M' | 'L' = 'M') => placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash, level: 'nfhs' })
test('x', () => {
  for (const [f, run] of [['heavy-unbalanced', 'power'], ['gun-doubles-te', 'counter-gt']] as const) {
    const d = drawDefense(applyRun(o(f), run, { side: 'R', level: 'nfhs' }), { front: '4-3-over', coverage: '', pressure: '' }, 'nfhs')
    const a = assign(d, run, { side: 'R', carrier: 'o.T' })
    console.log(f, a.jobs.map((j) => `${j.man}:${j.first ?? ''}+${j.target}`).join(' '), JSON.stringify(a.reads), JSON.stringify(a.free))
  }
  for (const run of ['tunnel-screen', 'slow-screen'] as const) {
    const d = drawDefense(applyProtection(o('empty-3x2'), run as never, { side: 'R', level: 'nfhs' }), { front: '4-2-5-nickel-over', coverage: 'cover-3-sky', pressure: '' }, 'nfhs')
    const a = protect(d, run as never, 'R')
    console.log(run, a.jobs.map((j) => `${j.man}:${j.target}`).join(' '), JSON.stringify(a.reads), JSON.stringify(a.free))
  }
  const play = placeFront(o('gun-doubles-te', 'L'), frontBySlug('4-3-under')!, 'nfhs')
  for (const slug of ['empty-3x2']) {
  const v = drawFormation(play, { formation: slug, hand: 'R' }, 'nfhs')
  console.log(playersOf(v, 'defense').map((m) => `${m.role}(${m.at.x},${m.at.y})`).join(' '))}
})
