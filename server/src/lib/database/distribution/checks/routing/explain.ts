import pg from 'pg'
import { z } from 'zod'
import type { TestApp } from '../../../../../testing/test-app.ts'
import { onEveryNode } from '../../../connection.ts'
import type { CompanyId } from '../../../tenant.ts'

/**
 * The way in which a cluster answers a statement. `router`: the machine of its company answers all of it. `delegated`:
 * a function on that machine. `function`: a function on the coordinator, which sends queries from there. `local`:
 * tables that only the coordinator has, or none. `one task`: one machine, chosen by the planner for many machines.
 * `several`: several machines or several steps.
 */
export type Kind = 'router' | 'delegated' | 'function' | 'local' | 'one task' | 'several'
export type Route = { kind: Kind; tasks: number }

const Rows = z.tuple([z.object({ 'QUERY PLAN': z.unknown() })])
const Job = z.object({ 'Task Count': z.number() })

/** All values under this name in a plan, at any depth. */
function under(name: string, plan: unknown): unknown[] {
  if (typeof plan !== 'object' || plan === null) return []
  return Object.entries(plan).flatMap(([key, value]) => [...(key === name ? [value] : []), ...under(name, value)])
}

/** Whether the plan reads a table. A function called in a plan without tables sends its own queries. */
const readsTables = (plan: unknown): boolean => under('Relation Name', plan).length > 0

const callsFunction = /^\s*select (?:\w+\.)?(\w+)\(|\bfrom (\w+)\(\$/

function routeOf(text: string, plan: unknown, said: readonly string[]): Route {
  const tasks = under('Job', plan).reduce<number>((sum, job) => sum + Job.parse(job)['Task Count'], 0)
  const says = (words: RegExp) => said.some((line) => words.test(line))
  if (tasks === 0) return { kind: !readsTables(plan) && callsFunction.test(text) ? 'function' : 'local', tasks }
  if (tasks > 1) return { kind: 'several', tasks }
  if (says(/pushing down (?:the )?function call/)) return { kind: 'delegated', tasks }
  return { kind: says(/^Creating router plan/) ? 'router' : 'one task', tasks }
}

/** Asks a cluster for its plan of each of these statements of a company; none of them is executed. */
export async function explainOn(
  test: TestApp,
  companyId: CompanyId,
  statements: readonly { text: string; values: unknown[] }[],
): Promise<Route[]> {
  const client = new pg.Client(onEveryNode(test.database.app))
  const said: string[] = []
  client.on('notice', ({ message }) => said.push(message ?? ''))
  await client.connect()
  try {
    // The notices of the planner name its path, which no plan shows.
    await client.query('set client_min_messages = debug2')
    const routes: Route[] = []
    for (const { text, values } of statements) {
      await client.query('begin')
      await client.query(`select enter_company('${companyId}')`)
      said.length = 0
      const { rows } = await client.query(`explain (format json, costs off) ${text}`, values)
      const [{ 'QUERY PLAN': plan }] = Rows.parse(rows)
      routes.push(routeOf(text, plan, said))
      await client.query('rollback')
    }
    return routes
  } finally {
    await client.end()
  }
}
