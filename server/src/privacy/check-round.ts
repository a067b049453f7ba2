import type { ClosedByCheck, RevealedSum } from '@kamerton/contract/privacy/schemas'
import { closedTogether, nothingClosed } from '@kamerton/contract/pulses/release'
import { shownBehind } from '@kamerton/contract/pulses/shown-behind'
import type { Unbound } from '../lib/context.ts'
import type { CompanyId } from '../lib/database/tenant.ts'
import { closeFound, countAgain } from '../pulses/mixing/release-again.ts'
import type { Figure } from './figure.ts'
import { type Facts, findFacts } from './find-facts.ts'
import { closingOf, findWeaknesses, type Weakness } from './find-weakness.ts'
import { findCheck, updateCheck } from './queries.ts'
import type { Report } from './report.ts'
import { type Revealed, revealedSums, type Sum, shownPeople, type Unexplained } from './revealed-sums.ts'
import { surfaces } from './surfaces.ts'

/**
 * The most turns of one check. One turn of closing is enough unless something changes meanwhile; after the last turn
 * the result is «open».
 */
const mostTurns = 4

/**
 * Attacks the shown figures of a round, closes the weaknesses found, repeats, and stores a report. Each look is a
 * transaction of its own, as one reader. A repeated run is safe: closed figures stay closed.
 */
export async function checkRound(unbound: Unbound, companyId: CompanyId, roundId: string): Promise<Facts | undefined> {
  const closed: ClosedByCheck[] = []
  for (let turn = 1; ; turn++) {
    const facts = await unbound.inCompany(companyId, (ctx) => findFacts(ctx, roundId), 'read')
    if (!facts) return undefined
    const figures = await listFigures(unbound, facts)
    const revealed = await revealedSums(facts.round, { beside: facts.others, named: facts.named, figures })
    const weaknesses = await findWeaknesses(facts.round, revealed.sums)
    const isClean = weaknesses.length === 0 && revealed.unexplained.length === 0
    if (isClean || turn === mostTurns) {
      await writeDown(unbound, companyId, { facts, revealed, figures, closed, isClean })
      return facts
    }
    closed.push(...closedBy(facts, weaknesses, revealed.unexplained))
    await unbound.inCompany(companyId, async (ctx) => {
      for (const id of new Set(revealed.unexplained.flatMap(({ rounds }) => rounds))) await countAgain(ctx, id)
      const teams = revealed.unexplained.flatMap(({ team }) => team ?? [])
      const closing = closedTogether(closingOf(weaknesses), { ...nothingClosed, segments: teams })
      if (weaknesses.length + teams.length > 0) await closeFound(ctx, roundId, closing)
    })
  }
}

/** Collects the figures that each reader of results is shown, call by call. */
async function listFigures(unbound: Unbound, { readers, about }: Facts): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const actor of readers)
    for (const surface of Object.values(surfaces))
      figures.push(...(await surface((look) => unbound.lookAs(actor, look), actor, about)))
  return figures
}

function closedBy(
  { names }: Facts,
  weaknesses: readonly Weakness[],
  unexplained: readonly Unexplained[],
): ClosedByCheck[] {
  const sums = weaknesses.map(
    ({ sum: { tells, of, id }, people }): ClosedByCheck => ({
      what: tells !== 'value' ? tells : whatOf(of),
      name: id === null ? null : (names.get(id) ?? null),
      people,
    }),
  )
  // A team may be found in several values, but is listed once.
  const teams = Map.groupBy(
    unexplained.filter(({ team }) => team !== null),
    ({ team }) => team,
  )
  const named = [...teams].map(
    ([team, found]): ClosedByCheck => ({
      what: 'team',
      name: team === null ? null : (names.get(team) ?? null),
      people: Math.max(...found.map(({ people }) => people)),
    }),
  )
  const most = Math.max(0, ...unexplained.map(({ people }) => people))
  if (named.length > 0 || most === 0) return [...sums, ...named]
  return [...sums, { what: 'count', name: null, people: most }]
}

/** The name of a closed sum in the report. */
const whatOf = (of: Sum['of']): ClosedByCheck['what'] => {
  if (of === 'everybody') return 'everything'
  return of === 'team_question' ? 'question' : of
}

/** One line per question over all teams, with the number of people of the smallest team. */
function questionsOfTeams(sums: readonly Sum[], { round, names }: Facts): RevealedSum[] {
  const byQuestion = Map.groupBy(
    sums.filter(({ of }) => of === 'team_question'),
    ({ id }) => id,
  )
  return [...byQuestion].map(([id, ofTeams]) => ({
    of: 'team_question',
    name: id === null ? null : (names.get(id) ?? null),
    tells: 'value',
    people: Math.min(...ofTeams.map((sum) => shownPeople(round, sum))),
    figures: ofTeams.reduce((times, { figures }) => times + figures, 0),
  }))
}

/** Sorts by kind and name: the order in which sums were found would reveal which team has more answers. */
const byWhatAndName =
  (names: Facts['names']) =>
  (a: Sum, b: Sum): number =>
    order.indexOf(a.of) - order.indexOf(b.of) || nameIn(names, a).localeCompare(nameIn(names, b), 'ru')

const order: readonly Sum['of'][] = ['everybody', 'team', 'question', 'team_question']

const nameIn = (names: Facts['names'], { id }: Sum): string => (id === null ? '' : (names.get(id) ?? id))

type Done = {
  facts: Facts
  revealed: Revealed
  figures: readonly Figure[]
  closed: readonly ClosedByCheck[]
  isClean: boolean
}

async function writeDown(unbound: Unbound, companyId: CompanyId, { facts, revealed, figures, closed, isClean }: Done) {
  const { round, readers, beside, changed, names } = facts
  const sums = revealed.sums
    .filter(({ of }) => of !== 'team_question')
    .toSorted(byWhatAndName(names))
    .map(
      (sum): RevealedSum => ({
        of: sum.of,
        name: sum.id === null ? null : (names.get(sum.id) ?? null),
        tells: sum.tells,
        people: shownPeople(round, sum),
        figures: sum.figures,
      }),
    )
  const list = [...sums, ...questionsOfTeams(revealed.sums, facts), ...restOf(facts)]
  const values = list.filter(({ tells }) => tells === 'value').map(({ people }) => people)
  await unbound.inCompany(companyId, async (ctx) => {
    const before = (await findCheck(ctx, round.id))?.report?.closed ?? []
    const report: Report = {
      figures: figures.length,
      readers: readers.length,
      rounds: beside.length,
      groups: round.kinds.length,
      smallest: values.length > 0 ? Math.min(...values) : null,
      changed,
      sums: list,
      closed: [...before, ...closed],
    }
    const outcome = !isClean ? 'open' : closed.length > 0 ? 'closed' : 'clean'
    await updateCheck(ctx, round.id, { checked_at: ctx.now, outcome, report })
  })
}

/** The rest of the company without the shown teams: no page shows it, but anybody can compute it. */
function restOf({ round: { release, observed, metric, k } }: Facts): RevealedSum[] {
  if (!release || release.reason !== null || metric === null) return []
  const people = release.counted
    .filter((segment) => segment === null || !release.shown.includes(segment))
    .reduce((sum, segment) => sum + (observed.get(segment) ?? 0), 0)
  const isPart = release.shown.some((segment) => segment !== null)
  return people > 0 && isPart
    ? [{ of: 'rest', name: null, tells: 'value', people: shownBehind(people, k), figures: 0 }]
    : []
}
