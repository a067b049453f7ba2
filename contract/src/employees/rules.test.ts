import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../lib/ability.ts'
import { abilityOf } from '../permissions.ts'
import {
  deletionRefusal,
  emailRefusal,
  enpsPoints,
  feedbackPoints,
  needsLooking,
  ownEnps,
  type PartData,
  roleRefusal,
  rolesToFilter,
  rolesToGive,
  scoring,
  signOutRefusal,
} from './rules.ts'

const nothing: PartData = { points: null, n: 0 }
const none = { feedback: nothing, engagement: nothing, enps: nothing, participation: nothing }
const points = (value: number): PartData => ({ points: value, n: 1 })
const aPart = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null }).map((value) => ({
  points: value,
  n: value === null ? 0 : 1,
}))
const someParts = fc.record({ feedback: aPart, engagement: aPart, enps: aPart, participation: aPart })

describe('who needs attention', () => {
  test.each([
    [64, 12, null, true],
    [64.5, 12, null, false],
    [20, 4, null, false],
    [20, 4, 64, true],
    [90, 12, 40, true],
    [90, 12, 65, false],
    [null, 0, null, false],
  ])('engagement %s of %s answers with a scoring of %s: %s', (engagement_score, engagement_answers, score, needed) => {
    expect(needsLooking({ engagement_score, engagement_answers, performance_score: score })).toBe(needed)
  })
})

describe('scoring', () => {
  test('is 0.6 feedback + 0.2 engagement + 0.1 eNPS + 0.1 participation', () => {
    const all = { feedback: points(80), engagement: points(70), enps: points(50), participation: points(100) }
    expect(scoring(all).score).toBeCloseTo(0.6 * 80 + 0.2 * 70 + 0.1 * 50 + 0.1 * 100)
  })

  test('shares the weights out among the parts that exist', () => {
    const { score, components } = scoring({ ...none, engagement: points(60), participation: points(90) })
    expect(score).toBeCloseTo((2 * 60 + 90) / 3)
    expect(components.map(({ weight }) => Math.round(weight * 300))).toEqual([0, 200, 0, 100])
  })

  test('is absent without any part, of one part, and of how somebody answers alone, and says why', () => {
    expect(scoring(none)).toMatchObject({ score: null, reason: 'no_named_data' })
    for (const part of ['feedback', 'engagement', 'enps', 'participation'] as const)
      expect(scoring({ ...none, [part]: points(100) })).toMatchObject({ score: null, reason: 'too_little_data' })
    expect(scoring({ ...none, enps: points(100), participation: points(100) })).toMatchObject({
      score: null,
      reason: 'too_little_data',
    })
    expect(scoring({ ...none, feedback: points(80), enps: points(80) })).toMatchObject({ reason: null })
  })

  test('lies between its lowest and its highest part, and its weights add up to one', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const present = Object.values(parts).flatMap((part) => part.points ?? [])
        const { score, components } = scoring(parts)
        if (score === null) return present.length < 2 || (parts.feedback.points ?? parts.engagement.points) === null
        const sum = components.reduce((total, { weight }) => total + weight, 0)
        expect(sum).toBeCloseTo(1)
        expect(score).toBeGreaterThanOrEqual(Math.min(...present) - 1e-9)
        expect(score).toBeLessThanOrEqual(Math.max(...present) + 1e-9)
        return true
      }),
    )
  })

  test('never falls when a part rises', () => {
    fc.assert(
      fc.property(someParts, fc.constantFrom('feedback', 'engagement', 'enps', 'participation'), (parts, part) => {
        const before = parts[part].points
        fc.pre(before !== null && before <= 99 && scoring(parts).score !== null)
        const after = scoring({ ...parts, [part]: points((before ?? 0) + 1) }).score
        expect(after).toBeGreaterThanOrEqual(scoring(parts).score ?? Number.NaN)
      }),
    )
  })

  test('its parts fill the scale of 0–100', () => {
    expect([feedbackPoints(1), feedbackPoints(5)]).toEqual([20, 100])
    expect([enpsPoints(-100), enpsPoints(0), enpsPoints(100)]).toEqual([0, 50, 100])
  })
})

test('a person’s own eNPS is counted from their answers like everybody’s', () => {
  expect(ownEnps([])).toEqual({ score: null, promoters: 0, passives: 0, detractors: 0 })
  expect(ownEnps([10, 9, 8, 6])).toEqual({ score: 25, promoters: 2, passives: 1, detractors: 1 })
})

const abilityAs = (role: Role) => abilityOf({ userId: 'a', companyId: 'company', role, teamsLed: [] })

describe('who may do what to whom', () => {
  const somebody = fc.record({ id: fc.constantFrom('a', 'b'), role: fc.constantFrom(...roles) })
  const actorOf = ({ id, role }: { id: string; role: Role }) => ({ id, role, ability: abilityAs(role) })
  const anActor = somebody.map(actorOf)

  test('nobody changes their own role, nobody but the owner touches the owner or makes one', () => {
    fc.assert(
      fc.property(anActor, somebody, fc.constantFrom(...roles), (actor, target, role) => {
        const isAllowed = roleRefusal(actor, target, role) === null
        if (actor.id === target.id) expect(isAllowed).toBe(false)
        if (actor.role === 'manager' || actor.role === 'employee') expect(isAllowed).toBe(false)
        if (actor.role !== 'owner' && (target.role === 'owner' || role === 'owner')) expect(isAllowed).toBe(false)
        expect(rolesToGive(actor, target).includes(role)).toBe(isAllowed)
      }),
    )
  })

  test('the owner is never deleted, and nobody deletes themselves', () => {
    fc.assert(
      fc.property(anActor, somebody, (actor, target) => {
        if (target.role === 'owner' || actor.id === target.id) expect(deletionRefusal(actor, target)).not.toBeNull()
      }),
    )
  })

  test('every pair of roles gets the reason that it is told', () => {
    const reasons = roles.map((actor) =>
      roles.map((target) => {
        const [a, b] = [actorOf({ id: 'a', role: actor }), { id: 'b', role: target }]
        return [
          roleRefusal(a, b, 'owner'),
          roleRefusal(a, b, 'admin'),
          emailRefusal(a, b),
          signOutRefusal(a, b),
          deletionRefusal(a, b),
        ]
      }),
    )
    const allowed = [null, null, null, null, null]
    const byAdmin = ['ownership_is_owners', null, null, null, null]
    const adminByAdmin = ['ownership_is_owners', null, 'admin_email_fixed', null, null]
    const refused = ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden']
    expect(reasons).toEqual([
      [[null, null, null, null, 'owner_cannot_be_deleted'], allowed, allowed, allowed],
      [
        [
          'owner_role_fixed',
          'owner_role_fixed',
          'owner_email_fixed',
          'owner_sessions_fixed',
          'owner_cannot_be_deleted',
        ],
        adminByAdmin,
        byAdmin,
        byAdmin,
      ],
      [refused, refused, refused, refused],
      [refused, refused, refused, refused],
    ])
  })

  test('an admin may not take the owner’s account over by its address', () => {
    const [owner, admin] = [
      { id: 'a', role: 'owner' },
      { id: 'b', role: 'admin' },
    ] as const
    expect(emailRefusal(actorOf(admin), owner)).toBe('owner_email_fixed')
    expect(emailRefusal(actorOf(owner), owner)).toBeNull()
    expect(emailRefusal(actorOf(owner), admin)).toBeNull()
    expect(emailRefusal(actorOf(admin), admin)).toBeNull()
    expect(emailRefusal(actorOf(admin), { id: 'c', role: 'admin' })).toBe('admin_email_fixed')
  })
})

test('owner and admin filter by all four roles, a manager by employees and managers, an employee by employees', () => {
  const all = ['owner', 'admin', 'manager', 'employee']
  expect(roles.map((role) => [role, rolesToFilter(abilityAs(role))])).toEqual([
    ['owner', all],
    ['admin', all],
    ['manager', ['employee', 'manager']],
    ['employee', ['employee']],
  ])
})
