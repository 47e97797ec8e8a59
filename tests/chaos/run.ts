/** `npm run chaos -- --minutes 30 --clients 20 --seed 7`: the randomised run, as long and with as many as one likes. */
import { parseArgs } from 'node:util'
import { chaos } from './chaos.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
  },
})
const [minutes, clients, seed] = [values.minutes, values.clients, values.seed].map(Number)
if (
  !minutes ||
  minutes < 0 ||
  !clients ||
  !Number.isInteger(clients) ||
  clients < 1 ||
  !Number.isInteger(seed)
) {
  console.error('Say how long and how many, for example: npm run chaos -- --minutes 5 --clients 8 --seed 7')
  process.exit(1)
}
console.log(`seed ${seed}, ${clients} clients, ${minutes} minutes`)
const result = await chaos({ seed: Number(seed), ms: minutes * 60_000, clients, tell: console.log })
const outcomes = Object.entries(result.outcomes).map(([outcome, count]) => `${count} ${outcome}`)
console.log(`${result.operations} operations (${outcomes.join(', ')}), ${result.troubles} troubles`)
for (const fault of result.faults.slice(0, 50)) console.error(fault)
console.log(
  result.faults.length === 0
    ? 'Nothing was lost.'
    : `${result.faults.length} things do not hold; seed ${seed}`,
)
process.exit(result.faults.length === 0 ? 0 : 1)
