import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostListed, Recommendation, recommendationPriorities } from '../schemas.ts'
import { noFigure, type RuleFigure } from './figures.ts'
import { inOrder, presentRecommendations } from './order.ts'
import { changesWithinNoise, recommendForCompany, recommendForTeam } from './recommend.ts'
import { partsOfId, type RuleSettings, recommendationId, stepOf, stepsUnder, usualSettings } from './rule.ts'
import { rules } from './table.ts'
import { figureOf, quietCompany, quietTeam, rateOf } from './testing/figures.ts'

const ofTeam = (some: Partial<typeof quietTeam>, settings: RuleSettings = usualSettings) =>
  recommendForTeam({ ...quietTeam, ...some }, settings)

describe('an interval that does not exclude the threshold', () => {
  test('is at most medium and says from what it is not told apart', () => {
    const [one, ...others] = ofTeam({ enps: figureOf(-20, { interval: { low: -70, high: 31 } }) })
    expect(others).toEqual([])
    expect(one).toMatchObject({ priority: 'medium', within_noise: true, evidence: [{ threshold: 30 }] })
    expect(one?.reason).toContain('Пока не отличимо от +30')
  })

  test('leaves the priority of the most pressing threshold that it does exclude', () => {
    const wide = figureOf(48, { interval: { low: 36, high: 60 } })
    expect(ofTeam({ engagement: wide })).toMatchObject([
      { priority: 'high', within_noise: false, evidence: [{ threshold: 65, interval: { low: 36, high: 60 } }] },
    ])
  })

  test('touches it where its shown end is the threshold', () => {
    expect(stepOf([{ at: 75, priority: 'high' }], 'below', { value: 70, interval: { low: 60, high: 75 } })).toEqual({
      at: 75,
      priority: 'medium',
      withinNoise: true,
    })
  })
})

test('what is far below the company is not said again by its own bands', () => {
  const enps = figureOf(-50, { interval: { low: -75, high: -5 } })
  const company = { enps: 26, engagement: null, mood: null, participation: null }
  expect(ofTeam({ enps, company }).map(({ rule_id }) => rule_id)).toEqual(['team.enps.below_company'])
  const off: RuleSettings = new Map([['team.enps.below_company', { enabled: false, threshold: null }]])
  expect(ofTeam({ enps, company }, off)).toMatchObject([{ rule_id: 'team.enps.low', priority: 'high' }])
})

test('where fewer than 40 % answered, their values are no ground for advice', () => {
  const mood = figureOf(1.2, { n: 3, people: 10 })
  expect(ofTeam({ mood, participation: rateOf(30) }).map(({ rule_id }) => rule_id)).toEqual(['team.participation.low'])
})

describe('settings of a company', () => {
  const moved = (threshold: number): RuleSettings => new Map([['team.engagement.low', { enabled: true, threshold }]])
  const at = (value: number, threshold: number) =>
    ofTeam({ engagement: figureOf(value) }, moved(threshold))[0]?.priority

  test('a rule that is off says nothing', () => {
    const off: RuleSettings = new Map([['team.engagement.low', { enabled: false, threshold: null }]])
    expect(ofTeam({ engagement: figureOf(30) }, off)).toEqual([])
  })

  test('a threshold that is moved in takes those that it passes away; the more pressing ones stay', () => {
    expect([49, 64, 65, 74].map((value) => at(value, 65))).toEqual(['critical', 'high', undefined, undefined])
  })

  test('a threshold that is moved out speaks earlier, and no more pressingly', () => {
    expect([49, 64, 74, 84, 85].map((value) => at(value, 85))).toEqual([
      'critical',
      'high',
      'medium',
      'medium',
      undefined,
    ])
  })

  test('every threshold stands among its neighbours, which are in order', () => {
    for (const { id, steps, neighbours } of rules) {
      const usual = steps.at(-1)?.at
      expect([id, neighbours.toSorted((a, b) => a - b)]).toEqual([id, neighbours])
      if (neighbours.length > 0) expect(neighbours).toContain(usual)
    }
  })

  test('steps stay in order wherever the threshold stands', () => {
    for (const rule of rules)
      for (const threshold of rule.neighbours) {
        const steps = stepsUnder(rule, threshold)
        expect(steps.at(-1)?.at).toBe(threshold)
        const ranks = steps.map(({ priority }) => recommendationPriorities.indexOf(priority))
        expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
      }
  })
})

test('changes of no more than chance are named; likely ones, real ones and none are not', () => {
  const change = { changeInterval: { low: -11.4, high: 29.4 } }
  const figures = {
    ...quietCompany,
    enps: figureOf(26, { change: 9, trend: 'stable', change_grade: 'noise', ...change }),
    mood: figureOf(3.9, { change: -0.6, trend: 'down', change_grade: 'likely', ...change }),
    engagement: figureOf(70, { change: 0.2, trend: 'stable', change_grade: 'noise', ...change }),
  }
  expect(changesWithinNoise('company', figures)).toEqual([
    {
      subject_type: 'company',
      subject_id: quietCompany.subject.id,
      subject_name: 'Верста',
      metric: 'enps',
      change: 9,
      interval: { low: -11, high: 29 },
    },
  ])
})

const number = fc.double({ min: -100, max: 100, noNaN: true })
const figure: fc.Arbitrary<RuleFigure> = fc
  .record({
    value: fc.option(number),
    low: number,
    high: number,
    n: fc.nat(50),
    people: fc.nat(50),
    invited: fc.nat(50),
  })
  .map(({ value, low, high, ...counts }) => ({
    ...noFigure,
    ...counts,
    value,
    interval: value === null ? null : { low: Math.min(low, value), high: Math.max(high, value) },
  }))
const metrics = { enps: figure, engagement: figure, mood: figure, participation: figure }
const team = fc
  .record({
    ...metrics,
    company: fc.record({
      enps: fc.option(number),
      engagement: fc.option(number),
      mood: fc.option(number),
      participation: fc.option(number),
    }),
    hasManager: fc.boolean(),
    daysWithoutMeeting: fc.option(fc.nat(90)),
    withPlan: fc.nat(2),
    subject: fc.record({ id: fc.uuid(), name: fc.string() }),
  })
  .map((some) => ({ ...quietTeam, ...some }))

test('the same figures give the same advice in the same order, however they come', () => {
  fc.assert(
    fc.property(fc.uniqueArray(team, { maxLength: 5, selector: ({ subject }) => subject.id }), (teams) => {
      const all = (some: typeof teams) => some.flatMap((one) => recommendForTeam(one, usualSettings))
      const found = inOrder(all(teams))
      expect(inOrder(all(structuredClone(teams).toReversed()))).toEqual(found)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      const ranks = found.map(({ priority }) => recommendationPriorities.indexOf(priority))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }),
  )
})

test('whatever the figures: a whole recommendation, and nothing pressing that its interval does not carry', () => {
  fc.assert(
    fc.property(team, fc.record(metrics), (one, own) => {
      const found = [
        ...recommendForTeam(one, usualSettings),
        ...recommendForCompany({ ...quietCompany, ...own }, usualSettings),
      ]
      for (const each of found) {
        expect(Recommendation.safeParse(each).error).toBeUndefined()
        expect(partsOfId(each.id)).toEqual({ ruleId: each.rule_id, subjectId: each.subject_id })
        const [{ interval, threshold, metric } = { interval: null, threshold: null, metric: '' }] = each.evidence
        const isCarried = interval === null || threshold === null || interval.high < threshold
        if (metric !== 'participation' && !isCarried) expect(each.within_noise).toBe(true)
        if (each.within_noise) expect(['medium', 'low']).toContain(each.priority)
      }
    }),
  )
})

test('at most two hundred are listed, the worst first, and all are counted', () => {
  const all = Array.from({ length: 250 }, (_, index) => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    return ofTeam({ subject: { id, name: `Команда ${index}` }, hasManager: false, mood: figureOf(index < 3 ? 1 : 5) })
  }).flat()
  const presented = presentRecommendations({ all, teams: { total: 250, shown: 250 }, withinNoise: [] })
  expect(presented.all_recommendations).toHaveLength(mostListed)
  expect(presented.all_recommendations.slice(0, 4).map(({ priority }) => priority)).toEqual([
    'critical',
    'critical',
    'critical',
    'medium',
  ])
  expect([
    presented.total,
    presented.summary.critical_recommendations,
    presented.summary.medium_recommendations,
  ]).toEqual([253, 3, 250])
})

test('an id that is none has no parts', () => {
  expect(partsOfId('team.mood.low')).toBeNull()
  expect(partsOfId(recommendationId('team.mood.low', quietTeam.subject.id))).toEqual({
    ruleId: 'team.mood.low',
    subjectId: quietTeam.subject.id,
  })
})
