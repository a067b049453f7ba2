import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { around } from '../analytics/statistics/interval.ts'
import { z95 } from '../analytics/statistics/normal.ts'
import { overallScore, standardErrorIn } from './overall-score.ts'
import { placesOf, type Scored } from './places.ts'

const team = (id: string, score: number, error: number | null): Scored => ({
  id,
  score,
  interval: error === null ? null : around(score, z95 * error),
})

const someTeams = fc
  .array(
    fc.record({
      score: fc.double({ min: 20, max: 100, noNaN: true }),
      error: fc.option(fc.double({ min: 0, max: 15, noNaN: true }), { freq: 6 }),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map(({ score, error }, at) => team(`team${at}`, score, error)))

const placeIn = (places: ReturnType<typeof placesOf>, { id }: Scored) => {
  const place = places.get(id)
  if (!place) throw new Error('every team has a place')
  return place
}

describe('places', () => {
  test('of teams of which one is surely better than all others, and two are alike', () => {
    const places = placesOf([team('В', 60, 3), team('А', 90, 2), team('Б', 61, 3)])
    expect(Object.fromEntries(places)).toEqual({
      А: { from: 1, to: 1 },
      Б: { from: 2, to: 3 },
      В: { from: 2, to: 3 },
    })
  })

  test('are open where one in the middle is not surely apart from either end', () => {
    // z is 3.9 between the ends, and 1.96 or less between either end and the middle.
    const places = placesOf([team('А', 80, 3.6), team('Б', 70, 3.6), team('В', 60.2, 3.6)])
    expect(Object.fromEntries(places)).toEqual({
      А: { from: 1, to: 2 },
      Б: { from: 1, to: 3 },
      В: { from: 2, to: 3 },
    })
  })

  test('of nobody are none, of one team the first', () => {
    expect(placesOf([])).toEqual(new Map())
    expect(placesOf([team('А', 50, 1)])).toEqual(new Map([['А', { from: 1, to: 1 }]]))
  })

  test('of teams without a measure of noise are all of them', () => {
    expect([...placesOf([team('А', 90, null), team('Б', 10, 1), team('В', 50, 0)]).values()]).toEqual([
      { from: 1, to: 3 },
      { from: 1, to: 3 },
      { from: 1, to: 3 },
    ])
  })

  test('equal teams share all of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.double({ min: 0.1, max: 20, noNaN: true }), (count, error) => {
        const teams = Array.from({ length: count }, (_, at) => team(`team${at}`, 70, error))
        expect([...placesOf(teams).values()]).toEqual(teams.map(() => ({ from: 1, to: count })))
      }),
    )
  })

  test('lie among the teams, begin before they end, and leave room for everybody', () => {
    fc.assert(
      fc.property(someTeams, (teams) => {
        const places = placesOf(teams)
        expect([...places.keys()]).toEqual(teams.map(({ id }) => id))
        for (const { from, to } of places.values()) {
          expect(from).toBeGreaterThanOrEqual(1)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(teams.length)
        }
        // In the order of scores every team has a place within its open range.
        for (const [at, one] of teams.toSorted((a, b) => b.score - a.score).entries()) {
          const { from, to } = placeIn(places, one)
          const equals = teams.filter(({ score }) => score === one.score).length
          expect(from).toBeLessThanOrEqual(at + 1)
          expect(to).toBeGreaterThanOrEqual(at + 1 - (equals - 1))
        }
      }),
    )
  })

  test('say nothing that the scores deny, and do not depend on the order of the list', () => {
    fc.assert(
      fc.property(someTeams, (teams) => {
        const places = placesOf(teams)
        expect(new Map(placesOf(teams.toReversed()))).toEqual(new Map([...places].toReversed()))
        for (const one of teams)
          for (const other of teams)
            if (placeIn(places, one).to < placeIn(places, other).from) expect(one.score).toBeGreaterThan(other.score)
      }),
    )
  })

  test('a team far above all others stands first alone, whatever the others are', () => {
    fc.assert(
      fc.property(someTeams, (teams) => {
        const measured = teams.filter(({ interval, score }) => interval && standardErrorIn(score, interval) > 0)
        const places = placesOf([...measured, team('first', 300, 1)])
        expect(places.get('first')).toEqual({ from: 1, to: 1 })
        for (const one of measured) expect(placeIn(places, one).from).toBeGreaterThan(1)
      }),
    )
  })

  test('of two hundred teams are found while nobody waits', () => {
    const teams = Array.from({ length: 200 }, (_, at) => team(`team${at}`, 40 + (at % 50), 2 + (at % 7)))
    placesOf(teams)
    const started = performance.now()
    for (let time = 0; time < 10; time += 1) placesOf(teams)
    expect((performance.now() - started) / 10).toBeLessThan(40)
  })
})

/** Mulberry32: equal random numbers in every run. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

test('among equal teams everybody shares all places in 95 runs of 100 or more', () => {
  const chance = chanceOf(20261123)
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const runs = 2000
  for (const count of [3, 8, 20]) {
    let shared = 0
    for (let run = 0; run < runs; run += 1) {
      // Teams of different sizes, and so of different noise, around one true value.
      const teams = Array.from({ length: count }, (_, at) => {
        const error = 2 + 6 * chance()
        return team(`team${at}`, 70 + error * normal(), error)
      })
      if ([...placesOf(teams).values()].every(({ from, to }) => from === 1 && to === count)) shared += 1
    }
    expect(shared / runs).toBeGreaterThan(0.945)
    // An order that is never sure would satisfy the rest too.
    expect(shared).toBeLessThan(runs)
  }
})

describe('the overall score', () => {
  test('is the mean of the parts that there are, with the variance of such a mean', () => {
    const part = (value: number, error: number) => ({ value, interval: around(value, z95 * error) })
    expect(overallScore([])).toBeNull()
    expect(overallScore([part(80, 3)])?.value).toBe(80)
    const two = overallScore([part(80, 3), part(60, 4)])
    expect(two?.value).toBe(70)
    // Three and four are five, and of two parts a half.
    expect(two?.interval?.low).toBeCloseTo(70 - z95 * 2.5, 9)
    expect(two?.interval?.high).toBeCloseTo(70 + z95 * 2.5, 9)
  })

  test('has no interval where a part has none', () => {
    expect(
      overallScore([
        { value: 80, interval: null },
        { value: 60, interval: { low: 50, high: 70 } },
      ]),
    ).toEqual({
      value: 70,
      interval: null,
    })
  })

  test('goes by the side of an interval that the end of the scale has not cut, and stays on its own', () => {
    const cut = overallScore([{ value: 98, interval: { low: 88, high: 100 } }])
    expect(cut?.interval).toEqual({ low: 88, high: 100 })
  })
})
