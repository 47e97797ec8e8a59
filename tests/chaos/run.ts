/** `npm run chaos`: the randomised run comes with the conflict screens; until then there is none to run. */
console.error('no such run yet: chaos')
process.exit(2)
