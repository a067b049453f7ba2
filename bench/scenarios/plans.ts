import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { getBody, measureCalls, sendRequest } from '../lib/get-calls.ts'
import { atMost, type Finding, noted, quantile, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { countStatements } from '../lib/statements.ts'
import { withWriters } from '../lib/writers.ts'
import { type Company, createCompany, createPlan, draftOf, largest, type Role, root } from './plan-company.ts'
import { size } from './plan-history.ts'

const times = 400
const p95Goal = 20
/** The session's look-up included. */
const statementBudget = 5

const saves = 100
const warmUp = saves / 5
const savingGoal = 60
const longestSeconds = 120

/** The times of the development plan screens in a company with five thousand plans, and of saving a very large one. */
export const plansScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const company = await withWriters(product, (writers) => createCompany(product, writers))
  const { teamId, personId, planId, tokens } = company
  const search = (words: string) => `${root}?search=${encodeURIComponent(words)}`
  const calls: Record<Role, { name: string; path: string }[]> = {
    owner: [
      { name: 'list', path: root },
      { name: 'list, last page', path: `${root}?skip=${size.plans - 8}` },
      { name: 'list, active', path: `${root}?status=active` },
      { name: 'list, one team', path: `${root}?team_id=${teamId}` },
      { name: 'list, started this year', path: `${root}?start_date_from=${new Date().getFullYear()}-01-01` },
      { name: 'search of a common name', path: search('анна') },
      { name: 'search of a title', path: search('переговоры и закупки') },
      { name: 'search of two words that find nothing', path: search('щука карась') },
      { name: 'search in a team, active', path: `${search('анна')}&team_id=${teamId}&status=active` },
      { name: 'detail', path: `${root}/${planId}` },
      { name: 'history', path: `${root}/${planId}/history` },
      { name: 'plans of a person', path: `${root}/employee/${personId}` },
      { name: 'stats', path: `${root}/stats` },
    ],
    manager: [
      { name: 'list', path: root },
      { name: 'search', path: search('анна') },
      { name: 'stats', path: `${root}/stats` },
      { name: 'detail', path: `${root}/${planId}` },
    ],
    employee: [
      { name: 'list', path: root },
      { name: 'detail', path: `${root}/${planId}` },
    ],
  }
  const findings: Finding[] = []
  let statements = 0
  for (const role of ['owner', 'manager', 'employee'] as const) {
    const token = tokens[role]
    const named = calls[role].map(({ name, path }) => ({ name: `${name}, ${role}`, path }))
    findings.push(...(await measureCalls(product.address, named, { token, times, p95Goal })))
    for (const { path } of calls[role])
      statements = Math.max(statements, await countStatements(product, () => getBody(product.address, path, token)))
  }
  return [
    ...findings,
    atMost("most SQL statements of a call, the session's included", statements, statementBudget),
    ...(await measureSaving(product, company)),
  ]
}

/** A new plan of that size, one save after the other with one word of it changed, and with every activity changed. */
async function measureSaving({ address }: Product, { tokens, personId }: Company): Promise<Finding[]> {
  const token = tokens.owner
  const run = async (name: string, requests: readonly string[]) => {
    const load = await runLoad(address, requests, { connections: 1, seconds: longestSeconds })
    const counted = load.latencies.slice(warmUp)
    return [
      noted(`${name}: p50`, `${rounded(quantile(counted, 0.5), 1)} ms`),
      atMost(`${name}: p95`, quantile(counted, 0.95), savingGoal, 1, ' ms'),
      atMost(`${name}: saves that failed`, load.failed, 0),
    ]
  }
  const send = (method: 'POST' | 'PUT', path: string, input: unknown) =>
    sendRequest(address, method, path, token, input)
  const size = `${largest.skills} skills, ${largest.skills * largest.activities} activities`
  const created = await run(
    `a new plan of ${size}`,
    Array.from({ length: saves + warmUp }, () => send('POST', root, draftOf(personId))),
  )
  const plan = await createPlan(address, token, draftOf(personId))
  // Each save is sent with the version that the one before it has made.
  const saving = (number: number, skills: ReturnType<typeof changed>) =>
    send('PUT', `${root}/${plan.id}`, {
      title: plan.title,
      goals: plan.goals,
      milestones: plan.milestones,
      skills,
      version: plan.version + number,
    })
  const total = saves + warmUp
  const oneWord = Array.from({ length: total }, (_, number) =>
    saving(
      number,
      changed(plan.skills, number, (skill, place) => skill === 0 && place === 0),
    ),
  )
  const everything = Array.from({ length: total }, (_, number) =>
    saving(
      total + number,
      changed(plan.skills, total + number, () => true),
    ),
  )
  return [
    ...created,
    ...(await run(`one word of ${size}`, oneWord)),
    ...(await run(`every activity of ${size}`, everything)),
  ]
}

/** The skills with new titles of some activities. */
const changed = (skills: Plan['skills'], number: number, isMeant: (skill: number, place: number) => boolean) =>
  skills.map(({ progress: _progress, ...skill }, at) => ({
    ...skill,
    activities: skill.activities.map((activity, place) =>
      isMeant(at, place) ? { ...activity, title: `Активность, запись ${number}` } : activity,
    ),
  }))
