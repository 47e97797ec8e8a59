import { CHARTS } from '#schema/depth.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { describe, expect, it } from 'vitest'
import { isDrawn, jobsAt } from './my-jobs.ts'

const plays = buildDemoPlays().map(({ name, unit, diagram }, i) => ({
  id: `${i}`,
  name,
  unit,
  diagram,
  status: 'published' as const,
  isArchived: false,
}))
const diagramOf = (id: string) => plays[Number(id)]?.diagram
const offense = CHARTS[0]!

describe('my jobs', () => {
  it('are those of the spot on each published play of its unit', () => {
    const jobs = jobsAt({ chart: offense, spot: 'X' }, plays, diagramOf)
    expect(jobs.length).toBeGreaterThan(20)
    expect(new Set(jobs.map(({ play }) => play.unit))).toEqual(new Set(['offense']))
    expect(jobs.every(({ words, coaching }) => words !== '' || coaching !== '')).toBe(true)
  })

  it('leave out drafts, archived plays, and plays whose drawing is not here yet', () => {
    const drafts = plays.map((play) => ({ ...play, status: 'draft' as const }))
    expect(jobsAt({ chart: offense, spot: 'X' }, drafts, diagramOf)).toEqual([])
    const archived = plays.map((play) => ({ ...play, isArchived: true }))
    expect(jobsAt({ chart: offense, spot: 'X' }, archived, diagramOf)).toEqual([])
    expect(jobsAt({ chart: offense, spot: 'X' }, plays, () => undefined)).toEqual([])
  })

  it('are what the coach wrote, where he wrote something', () => {
    const [first] = jobsAt({ chart: offense, spot: 'X' }, plays, diagramOf)
    const { play, diagram } = first!
    const said = structuredClone(diagram)
    Object.assign(said.elements['o.X']!, { job: 'Win outside', coaching: 'Eyes up' })
    expect(jobsAt({ chart: offense, spot: 'X' }, [play], () => said)).toMatchObject([
      { words: 'Win outside', coaching: 'Eyes up' },
    ])
  })

  it('are known for every spot of the offense and the defense', () => {
    for (const chart of CHARTS.filter(isDrawn))
      for (const spot of chart.spots)
        expect(jobsAt({ chart, spot }, plays, diagramOf).length, `${chart.slug} ${spot}`).toBeGreaterThan(0)
  })
})
