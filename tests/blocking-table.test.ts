/**
 * Every run and protection against every front, from a formation of each family: each player's job as it is drawn, kept as text to
 * read, and held against rules that know nothing of how jobs are found. A change that is meant is taken with
 * `vitest run --project unit tests/blocking-table.test.ts -u`, after a look at the rows that differ.
 */
import { blockAgainst, type Blocked } from '#schema/football/block-look.ts'
import {
  applyProtection,
  applyRun,
  PROTECTIONS,
  RUNS,
  type ProtectionSlug,
  type RunSlug,
} from '#schema/football/blocking.ts'
import { emptyDiagram, type Diagram, type PathElement, type Point } from '#schema/football/diagram.ts'
import { LINEMEN, playersOf, type PlacedPlayer } from '#schema/football/drawing.ts'
import { formationBySlug, FORMATIONS } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { expect, test } from 'vitest'

const LEVEL = 'nfhs'
const families = [...new Map(FORMATIONS.map((one) => [one.family, one.slug])).values()]
const formations = [...new Set([...families, 'i-pro', 'ace-wing', 'gun-doubles-te', 'gun-trips'])]

const placed = (formation: string): Diagram =>
  placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: LEVEL })

const against = (drawn: Diagram, front: string, coverage = '', pressure = ''): Blocked =>
  blockAgainst(drawDefense(drawn, { front, coverage, pressure }, LEVEL), drawn)

type Drawn = { man: PlacedPlayer; path: PathElement; target: PlacedPlayer | undefined; way: Point[] }

/** The blocks as they are on the field; `way` are the points of each on the field. */
function blocksIn(diagram: Diagram): Drawn[] {
  const men = new Map(playersOf(diagram).map((man) => [man.id, man]))
  return Object.values(diagram.elements).flatMap((path) => {
    const man = path.kind === 'path' && path.line === 'block' ? men.get(path.from ?? '') : undefined
    if (path.kind !== 'path' || !man) return []
    const way = path.points.map(({ x, y }) => ({ x: man.at.x + x, y: man.at.y + y }))
    const target = men.get(path.to ?? '')
    return [{ man, path, target: target?.side === 'defense' ? target : undefined, way }]
  })
}

function row(name: string, { diagram, left, free, notes }: Blocked): string {
  const jobs = blocksIn(diagram)
    .toSorted((a, b) => a.man.at.x - b.man.at.x)
    .map(({ man, path, target }) =>
      `${man.role} ${path.scheme ?? ''}>${target?.label ?? '-'}`.replace(' >', '>'),
    )
  const said = [
    left.length > 0 ? `left ${left.map((one) => one.name).join(' ')}` : '',
    free.length > 0 ? `no blocker for ${free.map((one) => one.name).join(' ')}` : '',
    ...notes,
  ]
  return [`  ${name.padEnd(18)} ${jobs.join(', ')}`, ...said.filter(Boolean)].join(' | ')
}

/** Deeper than this a defender is off the line, and a player of the offense is behind his line, in yards. */
const LINE = 2.6
const BEHIND_LINE = -1.5

/** The rules of any run, by what is drawn. */
function checkRun({ diagram, left, free }: Blocked, slug: RunSlug, where: string): void {
  const blocks = blocksIn(diagram)
  const isOpen = new Set([...left, ...free].map(({ id }) => id))
  const owners = new Map<string, Drawn[]>()
  for (const block of blocks) {
    if (block.target) owners.set(block.target.id, [...(owners.get(block.target.id) ?? []), block])
  }
  expect(new Set(blocks.map(({ man }) => man.id)).size, `${where}: a player with two blocks`).toBe(
    blocks.length,
  )
  for (const [id, own] of owners) {
    const last = own.filter(({ path }) => path.scheme !== 'double')
    expect(last.length, `${where}: ${own.map(({ man }) => man.role).join()} on ${id}`).toBeLessThanOrEqual(1)
    expect(own.length, `${where}: three on ${id}`).toBeLessThanOrEqual(2)
    expect(isOpen.has(id), `${where}: ${id} is blocked and open`).toBe(false)
  }
  // Every defender on the line is blocked, left on purpose or told to be free; and never free over the center.
  for (const man of playersOf(diagram, 'defense')) {
    if (man.at.y > LINE || Math.abs(man.at.x) > 7) continue
    expect(owners.has(man.id) || isOpen.has(man.id), `${where}: nobody thinks of ${man.label}`).toBe(true)
    if (Math.abs(man.at.x) <= 0.6 && !left.some(({ id }) => id === man.id))
      expect(owners.has(man.id), `${where}: ${man.label} is free over the center`).toBe(true)
  }
  for (const block of blocks) checkWay(block, diagram, left, `${where} ${block.man.role} ${slug}`)
}

function checkWay(
  { man, path, target, way }: Drawn,
  diagram: Diagram,
  left: Blocked['left'],
  where: string,
): void {
  const end = way.at(-1)
  if (!target || !end) return
  const isLineman = LINEMEN.includes(man.role)
  if (path.scheme === 'combo')
    expect(target.at.y, `${where}: a combo that doesn't climb`).toBeGreaterThan(LINE)
  // A lineman who goes past his neighbor's neighbor pulls, and a pull goes behind the line.
  const across = Math.abs(end.x - man.at.x)
  if (isLineman && target.at.y <= LINE && across > 4)
    expect(Math.min(...way.map(({ y }) => y)), `${where} on ${target.label}`).toBeLessThan(BEHIND_LINE)
  if (path.scheme === 'kick' && isLineman && target.at.y <= LINE) {
    const outside = playersOf(diagram, 'defense').filter(
      ({ id, at }) =>
        at.y <= LINE &&
        at.x * Math.sign(target.at.x) > Math.abs(target.at.x) + 0.1 &&
        Math.abs(at.x) <= 7 &&
        !left.some((one) => one.id === id),
    )
    expect(
      outside.map(({ label }) => label),
      `${where}: the kick-out is not on the end`,
    ).toEqual([])
  }
}

test.for(RUNS.map(({ slug }) => slug))('%s against every front', async (slug) => {
  const lines: string[] = []
  for (const front of FRONTS) {
    lines.push(front.name)
    for (const formation of formations) {
      const drawn = applyRun(placed(formation), slug, { side: 'R', level: LEVEL })
      const blocked = against(drawn, front.slug)
      checkRun(blocked, slug, `${slug} ${front.slug} ${formation}`)
      lines.push(row(formation, blocked))
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./snapshots/blocking/${slug}.txt`)
})

const isScreen = (slug: ProtectionSlug): boolean => slug.endsWith('screen') && slug !== 'bubble-screen'

test.for(PROTECTIONS.map(({ slug }) => slug))('%s against every front and a blitz', async (slug) => {
  const lines: string[] = []
  for (const front of FRONTS) {
    lines.push(front.name)
    for (const formation of formations) {
      const drawn = applyProtection(placed(formation), slug, { side: 'R', level: LEVEL })
      const blocked = against(drawn, front.slug, 'cover-1', 'mike')
      const where = `${slug} ${front.slug} ${formation}`
      const rushes = new Set(
        Object.values(blocked.diagram.elements).flatMap((path) =>
          path.kind === 'path' && path.line === 'rush' ? (path.from ?? []) : [],
        ),
      )
      const owned = blocksIn(blocked.diagram).flatMap(({ target }) =>
        target && rushes.has(target.id) ? target.id : [],
      )
      const open = [...blocked.left, ...blocked.free].map(({ id }) => id)
      expect(new Set(owned).size, `${where}: two on one rusher`).toBe(owned.length)
      expect([...owned, ...open].toSorted(), where).toEqual([...rushes].toSorted())
      if (isScreen(slug)) expect(blocked.free, where).toEqual([])
      else expect(blocked.left, where).toEqual([])
      lines.push(row(formation, blocked))
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./snapshots/blocking/${slug}.txt`)
})
