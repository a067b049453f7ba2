/** Preloaded into the server that is attacked: with each SIGUSR2 a day passes for it, and it says so. Days are all that it keeps of a time. */
const day = 24 * 60 * 60 * 1000
const real = Date
let passed = 0

globalThis.Date = new Proxy(real, {
  construct: (target, given: unknown[]) =>
    // What Date constructs is a Date.
    Reflect.construct(target, given.length === 0 ? [real.now() + passed] : given) as Date,
  get: (target, name) => (name === 'now' ? () => real.now() + passed : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  passed += day
  process.stdout.write(`a day has passed: ${passed / day}\n`)
})
