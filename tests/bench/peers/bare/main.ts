/** Paints each move the moment it arrives over the socket; there is nothing in between. */
const field = document.querySelector('svg')
const players = new Map<string, Element>()
for (let i = 0; i < 22; i++) {
  const id = String(i).padStart(2, '0')
  const player = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  player.dataset['player'] = id
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  circle.setAttribute('r', '0.6')
  player.append(circle)
  field?.append(player)
  players.set(id, player)
}

const socket = new WebSocket(`ws://${location.host}/moves`)
socket.onmessage = ({ data }: MessageEvent<string>) => {
  const { id, x, y } = JSON.parse(data) as { id: string; x: number; y: number }
  players.get(id)?.setAttribute('transform', `translate(${x} ${y})`)
}
