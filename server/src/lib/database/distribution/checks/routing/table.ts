import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@kamerton/contract/contract'
import type { Endpoint, Endpoints } from '@kamerton/contract/lib/endpoint'
import { root } from '../../../../process/root.ts'
import type { Kind, Route } from './explain.ts'

/** The file of the table that `npm run routing` prints. */
export const file = join(root, 'docs/routing.md')

/** A statement in the table: its label, and the digest of its text. */
export type Known = { label: string; digest: string }
export type CallInTable = { heading: string; statements: Known[] }
export type RoutedCall = { heading: string; statements: (Known & Route)[] }

const kindWords: Record<Kind, string> = {
  router: 'router',
  delegated: 'delegated function',
  function: 'function on the coordinator',
  local: 'local',
  'one task': 'one task',
  several: 'several',
}

/** Statements that more than one machine answers, and that stay so: the reason of each, by the digest of its text. */
export const notByOne: Readonly<Record<string, string>> = {}

/**
 * Whether the result of a statement is cached, for a few seconds or for the life of the process: see
 * `across-companies.ts`.
 */
export const isKept = (text: string): boolean =>
  /\bpg_roles\b|\bpg_dist_partition\b|^select "company_id" from "tenants" where "closed_at" is not null/.test(text)

/** A call as a heading: its method and path. */
export function headingOf({ name, about }: { name: string; about?: string }): string {
  const [feature = '', call = ''] = name.split('.')
  const calls: Record<string, Endpoints> = contract
  const endpoint: Endpoint | undefined = calls[feature]?.[call]
  if (!endpoint) throw new Error(`There is no call ${name}.`)
  return `\`${endpoint.method} ${endpoint.path}\`${about === undefined ? '' : `, ${about}`}`
}

const byName = (one: Known, other: Known): number =>
  `${one.label} ${one.digest}` < `${other.label} ${other.digest}` ? -1 : 1

const sectionOf = ({ heading, statements }: RoutedCall): string =>
  [
    `## ${heading}`,
    '',
    '| Statement | Digest | Plan | Tasks |',
    '| - | - | - | - |',
    ...statements
      .toSorted(byName)
      .map(
        ({ label, digest, kind, tasks }) =>
          `| ${label} | \`${digest}\` | ${kindWords[kind]}${digest in notByOne ? `: ${notByOne[digest]}` : ''} | ${tasks} |`,
      ),
  ].join('\n')

export const printRouting = (calls: readonly RoutedCall[]): string =>
  [
    '# Where the statements of hot calls go on a cluster',
    'Printed by `npm run routing` from a Citus cluster, as `EXPLAIN` has it for each statement that these calls send, by name: those that are sent at once have no order. `server/src/lib/database/distribution/checks/routing/routing.test.ts` compares: on one PostgreSQL by the text of each statement (its digest), on a cluster by its plan too. The calls: `server/src/lib/database/distribution/checks/routing/hot-calls.ts`.',
    'Tasks are the queries that the coordinator sends to the machines of a cluster for one statement. **router**: whole by the machine of its company. **delegated function**: a function that runs there. **function on the coordinator**: it reads local tables, or asks the machine of its company by itself, which the plan does not show; the test listens to what it asks. **local**: of tables that only the coordinator has (`rate_limits`, `tenants`, `account_emails`, the queue `pgboss`), no task. **one task**: one machine, found by the planner of many.',
    'A statement that a call sends twice stands once; what is asked once in a few seconds or once by a process, and kept, is left out. What begins a transaction (`enter_company`) and ends it is left out: it goes to the machines that the transaction reaches. Every call of a signed-in person begins with the look-up of who it is, in one statement with the session, the consents and the teams that they lead.',
    calls.some(({ statements }) => statements.some(({ kind }) => kind === 'several'))
      ? 'Those that go to several machines say why.'
      : 'None of them goes to several machines, and nothing inside of their functions does.',
    ...calls.map(sectionOf),
    '',
  ].join('\n\n')

/** The statements of each call in the printed table, in its order. */
export function readRouting(text: string): CallInTable[] {
  const [, ...sections] = text.split(/^## /m)
  return sections.map((section) => {
    const [heading = ''] = section.split('\n')
    const rows = section.matchAll(/^\| (.+?) +\| `(\w{8})` +\|/gm)
    return { heading, statements: [...rows].map(([, label = '', digest = '']) => ({ label, digest })) }
  })
}

export const knownRouting = (): CallInTable[] => readRouting(readFileSync(file, 'utf8'))
