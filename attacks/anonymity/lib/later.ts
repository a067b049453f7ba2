/**
 * Preloaded into the server under attack: with each SIGUSR2 its clock moves on by a day, and it prints a line. The
 * server stores days and no finer times of people who answer without names.
 */
const day = 24 * 60 * 60 * 1000
const real = Date
let passed = 0

globalThis.Date = new Proxy(real, {
  construct: (target, given: unknown[]) =>
    // The Date constructor returns a Date.
    Reflect.construct(target, given.length === 0 ? [real.now() + passed] : given) as Date,
  get: (target, name) => (name === 'now' ? () => real.now() + passed : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  passed += day
  process.stdout.write(`a day has passed: ${passed / day}\n`)
})
