import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../lib/ability.ts'
import { abilityOf } from '../permissions.ts'
import { planStatuses } from './constants.ts'
import { employeeFields, type PlanAct, planFields, takes } from './fields.ts'
import { mayCreate, mayDelete, mayRead, mayWrite, type PlanFacts, planRights, writesPlans } from './rights.ts'

const viewerOf = (userId: string, role: Role, teamsLed: readonly string[] = ['team']) => ({
  userId,
  ability: abilityOf({ userId, companyId: 'company', role, teamsLed }),
})
const plan = (more: Partial<PlanFacts> = {}): PlanFacts => ({
  employee_id: 'employee',
  team_ids: ['other team', 'team'],
  status: 'active',
  ...more,
})
const acts: readonly PlanAct[] = [...planFields, 'activity_status', 'link']

/** Everybody who can open a plan, and the parts that their rights let them write. */
const people = [
  ['the owner', viewerOf('owner', 'owner'), acts],
  ['an admin', viewerOf('admin', 'admin'), acts],
  ['who leads one of its employee’s teams', viewerOf('manager', 'manager'), acts],
  ['who leads another team', viewerOf('manager', 'manager', ['third team']), []],
  ['who leads no team', viewerOf('manager', 'manager', []), []],
  ['its employee', viewerOf('employee', 'employee'), employeeFields],
  ['another employee', viewerOf('colleague', 'employee'), []],
  ['somebody who leads the team and is a manager no more', viewerOf('manager', 'employee'), []],
  ['its employee, who is the owner', viewerOf('employee', 'owner'), employeeFields],
  ['its employee, who is an admin', viewerOf('employee', 'admin'), employeeFields],
  ['its employee, who leads the team that they are in', viewerOf('employee', 'manager'), employeeFields],
] as const

describe('A-22: field by field, what of a plan is written', () => {
  test.each(people)('%s', (_, viewer, written) => {
    for (const status of planStatuses)
      expect(acts.filter((act) => mayWrite(viewer, plan({ status }), act)).toSorted()).toEqual([...written].toSorted())
    expect(mayDelete(viewer, plan())).toBe(written === acts)
    expect(mayCreate(viewer, plan())).toBe(written === acts)
  })

  test('A-79: nobody writes a plan for themselves, whatever their role', () => {
    for (const role of roles) {
      const viewer = viewerOf('employee', role)
      expect([role, mayCreate(viewer, plan()), mayDelete(viewer, plan()), mayWrite(viewer, plan(), 'title')]).toEqual([
        role,
        false,
        false,
        false,
      ])
    }
  })
})

describe('who reads a plan', () => {
  test('A-79: a draft is not there for the person it is meant for, and every other plan of theirs is', () => {
    for (const role of roles)
      for (const status of planStatuses)
        expect([role, status, mayRead(viewerOf('employee', role), plan({ status }))]).toEqual([
          role,
          status,
          status !== 'draft',
        ])
  })

  test('whoever looks after somebody reads all their plans, and nobody else any of them', () => {
    const others = people.filter(([, { userId }]) => userId !== 'employee')
    const reads = others.flatMap(([who, viewer]) =>
      planStatuses.filter((status) => mayRead(viewer, plan({ status }))).map((status) => [who, status]),
    )
    const looking = others.filter(([, , written]) => written === acts)
    expect(looking.length).toBe(3)
    expect(reads).toEqual(looking.flatMap(([who]) => planStatuses.map((status) => [who, status])))
  })
})

describe('what the screen is told', () => {
  const none = { update: false, delete: false, share: false, comment: false, change_activities: false }
  test.each([
    ['draft', { ...none, update: true, delete: true }],
    ['active', { ...none, update: true, delete: true, share: true, change_activities: true }],
    ['completed', { ...none, update: true, delete: true, share: true }],
    ['cancelled', { ...none, update: true, delete: true, share: true }],
  ] as const)('whoever writes a plan, %s', (status, rights) => {
    expect(planRights(viewerOf('manager', 'manager'), plan({ status }))).toEqual(rights)
  })

  test.each([
    ['active', { ...none, comment: true, change_activities: true }],
    ['completed', { ...none, comment: true }],
    ['cancelled', none],
  ] as const)('its employee, %s', (status, rights) => {
    for (const role of roles)
      expect([role, planRights(viewerOf('employee', role), plan({ status }))]).toEqual([role, rights])
  })

  test('statistics, search and filters are for those who write plans', () => {
    expect(roles.filter((role) => writesPlans(viewerOf('me', role).ability))).toEqual(['owner', 'admin', 'manager'])
  })

  test('activities move while a plan is active, and the comment may still be written when it is completed', () => {
    expect(planStatuses.filter((status) => takes(status, 'activity_status'))).toEqual(['active'])
    expect(planStatuses.filter((status) => takes(status, 'employee_comment'))).toEqual(['active', 'completed'])
  })
})
