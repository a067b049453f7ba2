import { contract } from '@kamerton/contract/contract'
import type { Endpoint } from '@kamerton/contract/lib/endpoint'
import { z } from 'zod'
import { atLeast, atMost, type Finding, noted, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { timeStatements } from '../lib/statements.ts'
import { createBigCompany } from './big-company.ts'

/** A year of weekly questions of ten thousand people: a million answers. */
const days = 365
const mostRows = 100
const statementGoalMs = 200

/** The paging fields of a list. */
const partFields = ['page', 'limit', 'offset'] as const

const nonsense = (field: string): string[] => [
  ...['0', '-1', '1000000000', 'abc', '', '1.5', '1e9', 'NaN'].map((value) => `${field}=${value}`),
  `${field}=1&${field}=2`,
  `${field}[]=1`,
]
/** Allowed queries that make a call cost the most. */
const extremes = [
  'limit=100',
  'limit=50',
  'page=100000',
  'page=100000&limit=100',
  'search=%D0%B0&limit=100',
  'search=a',
]
const sorts = ['sort=-name', 'sort=team', 'sort=-role', 'sort=engagement', 'sort=-scoring', 'attention=on']

type Answer = { query: string; status: number; rows: number; statementsMs: number[] }

/**
 * Checks lists with a million answers behind them. Every query is refused or bounded, and no statement walks
 * through everything.
 */
export const boundedListsScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const { token } = await createBigCompany(product, days)
  const lists = listsInParts()
  const findings: Finding[] = [atLeast('lists that are asked for in parts', lists.length, 2)]
  for (const { path, input, method } of lists) {
    const fields = partFields.filter((field) => field in input.shape)
    const ask = (query: string) => askList(product.address, `${path}?${query}`, token)
    const answers = await timeStatements(product, async (timed) => {
      const each = async (queries: readonly string[]) => {
        const asked: Answer[] = []
        for (const query of queries) {
          let answer = { status: 0, rows: 0 }
          const statementsMs = await timed(async () => void (answer = await ask(query)))
          asked.push({ query, statementsMs, ...answer })
        }
        return asked
      }
      return {
        nonsensical: await each(fields.flatMap(nonsense)),
        extreme: await each(['sort' in input.shape ? sorts : [], extremes].flat()),
      }
    })
    findings.push(...findingsOf(`${method} ${path}`, answers))
  }
  return findings
}

const listsInParts = (): Endpoint[] =>
  Object.values(contract)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .filter(({ method, input }) => method === 'GET' && partFields.some((field) => field in input.shape))

const List = z.union([z.array(z.unknown()), z.looseObject({ employees: z.array(z.unknown()) })])

async function askList(address: string, path: string, token: string): Promise<{ status: number; rows: number }> {
  const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  const body: unknown = await response.json()
  if (!response.ok) return { status: response.status, rows: 0 }
  const list = List.parse(body)
  return { status: response.status, rows: (Array.isArray(list) ? list : list.employees).length }
}

function findingsOf(call: string, { nonsensical, extreme }: { nonsensical: Answer[]; extreme: Answer[] }): Finding[] {
  const everything = [...nonsensical, ...extreme]
  const refused = nonsensical.filter(({ status }) => status === 422)
  const tooLong = extreme.filter(({ status }) => status === 503)
  const neither = everything.filter(
    (answer) => answer.status !== 422 && !tooLong.includes(answer) && (answer.status !== 200 || answer.rows > mostRows),
  )
  const answered = extreme.filter(({ status }) => status === 200)
  const slowestOf = ({ statementsMs }: Answer) => Math.max(0, ...statementsMs)
  const slowest = everything.toSorted((a, b) => slowestOf(b) - slowestOf(a))[0]
  return [
    noted(`${call}: nonsensical parts refused with 422`, `${refused.length} of ${nonsensical.length}`),
    ...nonsensical
      .filter(({ status }) => status !== 422)
      .map(({ query, status, rows }) => noted(`  ?${query}`, `${status}, ${rows} rows`)),
    atMost(`${call}: neither refused nor bounded by ${mostRows} rows`, neither.length, 0),
    ...neither.map(({ query, status, rows }) => noted(`  ?${query}`, `${status}, ${rows} rows`)),
    atLeast(`${call}: what may be asked and is answered`, answered.length, 2),
    atMost(`${call}: what may be asked and takes longer than a call may (503)`, tooLong.length, 0),
    ...tooLong.map(({ query }) => noted(`  ?${query}`, '503')),
    atMost(
      `${call}: slowest statement of ${rounded(everything.length)} calls (?${slowest?.query})`,
      slowest ? slowestOf(slowest) : Number.NaN,
      statementGoalMs,
      0,
      ' ms',
    ),
    noted(
      `  next slowest`,
      everything
        .toSorted((a, b) => slowestOf(b) - slowestOf(a))
        .slice(1, 5)
        .map((answer) => `?${answer.query} ${rounded(slowestOf(answer))} ms`)
        .join(', '),
    ),
  ]
}
