import { readFileSync } from 'node:fs'
import { root } from '../../../process/root.ts'

/*
 * Finds statements that do not name their company. Where the tables of companies lie on several servers, PostgreSQL
 * sends a statement by the values that `company_id` is compared with. A statement without such a value goes to all
 * servers, or is refused there. On a single server every statement works, so the statements of the tests are checked
 * here. The whole rule: docs/citus.md.
 */

type Token = string | Group
type Group = { tokens: Token[] }

const isGroup = (token: Token | undefined): token is Group => typeof token === 'object'
const wordOf = (token: Token | undefined): string => (typeof token === 'string' ? token : '')

/** Words, parameters, signs and groups in parentheses. A quoted text becomes `'`, since its content does not matter. */
function tokensOf(text: string): Token[] {
  const pattern =
    /--[^\n]*|'(?:[^']|'')*'|"([^"]+)"|\$\d+|::\s*[a-z_]+(?:\[\])?|[\p{L}_][\p{L}\d_]*|[\d.]+|[<>=!]+|\S/giu
  const open: Group[] = [{ tokens: [] }]
  for (const [found, quoted] of text.matchAll(pattern)) {
    const inside = open.at(-1)?.tokens ?? []
    if (found.startsWith('--') || found.startsWith('::')) continue
    if (found === '(') {
      const group = { tokens: [] }
      inside.push(group)
      open.push(group)
    } else if (found === ')') open.pop()
    else inside.push(quoted ?? (found.startsWith("'") ? "'" : found.toLowerCase()))
  }
  return open[0]?.tokens ?? []
}

const begins = new Set(['select', 'with', 'insert', 'update', 'delete', 'values'])
const isQuery = (token: Token): token is Group => isGroup(token) && begins.has(wordOf(token.tokens[0]))

/** The queries inside these tokens, at any depth, without the queries inside those. */
const queriesIn = (tokens: readonly Token[]): Group[] =>
  tokens.flatMap((token) => (isQuery(token) ? [token] : isGroup(token) ? queriesIn(token.tokens) : []))

/** The words of a query, including those in parentheses, without the words of its subqueries. */
const flat = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    isQuery(token) ? ['(query)'] : isGroup(token) ? ['(', ...flat(token.tokens), ')'] : [token],
  )

const joining = new Set(['union', 'intersect', 'except'])

/** The parts between `union`, `intersect` and `except`. */
function armsOf(tokens: readonly Token[]): Token[][] {
  const arms: Token[][] = [[]]
  for (const token of tokens)
    if (typeof token === 'string' && joining.has(token)) arms.push([])
    else arms.at(-1)?.push(token)
  return arms
}

const notAnAlias = new Set(
  'on where join left right inner cross full natural set using order group having limit offset for union window returning values select default fetch'.split(
    ' ',
  ),
)

/** The sources that a query reads or changes: the name of each, by its alias; '' if it is no table. */
function sourcesOf(tokens: readonly Token[]): { read: Map<string, string>; into: string | null } {
  const read = new Map<string, string>()
  let into: string | null = null
  let listing = false
  for (const [at, token] of tokens.entries()) {
    if (typeof token !== 'string') continue
    const [before, earlier] = [tokens[at - 1], tokens[at - 2]]
    const isDistinctFrom = token === 'from' && before === 'distinct' && (earlier === 'is' || earlier === 'not')
    const isLocking = token === 'update' && (before === 'for' || before === 'key' || before === 'do')
    const starts =
      (['from', 'join', 'update', 'using', 'into'].includes(token) && !isDistinctFrom && !isLocking) ||
      (token === ',' && listing)
    if (['where', 'set', 'group', 'order', 'returning', 'having', 'limit', 'on'].includes(token))
      listing = token === 'on' && listing
    if (!starts) continue
    if (token === 'from' || token === 'using') listing = true
    let next = at + 1
    while (['lateral', 'only'].includes(wordOf(tokens[next]))) next += 1
    const name = tokens[next]
    if (isGroup(tokens[next + 1]) && token !== 'into') next += 1
    if (tokens[next + 1] === 'with' && tokens[next + 2] === 'ordinality') next += 2
    const called = tokens[tokens[next + 1] === 'as' ? next + 2 : next + 1]
    const isTable = typeof name === 'string' && !isGroup(tokens[at + 2])
    if (token === 'into') into = wordOf(name)
    else if (typeof called === 'string' && /^[\p{L}_]/u.test(called) && !notAnAlias.has(called))
      read.set(called, isTable ? name : '')
    else read.set(typeof name === 'string' ? name : `(query ${at})`, isTable ? name : '')
  }
  return { read, into }
}

/** The comparisons of `company_id` in a query: with a value, or with that of another table. */
function comparisonsOf(words: readonly string[]): { valued: Set<string>; equal: [string, string][] } {
  const valued = new Set<string>()
  const equal: [string, string][] = []
  const sideAt = (at: number, step: 1 | -1) => {
    const own = (from: number) => (words[from - 1] === '.' ? (words[from - 2] ?? '') : '')
    if (step === -1) return words[at] === 'company_id' ? { table: own(at) } : { value: words[at] }
    if (words[at + 1] === '.') return words[at + 2] === 'company_id' ? { table: words[at] } : {}
    return words[at] === 'company_id' ? { table: '' } : { value: words[at] }
  }
  for (const [at, word] of words.entries()) {
    if (word !== '=') continue
    const [left, right] = [sideAt(at - 1, -1), sideAt(at + 1, 1)]
    const isValue = (text: string | undefined) => text !== undefined && /^(?:\$|')/.test(text)
    if (left.table !== undefined && right.table !== undefined) equal.push([left.table, right.table])
    else if (left.table !== undefined && isValue(right.value)) valued.add(left.table)
    else if (right.table !== undefined && isValue(left.value)) valued.add(right.table)
  }
  return { valued, equal }
}

const changing = (words: readonly string[]): number =>
  words.filter((word, at) => {
    const before = words[at - 1]
    if (word === 'update') return !['for', 'key', 'do'].includes(before ?? '')
    return word === 'insert' || word === 'delete'
  }).length

const wordsDeep = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (isGroup(token) ? ['(', ...wordsDeep(token.tokens), ')'] : [token]))

/**
 * The tables of companies, and SQL functions that read them. PostgreSQL inlines these functions into the statement, but
 * not their arguments.
 */
export type Companies = { tables: ReadonlySet<string>; functions: ReadonlySet<string> }

/** Read from the printed schema: a table belongs to companies if its key begins with the company. */
export function companiesOf(schema: string): Companies {
  const keyed = [...schema.matchAll(/^create table (\w+) \([^;]*?PRIMARY KEY \(company_id\b/gm)]
  // The list of companies itself is small and lies on the coordinator.
  const tables = new Set(keyed.map(([, name]) => name ?? '').filter((name) => name !== 'tenants'))
  const functions = new Set<string>()
  for (const [, name, head, body] of schema.matchAll(
    /FUNCTION public\.(\w+)\(((?:(?!FUNCTION)[\s\S])*?)AS \$function\$([\s\S]*?)\$function\$/g,
  ))
    if (/LANGUAGE sql/.test(head ?? ''))
      for (const [, table] of (body ?? '').matchAll(/\b(?:from|join) (\w+)/g))
        if (name && table && tables.has(table)) functions.add(name)
  return { tables, functions }
}

export const ourCompanies = (): Companies => companiesOf(readFileSync(`${root}/server/db/schema.sql`, 'utf8'))

/** The faults of a statement that does not name its company; empty for one that does. */
export function faultsOf(text: string, { tables, functions }: Companies): string[] {
  const tokens = tokensOf(text)
  const all = wordsDeep(tokens)
  const faults: string[] = []
  if (all.includes('set_config'))
    faults.push('set_config stays on the server that it is called on: say `set local name = value`.')
  if (/;\s*set local/i.test(text))
    faults.push(
      '`set local` behind a semicolon is sent on with all that stands before it: send it as a statement of its own.',
    )
  if (changing(all) > 1)
    faults.push(
      'Two changes in one statement (`with … as (delete …) insert …`) cannot be sent to one server: make two statements.',
    )
  if (all[0] === 'update')
    for (const [at, word] of all.entries())
      if (word === 'interval' && /^[+-]$/.test(all[at - 1] ?? '') && /^[\p{L}_]/u.test(all[at - 2] ?? ''))
        faults.push(
          `\`${all[at - 2]} ${all[at - 1]} interval\` hangs on the time zone of the session, which a change must not ask of a column: use just_after(…), or count in the product.`,
        )
  for (const name of all.filter((word) => functions.has(word)))
    faults.push(
      `${name}(…) reads tables of companies, but PostgreSQL sees no company in its argument: write its query here, as listQuestionsOfRound does.`,
    )
  return [...new Set([...faults, ...faultsIn(tokens, tables)])]
}

function faultsIn(tokens: readonly Token[], tables: ReadonlySet<string>): string[] {
  return [
    ...armsOf(tokens).flatMap((arm) => faultsOfArm(arm, tables)),
    ...queriesIn(tokens).flatMap((query) => faultsIn(query.tokens, tables)),
  ]
}

function faultsOfArm(tokens: readonly Token[], tables: ReadonlySet<string>): string[] {
  const { read, into } = sourcesOf(tokens)
  const { valued, equal } = comparisonsOf(flat(tokens))
  const ours = [...read].filter(([, table]) => tables.has(table)).map(([called]) => called)
  const faults: string[] = []
  const known = new Set(
    [...valued].map((table) => (table === '' && read.size === 1 ? ([...read.keys()][0] ?? '') : table)),
  )
  if (valued.has('')) for (const called of ours.length === 1 ? ours : []) known.add(called)
  for (let grew = true; grew; ) {
    grew = false
    for (const [one, other] of equal)
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const)
        if (known.has(from) && !known.has(to)) grew = known.add(to).has(to)
  }
  const isInsert = into !== null && flat(tokens).includes('select')
  if (isInsert && tables.has(into)) faults.push(...faultsOfInsert(tokens, ours))
  for (const called of ours.filter((one) => !known.has(one))) {
    const outer = equal.find((pair) => pair.includes(called))?.find((one) => one !== called && !read.has(one))
    faults.push(
      outer === undefined
        ? `\`${called}\`: no company_id is compared with a value here. Say \`${called}.company_id = \${companyId}\`.`
        : `\`${called}.company_id = ${outer}.company_id\` in a query inside of another tells no server apart: say \`${called}.company_id = \${companyId}\`.`,
    )
  }
  return faults
}

/** Rows that come from a query are sent to the server of the table which the query reads. */
function faultsOfInsert(tokens: readonly Token[], ours: readonly string[]): string[] {
  if (ours.length === 0)
    return [
      'insert … select from what is no table of a company passes through every server: add `from companies c … where c.company_id = ${companyId}`, and take c.company_id.',
    ]
  const list = tokens.find(isGroup)?.tokens ?? []
  const place = list.filter((token) => token !== ',').indexOf('company_id')
  const items: Token[][] = [[]]
  for (const token of tokens.slice(tokens.indexOf('select') + 1)) {
    if (token === 'from') break
    if (token === ',') items.push([])
    else items.at(-1)?.push(token)
  }
  const first = items[place]?.filter((token) => token !== 'distinct')[0]
  return typeof first === 'string' && /^[$']/.test(first)
    ? [
        'company_id is a value in what is selected, so PostgreSQL does not see that the rows stay where they are: select the column.',
      ]
    : []
}
