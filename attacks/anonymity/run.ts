/**
 * Simulated people answer a round, and all data that it leaves is attacked: can a person be matched with their answer?
 * Usage: `npm run attack -- [<commit or checkout>] [seeds=20] [people=200]`, this checkout by default.
 * It fails when an attacker does better than chance by more than three standard deviations. It also fails when the
 * attackers do not find even the controls.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, commitAt, withCheckout } from '../lib/checkout.ts'
import { attackOnce, type RoundScores } from './lib/attack.ts'
import { reportOf } from './lib/report.ts'
import type { Lane } from './lib/round.ts'
import { targetIn } from './lib/target.ts'

const root = join(import.meta.dirname, '../..')
const given = process.argv.slice(2)
const numberOf = (name: string, otherwise: number): number =>
  Number(given.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise)
const [state = root] = given.filter((one) => !one.includes('='))
const [seeds, people, first] = [numberOf('seeds', 20), numberOf('people', 200), numberOf('first', 1)]

async function attack(checkout: string): Promise<number> {
  build(checkout)
  const isBlind = existsSync(join(checkout, 'server/src/pulses/credentials'))
  console.log(`\n${commitAt(checkout) ?? checkout}: ${seeds} times ${people} people`)
  const rounds: RoundScores[] = []
  for (let seed = first; seed < first + seeds; seed++) {
    const lanes: Lane[] = isBlind ? ['blind', 'link'] : ['link']
    // One round with names is enough as a control. Versions without blind rounds store named answers in another place.
    if (seed === first && isBlind) lanes.push('named')
    rounds.push(...(await attackOnce(targetIn(checkout), { seed, people, lanes })))
    console.log(`  ${seed - first + 1} of ${seeds}`)
  }
  const { text, isFine } = reportOf(rounds, 3)
  console.log(text)
  return isFine ? 0 : 1
}

const isCheckout = existsSync(join(state, 'package.json'))
if (!isCheckout && commitAt(root, state) === null) {
  console.error(`Neither a commit nor a checkout: ${state}.`)
  process.exitCode = 2
} else process.exitCode = await (isCheckout ? attack(resolve(state)) : withCheckout(root, state, attack))
