import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedRound, offBy, openRound, sumOf, valuesOf } from '../testing/checks/attacker/closed-round.ts'
import { Control } from '../testing/checks/attacker/control.ts'
import { fewestOthers } from '../testing/checks/attacker/fewest-others.ts'
import { nextTime, teamsOf } from '../testing/checks/attacker/sheets.ts'
import { type Look, shownByRecommendations } from '../testing/checks/attacker/shown-by-recommendations.ts'

const partitions = 20_000
/** So many cases take a minute on a busy machine. */
const timeout = 300_000

/** Low values, so that there are many recommendations. */
const sheet = fc.record({
  always: fc.integer({ min: 1, max: 3 }),
  often: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 8 }),
})
/** Answers of each segment; the last segment is in no team. The change says who answers otherwise in the next round. */
const companies = fc.record({
  k: fc.integer({ min: 3, max: 6 }),
  segments: fc.array(fc.array(sheet, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
  again: fc.record({ segment: fc.nat(4), sheet }),
  reader: fc.nat(),
})

test('B-07: what recommendations tell of random companies, over two rounds, gives no reader fewer others than promised', {
  timeout,
}, () => {
  const counts = { shown: 0 }
  const control = new Control(partitions)
  fc.assert(
    fc.property(companies, ({ k, segments, again, reader }) => {
      const first = closedRound(k, 'round1', segments)
      const second = closedRound(k, 'round2', nextTime(segments, again))
      // An action pins the values after the first round; later both rounds are one period, or one is the period before.
      const looks: Look[] = [
        [{ round: first, period: 'current' }],
        [first, second].map((round) => ({ round, period: 'current' })),
        [
          { round: first, period: 'previous' },
          { round: second, period: 'current' },
        ],
      ]
      const shown = looks.flatMap((look) => shownByRecommendations(look, teamsOf(segments)))
      counts.shown += shown.length
      for (const one of shown) expect(offBy(one)).toBeLessThanOrEqual(0.5001)
      const rounds = [first.answered, second.answered]
      // The reader knows the answers of one person in each round.
      const known = new Set(rounds.flatMap((answered) => answered[reader % answered.length] ?? []))
      const promised = k - 1
      expect(fewestOthers({ rounds, sums: shown.map(sumOf), known }, promised)).toBe(Number.POSITIVE_INFINITY)
      control.look(() => {
        const open = openRound(k, 'round1', segments)
        const sums = valuesOf(open, segments).map(sumOf)
        return fewestOthers({ rounds: [open.answered], sums, known: new Set() }, promised) <= promised
      })
    }),
    { numRuns: partitions },
  )
  // Rules that find nothing would pass too, and so would an attack that never succeeds.
  expect(counts.shown).toBeGreaterThan(partitions)
  expect(control.leaks).toBeGreaterThan(control.looked / 4)
})
