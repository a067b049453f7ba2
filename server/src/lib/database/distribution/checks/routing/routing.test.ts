import { readFileSync, writeFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { askedBy } from '../../../../../testing/checks/statements.ts'
import { testAppOfFile } from '../../../../../testing/test-app.ts'
import { listenForBroadTasks } from './broad-tasks.ts'
import { digestOf, labelOf } from './digest.ts'
import { explainOn, type Route } from './explain.ts'
import { hotCallsOf } from './hot-calls.ts'
import { file, headingOf, isKept, knownRouting, notByOne, printRouting, type RoutedCall, readRouting } from './table.ts'

const isCluster = inject('testMachines').length > 1
/** Set by `npm run routing`. */
const prints = process.env.PRINT_ROUTING === 'yes'

const app = testAppOfFile()
/** The calls with their statements. On a cluster each has its route; one server knows none. */
let calls: RoutedCall[]
/** Statements that a cluster sent to several machines during these calls, those inside functions included. */
let broad: string[]
beforeAll(async () => {
  // An owner under row-level security, as on a rented server: answers by a link then use the code path of a cluster.
  if (!isCluster) await app.owner.query('alter table companies owner to kamerton_app')
  const tasks = isCluster ? await listenForBroadTasks(app) : null
  const { companyId, calls: hot } = await hotCallsOf(app)
  const before = tasks?.heard.length ?? 0
  const asked: { heading: string; statements: { text: string; values: unknown[] }[] }[] = []
  for (const call of hot) {
    const ofCall = (await askedBy(call.make)).filter(({ text }) => !isKept(text))
    const statements = new Map(ofCall.map((statement) => [digestOf(statement.text), statement]))
    asked.push({ heading: headingOf(call), statements: [...statements.values()] })
  }
  tasks?.stop()
  broad = tasks?.heard.slice(before) ?? []
  calls = []
  for (const { heading, statements } of asked) {
    const routes: Route[] = isCluster ? await explainOn(app, companyId, statements) : []
    calls.push({
      heading,
      statements: statements.map(({ text }, place) => ({
        label: labelOf(text),
        digest: digestOf(text),
        ...(routes[place] ?? { kind: 'local', tasks: 0 }),
      })),
    })
  }
  if (prints) writeFileSync(file, printRouting(calls))
})

/** A text without the spaces and dashes that a formatter adds to align tables. */
const loose = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-').trim()

test('docs/routing.md knows every statement of every hot call, and none that is gone (npm run routing prints it)', () => {
  expect(knownRouting()).toEqual(readRouting(printRouting(calls)))
})

test('another statement has another digest, however it is broken into lines; the length of its lists says nothing', () => {
  const text = 'select id from teams where company_id = $1 and id in ($2, $3)'
  expect(digestOf(text.replaceAll(' ', '\n  '))).toBe(digestOf(text))
  expect(digestOf(text.replace('$2, $3', '$2, $3, $4'))).toBe(digestOf(text))
  expect(digestOf('select f($1, $2, $3)')).not.toBe(digestOf('select f($1, $2)'))
  expect(digestOf(text.replace('company_id = $1 and ', ''))).not.toBe(digestOf(text))
})

// Only where TEST_DATABASE_URL names the coordinator of a Citus cluster.
describe.skipIf(!isCluster)('on a cluster', () => {
  test('a hot call asks one machine, or none, in each of its statements', () => {
    const several = calls.flatMap(({ heading, statements }) =>
      statements
        .filter(({ kind, digest }) => kind === 'several' && !(digest in notByOne))
        .map(({ label, tasks }) => `${heading}: ${label} (${tasks})`),
    )
    expect(several).toEqual([])
  })

  test('nothing inside of a function of theirs goes to several machines', () => {
    expect(broad).toEqual([])
  })

  test('what listens hears: a statement that names no company goes to all', async () => {
    const tasks = await listenForBroadTasks(app)
    const company = app.unbound.newCompanyId()
    const text = 'select count(*) from users'
    const routes = await explainOn(app, company, [{ text, values: [] }])
    await app.unbound.inCompany(company, ({ db }) => db.executeQuery(CompiledQuery.raw(text)), 'read')
    tasks.stop()
    expect(routes.map(({ kind }) => kind)).toEqual(['several'])
    expect(tasks.heard.length).toBeGreaterThan(0)
  })

  test('docs/routing.md is how this cluster answers them', () => {
    expect(loose(readFileSync(file, 'utf8'))).toBe(loose(printRouting(calls)))
  })
})
