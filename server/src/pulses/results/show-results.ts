import { fullName } from '@kamerton/contract/lib/names'
import { metricOf, wordsOf } from '@kamerton/contract/pulses/rules'
import type { PulseResponses, Question, WithheldReason } from '@kamerton/contract/pulses/schemas'
import { recordReading } from '../../audit/record-event.ts'
import type { Context } from '../../lib/context.ts'
import { listTeams } from '../../teams/queries.ts'
import { requirePulse } from '../find-pulse.ts'
import { participationOf } from '../present-pulse.ts'
import { listQuestions, type PulseRow } from '../queries.ts'
import { listRounds, type Round } from '../rounds/queries.ts'
import { besideCompany, type ReadRound } from './company-figures.ts'
import {
  countAnonymousAnswers,
  countNamedAnswers,
  findCompanyCell,
  listAnonymousComments,
  listNamedComments,
  listNamedResponses,
  listTeamCells,
} from './queries.ts'
import {
  type Answers,
  asShown,
  type Crowd,
  changesOf,
  companyResultOf,
  resultOf,
  teamResultOf,
} from './question-result.ts'

type Release = NonNullable<Round['release']>

/** So many answer sheets are listed; beyond it there is the export. */
const listedResponses = 200

/**
 * Results of the newest round that has any, beside the one before it. Everything anonymous in either has passed that round's own
 * release.
 */
export async function showResults(ctx: Context, pulseId: string): Promise<PulseResponses> {
  const pulse = await requirePulse(ctx, pulseId)
  const questions = await listQuestions(ctx, pulseId)
  const rounds = await listRounds(ctx, pulseId)
  const round = rounds.find((one) => !one.is_anonymous || one.release !== null) ?? rounds[0]
  const participation = participationOf(pulse)
  const metric = questions.map((question) => metricOf(pulse.category, question)).find((one) => one !== null) ?? null
  const base = {
    is_anonymous: pulse.is_anonymous,
    participation,
    metric,
    responses: [],
    compared_with: null,
    compared_with_company: null,
  }
  if (!round) return { ...base, n: 0, asked: null, results: [], teams: [], company: null, withheld: 'no_answers' }
  const before = rounds.slice(rounds.indexOf(round) + 1).find(hasAnswers)
  if (!round.is_anonymous)
    return { ...base, asked: round.invited, ...(await namedResults(ctx, pulse, { round, before }, questions, metric)) }
  if (round.release === null || round.release.reason !== null)
    return {
      ...base,
      n: 0,
      asked: round.invited,
      results: [],
      teams: [],
      company: null,
      withheld: round.release?.reason ?? 'round_open',
    }
  return {
    ...base,
    asked: round.invited,
    ...(await anonymousResults(ctx, pulse, { round, release: round.release, before }, questions, metric)),
  }
}

async function namedResults(
  ctx: Context,
  pulse: PulseRow,
  { round, before }: { round: Round; before: Round | undefined },
  questions: readonly Question[],
  metric: PulseResponses['metric'],
) {
  const answers = await namedAnswers(ctx, round, questions)
  const comments = await listNamedComments(ctx, round.id, keysOf(questions, true))
  const n = pulse.answered ?? 0
  const responses = (await listNamedResponses(ctx, round.id, listedResponses)).map((row) => ({
    id: row.id,
    respondent: { id: row.user_id, first_name: row.first_name, last_name: row.last_name, full_name: fullName(row) },
    submitted_at: row.submitted_at,
    // The database keeps them in an order of its own; people read answers in the order of the form.
    responses: questions.flatMap((asked) => {
      const answer = row.answers[asked.id]
      return answer === undefined
        ? []
        : [{ question_id: asked.id, question: asked.question, answer: wordsOf(asked, answer) }]
    }),
  }))
  if (responses.length > 0) await recordReading(ctx, 'named_answers_read', pulse.id)
  const withheld: WithheldReason | null = n === 0 ? 'no_answers' : null
  return {
    n,
    ...(await resultsOf(ctx, { pulse, round, questions }, { answers, comments, before })),
    ...(await compareTeams(ctx, pulse, round, metric)),
    withheld,
    responses,
  }
}

async function anonymousResults(
  ctx: Context,
  pulse: PulseRow,
  { round, release, before }: { round: Round; release: Release; before: Round | undefined },
  questions: readonly Question[],
  metric: PulseResponses['metric'],
) {
  const answers = await anonymousAnswers(ctx, round, release)
  const comments = release.comments ? await listAnonymousComments(ctx, round.id, release.counted) : []
  return {
    n: release.answered,
    ...(await resultsOf(ctx, { pulse, round, questions }, { answers, comments, before })),
    ...(await compareTeams(ctx, pulse, round, metric)),
    withheld: null,
  }
}

const keysOf = (questions: readonly Question[], isText: boolean): string[] =>
  questions.filter(({ type }) => (type === 'text') === isText).map(({ id }) => id)

const everything: Crowd = {
  isConfidential: false,
  k: 0,
  uncounted: 0,
  withheld: [],
  distribution: true,
  unanimity: true,
  comments: true,
}

const namedAnswers = async (ctx: Context, { id }: Round, questions: readonly Question[]): Promise<Answers> => ({
  counts: await countNamedAnswers(ctx, id, keysOf(questions, false)),
  crowd: everything,
})

const anonymousAnswers = async (ctx: Context, round: Round, release: Release): Promise<Answers> => ({
  counts: await countAnonymousAnswers(ctx, round.id, release.counted),
  crowd: {
    isConfidential: true,
    k: round.anonymity_threshold,
    uncounted: release.uncounted,
    withheld: release.withheld_questions,
    distribution: release.distribution,
    unanimity: release.unanimity,
    comments: release.comments,
  },
})

/** Something of an earlier round may be shown. Of a named one without answers there is simply nothing to compare. */
const hasAnswers = ({ is_anonymous, release }: Round): boolean =>
  !is_anonymous || (release !== null && release.reason === null)

type Told = { answers: Answers; comments: Parameters<typeof resultOf>[2]; before: Round | undefined }

type Asked = { pulse: PulseRow; round: Round; questions: readonly Question[] }

/** Each question by itself, how its mean has changed since the round before, and where a team stands beside the company. */
async function resultsOf(
  ctx: Context,
  asked: Asked,
  told: Told,
): Promise<Pick<PulseResponses, 'results' | 'compared_with' | 'compared_with_company'>> {
  const { results, compared_with } = await sinceRoundBefore(ctx, asked.questions, told)
  return { compared_with, ...(await besideCompany(ctx, { ...asked, results }, readRound(ctx))) }
}

async function sinceRoundBefore(
  ctx: Context,
  questions: readonly Question[],
  { answers, comments, before }: Told,
): Promise<Pick<PulseResponses, 'results' | 'compared_with'>> {
  const results = questions.map((question) => resultOf(question, answers.counts, comments, answers.crowd))
  if (!before) return { results, compared_with: null }
  const changes = changesOf(questions, await answersOf(ctx, before, questions), answers)
  return {
    results: results.map((result) => ({ ...result, change: changes.get(result.question_id) ?? null })),
    compared_with: changes.size > 0 ? { opened_at: before.opened_at } : null,
  }
}

/** What was answered in a round, with what its own release lets be said of it. */
const answersOf = (ctx: Context, round: Round, questions: readonly Question[]): Promise<Answers> =>
  round.release ? anonymousAnswers(ctx, round, round.release) : namedAnswers(ctx, round, questions)

const readRound =
  (ctx: Context): ReadRound =>
  async (round, questions) => {
    const { counts, crowd } = await answersOf(ctx, round, questions)
    return questions.map((question) => resultOf(question, counts, [], crowd))
  }

/** The teams of a round beside everybody in it. Of an anonymous one the release says which may be shown. */
async function compareTeams(
  ctx: Context,
  pulse: PulseRow,
  round: Round,
  metric: PulseResponses['metric'],
): Promise<Pick<PulseResponses, 'teams' | 'company'>> {
  if (metric === null || pulse.target_type !== 'company') return { teams: [], company: null }
  const reasons = new Map(round.release?.withheld.map(({ segment, reason }) => [segment, reason]))
  const cells = await listTeamCells(ctx, round.id, metric)
  const everybody = await findCompanyCell(ctx, round.id, metric)
  const company = everybody ? companyResultOf(everybody, metric) : null
  const asked = cells
    // People without a team are no team; in an anonymous round those stand with them whose team is too small to be asked as one.
    .filter(({ team_id, n }) => team_id !== null || (!round.is_anonymous && n > 0))
    .map((cell) =>
      teamResultOf(cell, metric, {
        withheld: cell.n > 0 ? null : (reasons.get(cell.team_id) ?? 'no_answers'),
        company,
      }),
    )
  if (!round.is_anonymous) return { teams: asked, company }
  const told = [...asked, ...(await tooSmallTeams(ctx, round, cells))].map((team) => asShown(metric, team))
  return { teams: told, company: company && asShown(metric, company) }
}

/** Teams that were too small to be asked as teams: nothing of the round knows them, and their people ask where they are. */
async function tooSmallTeams(
  ctx: Context,
  { opened_at }: Round,
  cells: readonly { team_id: string | null }[],
): Promise<PulseResponses['teams']> {
  const asked = new Set(cells.map(({ team_id }) => team_id))
  return (await listTeams(ctx))
    .filter(({ id, created_at, member_count }) => !asked.has(id) && created_at <= opened_at && member_count > 0)
    .map(({ id, name }) => ({
      team_id: id,
      team_name: name,
      invited: null,
      n: null,
      value: null,
      interval: null,
      comparison: 'unclear',
      withheld: 'too_few_answers',
    }))
}
