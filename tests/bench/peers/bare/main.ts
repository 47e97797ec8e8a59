/** Paints each move the moment it arrives over the socket. */
type Point = { x: number; y: number }
type Element_ = { kind: string; at?: Point; from?: string; points?: Point[]; label?: string }

const field = document.querySelector('svg')
const groups = new Map<string, Element>()

const socket = new WebSocket(`ws://${location.host}/moves`)
socket.onmessage = ({ data }: MessageEvent<string>) => {
  const { elements } = (JSON.parse(data) as { drawing: { elements: Record<string, Element_> } }).drawing
  for (const [id, element] of Object.entries(elements)) {
    const at = element.at ?? elements[element.from ?? '']?.at
    if (!at) continue
    const group = groups.get(id) ?? draw(id, element)
    const transform = `translate(${at.x} ${-at.y})`
    if (group.getAttribute('transform') !== transform) group.setAttribute('transform', transform)
  }
}

function draw(id: string, element: Element_): Element {
  const group = add(field, 'g', { 'data-element': id })
  if (element.points) {
    const points = element.points.map(({ x, y }) => `${x},${-y}`).join(' ')
    add(group, 'polyline', { points, fill: 'none', stroke: 'black', 'stroke-width': '0.2' })
  } else {
    add(group, 'circle', { r: '0.6', fill: 'white', stroke: 'black', 'stroke-width': '0.13' })
    add(group, 'text', { 'font-size': '0.7', 'text-anchor': 'middle' }).textContent = element.label ?? ''
  }
  groups.set(id, group)
  return group
}

function add(parent: Element | null, name: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  parent?.append(element)
  return element
}
