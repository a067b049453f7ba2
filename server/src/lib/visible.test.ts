import {
  type Action,
  type Actor,
  buildAbility,
  may,
  type Permissions,
  type Rules,
  roles,
  type SubjectName,
} from '@kamerton/contract/lib/ability'
import { abilityOf, permissions } from '@kamerton/contract/permissions'
import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { visibleWhere } from './visible.ts'

// Object.keys loses the type of the keys.
const subjects = Object.keys(permissions) as SubjectName[]
const actions: readonly Action[] = ['read', 'create', 'update', 'delete', 'administer', 'manage']

type Row = Record<string, string | boolean | null>
type Database = { things: Row & { number: number } }

/** Few values, so that random conditions meet random rows; two of them stand for real people and teams. */
const ids = ['me', 'you', 'team-1', 'team-2', 'team-3']
const anActor: fc.Arbitrary<Actor> = fc.record({
  userId: fc.constantFrom(...ids),
  companyId: fc.constant('company'),
  role: fc.constantFrom(...roles),
  teamsLed: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }),
})

const valuesIn = (condition: unknown): readonly unknown[] =>
  typeof condition === 'object' && condition !== null && '$in' in condition ? Object(condition).$in : [condition]

/** Each field that a rule of the product looks at, with the values that the rules compare it to. */
const looked = Map.groupBy(
  roles.flatMap((role) =>
    abilityOf({ userId: 'me', companyId: 'company', role, teamsLed: ['team-1'] }).rules.flatMap(({ conditions }) =>
      Object.entries<unknown>({ ...conditions }).flatMap(([field, condition]) =>
        valuesIn(condition).map((value) => ({ field, value })),
      ),
    ),
  ),
  ({ field }) => field,
)
const fields = [...looked.keys()]
const isBoolean = (field: string): boolean =>
  looked.get(field)?.some(({ value }) => typeof value === 'boolean') ?? false
const words = [
  ...new Set([...ids, ...[...looked.values()].flat().flatMap(({ value }) => (typeof value === 'string' ? value : []))]),
  '',
  "' or true --",
]
const aRow = fc.record(
  Object.fromEntries(
    fields.map((field): [string, fc.Arbitrary<string | boolean | null>] => [
      field,
      isBoolean(field) ? fc.constantFrom(true, false, null) : fc.constantFrom(...words, null),
    ]),
  ),
)
const rows = fc.array(aRow, { minLength: 1, maxLength: 60 })

let app: TestApp
let pool: pg.Pool
let db: Kysely<Database>
beforeAll(async () => {
  app = await startTestApp()
  // A temporary table lives as long as its connection.
  pool = new pg.Pool({ ...app.database.owner, max: 1, idleTimeoutMillis: 0 })
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const columns = fields.map((field) => `${field} ${isBoolean(field) ? 'boolean' : 'text'}`)
  await pool.query(`create temporary table things (number integer primary key, ${columns.join(', ')})`)
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

type Ability = ReturnType<typeof abilityOf>

const ofEverybody = (rule: Rules<'Pulses'>['owner']): Rules<'Pulses'> => ({
  owner: rule,
  admin: rule,
  manager: rule,
  employee: rule,
})

async function store(things: readonly Row[]): Promise<void> {
  await pool.query('delete from things')
  await pool.query(
    'insert into things select (jsonb_populate_record(null::things, thing)).* from jsonb_array_elements($1::jsonb) thing',
    [JSON.stringify(things.map((thing, number) => ({ ...thing, number })))],
  )
}

const found = async (ability: Ability, action: Action, type: SubjectName): Promise<number[]> =>
  (
    await db
      .selectFrom('things')
      .select('number')
      .where(visibleWhere(ability, action, type))
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)

const allowed = (ability: Ability, action: Action, type: SubjectName, things: readonly Row[]): number[] =>
  // The subject is known only at run time here.
  things.flatMap((row, number) => (may(ability, action, type, row as never) ? [number] : []))

async function expectSame(ability: Ability, things: readonly Row[]): Promise<void> {
  for (const type of subjects)
    for (const action of actions)
      expect({ type, action, rows: await found(ability, action, type) }).toEqual({
        type,
        action,
        rows: allowed(ability, action, type, things),
      })
}

describe('a list shows exactly what a question about each thing allows', () => {
  test('under the rules of the product, for every role, action and subject', async () => {
    await fc.assert(
      fc.asyncProperty(anActor, rows, async (actor, things) => {
        await store(things)
        await expectSame(abilityOf(actor), things)
      }),
      { numRuns: 30, seed: 20_261_118 },
    )
  })

  test('under any rules of equality and $in, several to a subject', async () => {
    const condition = fc.oneof(
      fc.constantFrom(...words),
      fc.record({ $in: fc.array(fc.constantFrom(...words), { maxLength: 3 }) }, { noNullPrototype: true }),
    )
    const aRule = fc.record({
      action: fc.constantFrom(...actions),
      conditions: fc.option(
        fc.record({ target_type: condition, target_value: condition }, { requiredKeys: [], noNullPrototype: true }),
        {
          nil: undefined,
        },
      ),
    })
    await fc.assert(
      fc.asyncProperty(anActor, fc.array(aRule, { maxLength: 4 }), rows, async (actor, rules, things) => {
        await store(things)
        const ability = buildAbility(actor, {
          Pulses: ofEverybody((allow) => {
            for (const { action, conditions } of rules)
              allow(action, ...(conditions ? ([conditions, ''] as const) : []))
          }),
        })
        for (const action of actions)
          expect(await found(ability, action, 'Pulses')).toEqual(allowed(ability, action, 'Pulses', things))
      }),
      { numRuns: 150, seed: 20_261_118 },
    )
  })
})

test('a rule of any other kind is refused instead of showing too much', () => {
  const actor: Actor = { userId: 'me', companyId: 'company', role: 'manager', teamsLed: [] }
  // A cast can bring in a rule that the type refuses.
  const negative = ofEverybody((allow) => allow('read', { target_value: { $ne: 'team-1' } } as never, ''))
  const condition = visibleWhere(buildAbility(actor, { Pulses: negative }), 'read', 'Pulses')
  expect(() => db.selectFrom('things').select('number').where(condition).compile()).toThrow('equality and $in only')
  // A cast can bring in null as well.
  const unowned = ofEverybody((allow) => allow('read', { target_value: null } as never, ''))
  const ofNobody = visibleWhere(buildAbility(actor, { Pulses: unowned }), 'read', 'Pulses')
  expect(() => db.selectFrom('things').select('number').where(ofNobody).compile()).toThrow('compare with null')
})

test('a list of whom one may delete or administer leaves the owner out, as the question does', async () => {
  const people: Row[] = roles.map((role) => ({ role }))
  await store(people)
  const as = (role: Actor['role']) => abilityOf({ userId: 'me', companyId: 'company', role, teamsLed: ['team-1'] })
  const below = [1, 2, 3]
  for (const [role, action, rows] of [
    ['owner', 'delete', below],
    ['owner', 'administer', [0, ...below]],
    ['admin', 'delete', below],
    ['admin', 'administer', below],
    ['manager', 'delete', []],
    ['manager', 'administer', []],
  ] as const) {
    expect([role, action, await found(as(role), action, 'Employees')]).toEqual([role, action, rows])
    expect(allowed(as(role), action, 'Employees', people)).toEqual(rows)
  }
})

test('a kind of thing or a role without rules does not compile', () => {
  const { Feedback: forgotten, ...others } = permissions
  const { employee, ...roles } = forgotten
  expect([employee, roles.owner]).toEqual([expect.any(Function), expect.any(Function)])
  expectTypeOf(permissions).toExtend<Permissions>()
  expectTypeOf(others).not.toExtend<Permissions>()
  expectTypeOf(roles).not.toExtend<Rules<'Feedback'>>()
})

test('A-22: a role that the product does not know, or none, may do nothing at all', () => {
  for (const role of ['director', '', null, undefined]) {
    // A database that is newer than the code may hold a role that the type forbids.
    const ability = abilityOf({ userId: 'me', companyId: 'company', role: role as never, teamsLed: ['team-1'] })
    expect([role, ability.rules]).toEqual([role, []])
  }
})
