import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { fullName } from '@kamerton/contract/lib/names'
import { askableFrom, settledBy, settlesAt } from '@kamerton/contract/pulses/launch'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { sheetsOfPage } from '@kamerton/contract/pulses/round-schemas'
import { metricOf, wordsOf } from '@kamerton/contract/pulses/rules'
import { behindWhole } from '@kamerton/contract/pulses/shown-behind'
import { couldBeShown } from '@kamerton/contract/pulses/thresholds'
import { votesApart } from '@kamerton/contract/pulses/votes'
import { recordReading } from '../../audit/record-event.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { countAudiences } from '../../people/audience-queries.ts'
import { listTeams } from '../../teams/queries.ts'
import { participationIn } from '../rows/present-pulse.ts'
import { listQuestions, type PulseRow } from '../rows/pulse-queries.ts'
import { requirePulse } from '../rows/require-pulse.ts'
import type { Round } from '../rows/round-queries.ts'
import { reasonOfTeam, shownReason } from '../rows/stored-release.ts'
import { besideCompany, type ReadResults } from './company-figures.ts'
import { namedCounts } from './counts.ts'
import { metricRounds, noMetricRounds } from './metric-rounds.ts'
import { countAnonymousAnswers, listAnonymousComments, listCells } from './queries.ts'
import {
  type Answers,
  asShown,
  type Crowd,
  changesOf,
  companyResultOf,
  resultOf,
  teamResultOf,
  withheldTeam,
} from './question-result.ts'
import { findAskedRounds, findNamedAnswers, type ReadRound, type Sheet, type SheetKey } from './round-queries.ts'

type Release = NonNullable<Round['release']>

/** The number of named comments listed per question beside its results; the sheets contain all of them. */
const listedComments = 100

type Wanted = { round_id?: string | undefined; page?: number }

/**
 * Results of a round beside those of the round before: of the requested round, or of the newest with results. All
 * anonymous values have passed their round's own release, and all pages show equal values.
 */
export async function showResults(
  ctx: Context,
  pulseId: string,
  { round_id, page = 1 }: Wanted = {},
): Promise<PulseResponses> {
  const pulse = await requirePulse(ctx, pulseId)
  const asked = await findAskedRounds(ctx, pulseId, round_id)
  if (!asked && round_id !== undefined) throw new AppError('not_found')
  const { round, before, questions } = asked ?? { questions: await listQuestions(ctx, pulseId) }
  const metric = questions.map((question) => metricOf(pulse.category, question)).find((one) => one !== null) ?? null
  const base = {
    is_anonymous: pulse.is_anonymous,
    round: round ? shownRound(round) : null,
    participation: round ? participationIn(round) : null,
    metric,
    responses: [],
    responses_total: 0,
    votes: votesApart(questions).votes,
    compared_with: null,
    compared_with_company: null,
    ...(round ? await metricRounds(ctx, round, metric) : noMetricRounds),
  }
  if (!round) return { ...base, n: 0, asked: null, results: [], teams: [], company: null, withheld: 'no_answers' }
  if (!round.is_anonymous)
    return {
      ...base,
      asked: round.invited,
      ...(await namedResults(ctx, pulse, { round, before, page }, questions, metric)),
    }
  if (round.release === null || round.release.reason !== null)
    return {
      ...base,
      n: 0,
      asked: round.invited,
      results: [],
      teams: [],
      company: null,
      withheld: reasonOfAll(round),
    }
  return {
    ...base,
    asked: round.invited,
    ...(await anonymousResults(ctx, pulse, { round, release: round.release, before }, questions, metric)),
  }
}

const shownRound = ({ id, number, opened_at, closed_at, anonymity_threshold }: ReadRound): PulseResponses['round'] => ({
  id,
  number,
  opened_at,
  closed_at,
  anonymity_threshold,
})

async function namedResults(
  ctx: Context,
  pulse: PulseRow,
  { round, before, page }: { round: ReadRound; before: ReadRound | undefined; page: number },
  questions: readonly Question[],
  metric: PulseResponses['metric'],
) {
  const answers = await namedAnswers(ctx, round)
  const answered = round.answered ?? 0
  const { sheets, comments } = await findNamedAnswers(ctx, round.id, {
    keys: questions.filter(({ type }) => type === 'text').map(({ id }) => id),
    limit: sheetsOfPage,
    offset: Math.min(page - 1, Math.floor(Math.max(0, answered - 1) / sheetsOfPage)) * sheetsOfPage,
    comments: listedComments,
  })
  const responses = sheets.map((row) => shownSheet(row, questions))
  if (responses.length > 0) await recordReading(ctx, 'named_answers_read', pulse.id)
  const withheld: WithheldReason | null = answered === 0 ? 'no_answers' : null
  return {
    n: answered,
    ...(await resultsOf(ctx, { pulse, round, questions }, { answers, comments, before })),
    ...(await compareTeams(ctx, pulse, round, metric)),
    withheld,
    responses,
    responses_total: answered,
  }
}

const shownSheet = (row: Sheet, questions: readonly Question[]): PulseResponses['responses'][number] => ({
  id: row.id,
  respondent: { id: row.user_id, first_name: row.first_name, last_name: row.last_name, full_name: fullName(row) },
  submitted_at: new Date(row.submitted_at),
  // The database has an order of its own; people read answers in the order of the form.
  responses: questions.flatMap((asked) => {
    const answer = row.answers[asked.id]
    return answer === undefined
      ? []
      : [{ question_id: asked.id, question: asked.question, answer: wordsOf(asked, answer) }]
  }),
})

/**
 * More named sheets of a round than one page of its results shows, in their order: those after the last of an earlier
 * batch. Anonymous rounds have none.
 */
export async function readSheets(
  ctx: Context,
  pulseId: string,
  { round_id, limit, after }: { round_id: string; limit: number; after: SheetKey | null },
): Promise<{ responses: PulseResponses['responses']; last: SheetKey | null }> {
  const pulse = await requirePulse(ctx, pulseId)
  const asked = await findAskedRounds(ctx, pulseId, round_id)
  if (!asked || asked.round.is_anonymous) return { responses: [], last: null }
  const { sheets } = await findNamedAnswers(ctx, round_id, { keys: [], comments: 0, limit, after })
  if (sheets.length > 0) await recordReading(ctx, 'named_answers_read', pulse.id)
  return { responses: sheets.map((row) => shownSheet(row, asked.questions)), last: sheets.at(-1) ?? null }
}

async function anonymousResults(
  ctx: Context,
  pulse: PulseRow,
  { round, release, before }: { round: ReadRound; release: Release; before: ReadRound | undefined },
  questions: readonly Question[],
  metric: PulseResponses['metric'],
) {
  const answers = await anonymousAnswers(ctx, round, release)
  const comments = release.comments ? await listAnonymousComments(ctx, round.id, release.counted) : []
  return {
    ...behindWhole(release.answered, round.invited, round.anonymity_threshold),
    ...(await resultsOf(ctx, { pulse, round, questions }, { answers, comments, before })),
    ...(await compareTeams(ctx, pulse, round, metric)),
    withheld: null,
  }
}

const everything: Crowd = {
  isConfidential: false,
  k: 0,
  invited: Number.POSITIVE_INFINITY,
  uncounted: 0,
  withheld: [],
  distribution: true,
  coded: null,
  comments: true,
}

const namedAnswers = async (ctx: Context, round: ReadRound): Promise<Answers> => ({
  counts: await namedCounts(ctx, round),
  crowd: everything,
  asked: round.invited,
})

const anonymousAnswers = async (ctx: Context, round: Round, release: Release): Promise<Answers> => ({
  counts: await countAnonymousAnswers(ctx, round.id, release.counted),
  asked: round.invited,
  crowd: {
    isConfidential: true,
    k: round.anonymity_threshold,
    invited: round.invited,
    uncounted: release.uncounted,
    withheld: release.withheld_questions,
    distribution: release.distribution,
    coded: release.coded,
    comments: release.comments,
  },
})

type ReadAnswers = { answers: Answers; comments: Parameters<typeof resultOf>[2]; before: ReadRound | undefined }

type Asked = { pulse: PulseRow; round: ReadRound; questions: readonly Question[] }

/** Each question by itself, with its change since the round before and, for a team, the comparison with the company. */
async function resultsOf(
  ctx: Context,
  asked: Asked,
  read: ReadAnswers,
): Promise<Pick<PulseResponses, 'results' | 'compared_with' | 'compared_with_company'>> {
  const { results, compared_with } = await sinceRoundBefore(ctx, asked.questions, read)
  return { compared_with, ...(await besideCompany(ctx, { ...asked, results }, readResults(ctx))) }
}

async function sinceRoundBefore(
  ctx: Context,
  questions: readonly Question[],
  { answers, comments, before }: ReadAnswers,
): Promise<Pick<PulseResponses, 'results' | 'compared_with'>> {
  const results = questions.map((question) => resultOf(question, answers.counts, comments, answers.crowd))
  if (!before) return { results, compared_with: null }
  const changes = changesOf(questions, await answersOf(ctx, before), answers)
  return {
    results: results.map((result) => ({ ...result, change: changes.get(result.question_id) ?? null })),
    compared_with: changes.size > 0 ? { opened_at: before.opened_at } : null,
  }
}

/** The answers of a round, with the limits of the round's own release. */
const answersOf = (ctx: Context, round: ReadRound): Promise<Answers> =>
  round.release ? anonymousAnswers(ctx, round, round.release) : namedAnswers(ctx, round)

/** Reads questions of a round under the limits of the round's own release. */
export const readResults =
  (ctx: Context): ReadResults =>
  async (round, questions) => {
    const { counts, crowd } = await answersOf(ctx, round)
    return questions.map((question) => resultOf(question, counts, [], crowd))
  }

/** The reason why all is withheld. In a round of few people it does not reveal that nobody has answered, either. */
const reasonOfAll = (round: ReadRound): WithheldReason => {
  const reason = round.release?.reason ?? 'round_open'
  return round.is_anonymous && round.answered === null ? shownReason(reason) : reason
}

/** The teams of a round beside everybody in it. In an anonymous round the release decides which teams are shown. */
async function compareTeams(
  ctx: Context,
  pulse: PulseRow,
  round: Round,
  metric: PulseResponses['metric'],
): Promise<Pick<PulseResponses, 'teams' | 'company'>> {
  if (metric === null || pulse.target_type !== 'company') return { teams: [], company: null }
  const { teams: cells, everybody } = await listCells(ctx, round.id, metric)
  const { release } = round
  const coded = release?.coded ?? null
  const company = everybody ? companyResultOf(everybody, metric, coded) : null
  // People without a team form no team; in an anonymous round they include members of teams too small to be asked as
  // one.
  if (!release)
    return {
      teams: cells.map((cell) => teamResultOf(cell, metric, { withheld: null, k: null, company, coded })),
      company,
    }
  const asked = cells.map((cell) =>
    teamResultOf(cell, metric, {
      withheld: cell.n > 0 ? null : reasonOfTeam(release, cell.team_id),
      k: round.anonymity_threshold,
      company,
      coded,
    }),
  )
  const shown = [...asked, ...(await countedWithOthers(ctx, round, cells))].map((team) => asShown(metric, team))
  return { teams: await withDays(ctx, round, shown), company: company && asShown(metric, company) }
}

/**
 * Teams that were too small to be asked as teams. The round has no data of them, and their members would ask where they
 * are.
 */
async function countedWithOthers(
  ctx: Context,
  { opened_at }: Round,
  cells: readonly { team_id: string | null }[],
): Promise<PulseResponses['teams']> {
  const asked = new Set(cells.map(({ team_id }) => team_id))
  return (await listTeams(ctx))
    .filter(({ id, created_at, member_count }) => !asked.has(id) && created_at <= opened_at && member_count > 0)
    .map(({ id, name }) => ({ ...withheldTeam({ team_id: id, team_name: name }), withheld: 'counted_with_others' }))
}

/**
 * Adds the day from which a team with too many newcomers will have enough people of long standing. A team counted with
 * others has the day too, where newcomers alone would have hidden it: the launch has said so.
 */
async function withDays(
  ctx: Context,
  { anonymity_threshold: k, opened_at }: Round,
  teams: PulseResponses['teams'],
): Promise<PulseResponses['teams']> {
  const mayBeYoung = ({ withheld }: (typeof teams)[number]) =>
    withheld === 'newcomers' || withheld === 'counted_with_others'
  if (!teams.some(mayBeYoung)) return teams
  const audiences = new Map((await countAudiences(ctx, settledBy(opened_at))).teams.map((team) => [team.id, team]))
  return teams.map((team) => {
    const audience = mayBeYoung(team) && team.team_id !== null ? audiences.get(team.team_id) : undefined
    if (!audience || !couldBeShown(audience.people, k)) return team
    const { settled, joined } = audience
    return { ...team, shown_from: askableFrom({ settled, settling: joined.map(settlesAt) }, k) }
  })
}
