/** Excalidraw alone: the players and lines of the floor's page, as its ellipses and arrows. */
import { convertToExcalidrawElements, Excalidraw } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import { createRoot } from 'react-dom/client'

const MEN = 22
const RADIUS = 14

const shapes = Array.from({ length: MEN }, (_, i) => {
  const at = { x: 134 + (i % 11) * 90, y: i < 11 ? 434 : 314 }
  return [
    {
      type: 'arrow' as const,
      ...at,
      points: [
        [0, 0],
        [0, -80],
        [40, -120],
      ],
      roughness: 0,
    },
    {
      type: 'ellipse' as const,
      id: `man-${i}`,
      x: at.x - RADIUS,
      y: at.y - RADIUS,
      width: RADIUS * 2,
      height: RADIUS * 2,
      roughness: 0,
      backgroundColor: '#a5d8ff',
      fillStyle: 'solid' as const,
    },
  ]
}).flat()
const elements = convertToExcalidrawElements(shapes, { regenerateIds: false })

createRoot(document.querySelector('#root')).render(
  <Excalidraw
    initialData={{ elements }}
    excalidrawAPI={(api) => {
      window.man = () => {
        const { x, y } = api.getSceneElements().find(({ id }) => id === 'man-3')
        const { scrollX, scrollY, offsetLeft, offsetTop } = api.getAppState()
        return { x: x + RADIUS + scrollX + offsetLeft, y: y + RADIUS + scrollY + offsetTop }
      }
    }}
  />,
)
