/**
 * Kills the product and its database again and again while a whole company answers. It fails if one acknowledged answer
 * is lost or doubled.
 * Run: `node bench/durability.ts [rounds] [people]`, five rounds of 250 people by default.
 */
import { runSubmitStorm } from '../server/src/testing/storms/submit-storm.ts'

const rounds = Number(process.argv[2] ?? 5)
const people = Number(process.argv[3] ?? 250)

const result = await runSubmitStorm({ rounds, people }, console.log)
const wrong = [result.lost, result.twice, result.strangers, result.refused, result.miscounted, result.keysLeft].flat()
const isWhole = wrong.length === 0 && result.acknowledged === result.invoked && result.unknown > 0
const recovered = result.recoveredInMs.map((ms) => `${Math.round(ms)} ms`).join(', ')

console.log(
  `${isWhole ? 'OK' : 'FAILED'}: ${rounds} rounds, ${result.invoked} answers, ${result.unknown} left without an answer and asked again, ` +
    `${result.lost.length} lost, ${result.twice.length} twice, ${result.miscounted.length} rounds miscounted; back in ${recovered}`,
)
if (!isWhole) console.log(wrong.slice(0, 20).join('\n'))
process.exitCode = isWhole ? 0 : 1
