import type pg from 'pg'
import { hashToken } from '../../lib/tokens.ts'

/** A connection that can ask the database past row-level security. */
type Asking = Pick<pg.ClientBase, 'query'>

/**
 * Attempts of confidential answers, by the names that the devices gave them: all that were sent, and those that were
 * acknowledged.
 */
export type SentAnswers = { sent: Iterable<string>; acknowledged: Iterable<string> }

/**
 * Numbers of rows of a round. `kept` is the number of sheets by its release; null: the round is not mixed and has no
 * release.
 */
type Round = { id: string; isAnonymous: boolean; kept: number | null; count(of: Counted): number }
type Counted = keyof typeof counting

const rowsOf = (table: string, more = '') => `select round_id, count(*)::int as n from ${table} ${more} group by 1`
const counting = {
  named: rowsOf('named_responses'),
  people: rowsOf('pulse_participants', 'where answered_on is not null'),
  counted: "select round_id, sum(answered)::int as n from company_rollups where metric = 'participation' group by 1",
  attempts: rowsOf('anonymous_attempts'),
  pending: rowsOf('anonymous_pending'),
  receipts: rowsOf('anonymous_receipts'),
  mixed: 'select round_id, sum(mixed)::int as n from round_totals group by 1',
  sheets: rowsOf('anonymous_sheets'),
}

/**
 * Faults of the stored answers. A confidential answer may be lost, stored twice or sent by nobody. In rounds of either
 * kind the rows and the counts may differ. It checks the whole database, and jobs may be running.
 */
export async function faultsOfAnswers(database: Asking, { sent, acknowledged }: SentAnswers): Promise<string[]> {
  const hashes = (attempts: Iterable<string>) =>
    new Set([...attempts].map((attempt) => hashToken(attempt).toString('hex')))
  const [asked, thanked] = [hashes(sent), hashes(acknowledged)]
  // The hash that recognises a repetition becomes the number of a receipt when answers are mixed.
  const { rows } = await database.query<{ attempt: string }>(
    `select encode(attempt_hash, 'hex') as attempt from anonymous_attempts
     union all select encode(number, 'hex') from anonymous_receipts`,
  )
  const times = Map.groupBy(rows, ({ attempt }) => attempt)
  return [
    ...[...thanked].filter((attempt) => !times.has(attempt)).map((attempt) => `lost: ${attempt}`),
    ...[...times].filter(([, found]) => found.length > 1).map(([attempt]) => `twice: ${attempt}`),
    ...[...times.keys()].filter((attempt) => !asked.has(attempt)).map((attempt) => `sent by nobody: ${attempt}`),
    ...(await listRounds(database)).flatMap((round) =>
      faultsOfRound(round).map((fault) => `round ${round.id}: ${fault}`),
    ),
  ]
}

/** Reads all rounds in one statement, so that the counts of a round are of one moment. */
async function listRounds(database: Asking): Promise<Round[]> {
  const { rows } = await database.query<Omit<Round, 'count'> & { counted: Counted | null; n: number }>(
    `select id, is_anonymous as "isAnonymous", (release ->> 'kept')::int as kept, null as counted, null as n from pulse_rounds
     ${Object.entries(counting)
       .map(([name, rows]) => `union all select round_id, null, null, '${name}', n from (${rows}) as of_${name}`)
       .join('\n')}`,
  )
  const ofRounds = Map.groupBy(rows, ({ id }) => id)
  return rows
    .filter(({ counted }) => counted === null)
    .map(({ id, isAnonymous, kept }) => ({
      id,
      isAnonymous,
      kept,
      count: (of) => ofRounds.get(id)?.find(({ counted }) => counted === of)?.n ?? 0,
    }))
}

function faultsOfRound({ isAnonymous, kept, count }: Round): string[] {
  const unlike = (...those: Counted[]) => differing(those.map((of) => [of, count(of)]))
  if (!isAnonymous) return unlike('named', 'people', 'counted')
  // In a blind round `people` counts those who have taken the right to answer, with or without an answer.
  if (kept === null) return unlike('attempts', 'pending', 'counted')
  return [
    ...unlike('receipts', 'mixed', 'counted'),
    ...differing([
      ['sheets', count('sheets')],
      ['kept', kept],
    ]),
  ]
}

const differing = (counts: readonly (readonly [string, number])[]): string[] =>
  new Set(counts.map(([, n]) => n)).size > 1 ? [counts.map(([of, n]) => `${of} ${n}`).join(', ')] : []
