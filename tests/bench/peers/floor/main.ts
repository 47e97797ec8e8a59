/**
 * The minimum that a browser can do for a drag: of twenty-two circles with a line each, the pressed one follows the
 * pointer.
 */
const MEN = 22
const RADIUS = 14

const field = document.querySelector('svg')

for (let i = 0; i < MEN; i += 1) {
  const line = add('path', { fill: 'none', stroke: 'black' })
  const man = add('circle', { r: String(RADIUS), 'data-man': String(i) })
  const place = (x: number, y: number) => {
    man.setAttribute('cx', String(x))
    man.setAttribute('cy', String(y))
    line.setAttribute('d', `M${x} ${y}v-80l40 -40`)
  }
  place(134 + (i % 11) * 90, i < 11 ? 434 : 314)
  man.addEventListener('pointerdown', ({ pointerId }) => man.setPointerCapture(pointerId))
  man.addEventListener('pointermove', ({ clientX, clientY, pointerId }) => {
    if (man.hasPointerCapture(pointerId)) place(clientX, clientY)
  })
}

function add(name: 'path' | 'circle', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  field?.append(element)
  return element
}
