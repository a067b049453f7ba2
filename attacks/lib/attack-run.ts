import { findings } from '../findings.ts'
import { type Attempt, type Outcome, verdictOf } from './attack.ts'
import { whyNot } from './isolation.ts'

/** Runs in a process of its own, as isolated as this machine allows: `node attack-run.ts <checkout> [H3,L4]`. */
const [, , checkout = '', chosen = ''] = process.argv
const ids = chosen.split(',').filter((id) => id !== '')

// The terminal sends the interrupt to the servers as well. The running attempt fails and cleans up, and no other is
// started.
const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())

async function outcomeOf({ needs, make }: Attempt): Promise<Outcome> {
  const reason = whyNot(needs)
  if (reason !== null) return { state: 'not looked at', seen: reason }
  try {
    const { isOpen, seen } = await make({ checkout })
    return { state: isOpen ? 'open' : 'closed', seen }
  } catch (error) {
    // The attack itself failed. It is reported, and is no verdict.
    process.exitCode = 1
    const why = error instanceof Error ? error.message : String(error)
    return { state: 'not looked at', seen: `the attack broke: ${why.replaceAll(/\s+/g, ' ').slice(0, 400)}` }
  }
}

const verdicts: string[] = []
for (const { id, what, attempts } of findings) {
  if (ids.length > 0 && !ids.includes(id)) continue
  console.log(`\n${id}  ${what}`)
  const outcomes: Outcome[] = []
  for (const attempt of attempts) {
    if (interrupted.signal.aborted) process.exit(1)
    const outcome = await outcomeOf(attempt)
    outcomes.push(outcome)
    console.log(`    ${attempt.done}\n        ${outcome.state.toUpperCase()}: ${outcome.seen}`)
  }
  const verdict = verdictOf(outcomes)
  if (verdict === 'open') process.exitCode = 1
  verdicts.push(`${id} ${verdict}`)
}
console.log(`\n${verdicts.join(' · ')}`)
if (verdicts.some((verdict) => verdict.endsWith('not looked at')))
  console.log('What was not looked at may be open: the reason stands beside the attempt.')
