/** tldraw alone: the players and lines of the floor's page, as its ellipses and lines. */
import { createRoot } from 'react-dom/client'
import { createShapeId, type Editor, Tldraw } from 'tldraw'
import 'tldraw/tldraw.css'

const MEN = 22
const RADIUS = 14
const BENDS = [
  { x: 0, y: 0 },
  { x: 0, y: -80 },
  { x: 40, y: -120 },
]

function draw(editor: Editor) {
  // One pixel of the page is one of the screen.
  editor.setCamera({ x: 0, y: 0, z: 1 })
  const points = Object.fromEntries(
    BENDS.map((spot, i) => [`a${i + 1}`, { id: `a${i + 1}`, index: `a${i + 1}`, ...spot }]),
  )
  for (let i = 0; i < MEN; i += 1) {
    const at = { x: 134 + (i % 11) * 90, y: i < 11 ? 434 : 314 }
    editor.createShape({ type: 'line', ...at, props: { points } })
    editor.createShape({
      id: createShapeId(`man-${i}`),
      type: 'geo',
      x: at.x - RADIUS,
      y: at.y - RADIUS,
      props: { geo: 'ellipse', w: RADIUS * 2, h: RADIUS * 2, fill: 'solid' },
    })
  }
  editor.selectNone()
  window.man = () => {
    const { x, y } = editor.pageToScreen(editor.getShapePageBounds(createShapeId('man-3')).center)
    return { x, y }
  }
}

createRoot(document.querySelector('#root')).render(<Tldraw onMount={draw} />)
