/** `npm run chaos -- --minutes 30 --clients 20 --seed 7`: the randomized run, of any length and size. */
import { parseArgs } from 'node:util'
import { chaos } from './chaos.ts'
import { TROUBLES } from './trouble.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    clients: { type: 'string', default: '8' },
    browsers: { type: 'string', default: '2' },
    trouble: { type: 'string', default: TROUBLES.join(',') },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
  },
})
const troubles = TROUBLES.filter((kind) => values.trouble.split(',').includes(kind))
const [minutes, clients, browsers, seed] = [values.minutes, values.clients, values.browsers, values.seed].map(
  Number,
)
if (
  !minutes ||
  minutes < 0 ||
  !clients ||
  !Number.isInteger(clients) ||
  clients < 1 ||
  !Number.isInteger(browsers) ||
  !Number.isInteger(seed) ||
  troubles.length < values.trouble.split(',').length
) {
  console.error('Say how long and how many, for example: npm run chaos -- --minutes 5 --clients 8 --seed 7')
  console.error(`--trouble takes any of ${TROUBLES.join(',')}`)
  process.exit(1)
}
console.log(`seed ${seed}, ${clients} clients and ${browsers} browsers, ${minutes} minutes`)
const result = await chaos({
  seed: Number(seed),
  ms: minutes * 60_000,
  clients,
  browsers: Number(browsers),
  troubles,
  tell: console.log,
})
const outcomes = Object.entries(result.outcomes).map(([outcome, count]) => `${count} ${outcome}`)
console.log(`${result.operations} operations (${outcomes.join(', ')}), ${result.troubles} troubles`)
for (const fault of result.faults.slice(0, 50)) console.error(fault)
console.log(
  result.faults.length === 0
    ? 'Nothing was lost.'
    : `${result.faults.length} things do not hold; seed ${seed}`,
)
process.exit(result.faults.length === 0 ? 0 : 1)
