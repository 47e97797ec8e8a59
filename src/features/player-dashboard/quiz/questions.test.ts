import { CHARTS } from '#schema/depth.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { describe, expect, it } from 'vitest'
import { isDrawn, jobsAt } from '../my-jobs.ts'
import { choicesOf, formationQuestions, formationsOf, jobQuestions, withMine } from './questions.ts'

const plays = buildDemoPlays().map(({ name, unit, formation, diagram }, i) => ({
  id: `${i}`,
  name,
  unit,
  formation,
  diagram,
  status: 'published' as const,
  isArchived: false,
}))
const diagramOf = (id: string) => plays[Number(id)]?.diagram
const spots = CHARTS.filter(isDrawn).flatMap((chart) => chart.spots.map((spot) => ({ chart, spot })))

describe('questions about a job', () => {
  it('are asked at every spot that has more than one job, and have one true answer', () => {
    for (const { chart, spot } of spots) {
      const jobs = jobsAt({ chart, spot }, plays, diagramOf)
      const questions = jobQuestions(spot, jobs)
      const kinds = new Set(jobs.map(({ words }) => words.toLowerCase())).size
      expect(questions.length > 0, `${spot}: ${kinds} jobs`).toBe(kinds > 1)
      for (const { playId, right, wrong } of questions) {
        const own = jobs.find(({ play }) => play.id === playId)
        expect(own?.words).toBe(right)
        expect(wrong.length).toBeGreaterThan(0)
        expect(new Set([right, ...wrong].map((one) => one.toLowerCase())).size).toBe(wrong.length + 1)
        for (const one of wrong) {
          // Each is the job of another play, drawn otherwise.
          const others = jobs.filter(({ words }) => words === one)
          expect(others.length).toBeGreaterThan(0)
          expect(others.some(({ drawn }) => drawn !== own?.drawn || drawn === '')).toBe(true)
        }
      }
    }
  })

  it('fill the man who is asked about, and nobody else', () => {
    const filled = (diagram: Parameters<typeof withMine>[0]) =>
      playersOf(diagram).flatMap(({ role, primary }) => (primary ? [role] : []))
    const x = spots.find(({ spot }) => spot === 'X')!
    const asked = jobQuestions('X', jobsAt(x, plays, diagramOf))
    expect(asked.length).toBeGreaterThan(10)
    for (const { picture, diagram } of asked) {
      expect(filled(withMine(picture, 'X'))).toEqual(['X'])
      expect(filled(withMine(diagram, 'X'))).toEqual(['X'])
    }
    for (const { picture, spot } of formationQuestions(plays, diagramOf).slice(0, 5))
      expect(filled(withMine(picture, spot))).toEqual([])
  })

  it('show who stands where before the answer, and no line', () => {
    const { chart, spot } = spots[0]!
    for (const { picture, diagram } of jobQuestions(spot, jobsAt({ chart, spot }, plays, diagramOf))) {
      expect(playersOf(picture)).toHaveLength(
        playersOf(diagram).filter(({ id }) => picture.elements[id]).length,
      )
      expect(new Set(Object.values(picture.elements).map(({ kind }) => kind))).toEqual(
        new Set(['field', 'player']),
      )
    }
  })

  it('leave out a play whose job is told in other words only', () => {
    const { chart, spot } = spots[0]!
    const [job] = jobsAt({ chart, spot }, plays, diagramOf)
    const twin = { ...job!, play: { ...job!.play, id: 'twin' }, words: 'The same in my words' }
    expect(jobQuestions(spot, [job!, twin])).toEqual([])
  })
})

describe('questions about a formation', () => {
  const questions = formationQuestions(plays, diagramOf)

  it('ask for each formation once', () => {
    const names = plays.filter(({ unit }) => unit === 'offense').map(({ formation }) => formation)
    expect(questions.map(({ right }) => right).toSorted()).toEqual(
      [...new Set(names)].filter(Boolean).toSorted(),
    )
  })

  it('show no archived play, so that they are the same on coaches’ and players’ devices', () => {
    const ofOffense = (name: string) =>
      plays.filter(({ unit, formation }) => unit === 'offense' && formation === name)
    const first = questions.find(({ right }) => ofOffense(right).length > 1)!
    const withArchived = plays.map((play) => ({ ...play, isArchived: play.id === first.playId }))
    const asked = formationQuestions(withArchived, diagramOf)
    expect(asked.find(({ right }) => right === first.right)?.playId).toBe(ofOffense(first.right)[1]?.id)
    const onPlayers = withArchived.filter(({ isArchived }) => !isArchived)
    expect(asked).toEqual(formationQuestions(onPlayers, diagramOf))
  })

  it('belong to the formations of the plays that players have', () => {
    const [play] = plays.filter(({ formation }) => formation !== '')
    expect(formationsOf([play!])(play!.id)).toBe(play!.formation)
    expect(formationsOf([{ ...play!, isArchived: true }])(play!.id)).toBeUndefined()
    expect(formationsOf([{ ...play!, status: 'draft' }])(play!.id)).toBeUndefined()
  })

  it('offer no formation in which all stand where these do', () => {
    const placesOf = (formation: string) => {
      const play = plays.find((one) => one.formation === formation && one.unit === 'offense')!
      return playersOf(play.diagram)
        .filter(({ side }) => side === 'offense')
        .map(({ at }) => `${Math.round(at.x)} ${Math.round(at.y)}`)
        .toSorted()
    }
    for (const { right, wrong } of questions)
      for (const one of wrong) expect(placesOf(one), `${one} for ${right}`).not.toEqual(placesOf(right))
  })
})

it('the right choice is among them, in different places from try to try', () => {
  const [question] = formationQuestions(plays, diagramOf)
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((tries) => {
    const choices = choicesOf(question!, tries)
    expect(choices.toSorted()).toEqual([question!.right, ...question!.wrong].toSorted())
    return choices.indexOf(question!.right)
  })
  expect(new Set(places).size).toBeGreaterThan(1)
  expect(choicesOf(question!, 3)).toEqual(choicesOf(question!, 3))
})
