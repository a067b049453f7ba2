import { changeVerdict } from '@kamerton/contract/analytics/change-verdict'
import {
  type Change,
  enpsBeside,
  enpsOf,
  enpsSince,
  meanBeside,
  meanOf,
  meanSince,
} from '@kamerton/contract/analytics/rules'
import { leastJudged } from '@kamerton/contract/analytics/verdict'
import { addDays } from '@kamerton/contract/lib/period'
import { shownAnswer } from '@kamerton/contract/pulses/shown-answer'
import { mayBeMore } from '@kamerton/contract/pulses/shown-behind'
import { mostColumns } from '@kamerton/contract/reports/heat-map-schemas'
import { metricNameWords } from '@kamerton/contract/reports/heat-map-words'
import { countsIn, momentsIn } from '../../analytics/measures.ts'
import type { Context } from '../../lib/context.ts'
import type { Column, Place, Row } from './grid.ts'
import { type AskedQuestion, listAskedQuestions, listTeamAnswers, type PooledAnswers, type Span } from './queries.ts'
import { questionKey } from './same-question.ts'

/** Answers behind a cell, of the company or of a team. */
type Answers = Omit<PooledAnswers, 'period'>
type Team = { id: string; name: string; member_count: number }

/** Questions of these days, with the answers of everybody and of each of the teams. */
export async function readQuestions(ctx: Context, span: Span, teams: readonly Team[]) {
  const asked = await listAskedQuestions(ctx, span)
  const questions = asked.filter(({ period }) => period === 'current')
  const shown = questions.slice(0, mostColumns)
  const answers = shown.length === 0 ? [] : await listTeamAnswers(ctx, span, shown)
  const before = { from: span.previousFrom, to: addDays(span.from, -1) }
  const previous = new Map(asked.filter(({ period }) => period === 'previous').map((row) => [questionKey(row), row]))
  const askedBefore = shown.filter((question) => previous.has(questionKey(question)))
  const answersBefore = askedBefore.length === 0 ? [] : await listTeamAnswers(ctx, before, askedBefore)
  const ofTeams = [answers, answersBefore].map(
    (rows) => new Map(rows.map((row) => [`${row.team_id}/${questionKey(row)}`, row])),
  )
  // A team too small to be asked as one has no rows. In a confidential round its people answer with those without a
  // team.
  const absent = (question: AskedQuestion, people: number) =>
    people > 0 && question.is_anonymous ? 'too_few_answers' : 'no_answers'
  const placeIn = (team: Team, question: AskedQuestion): Place<Answers> => {
    const [own, ownBefore] = ofTeams.map((rows) => rows.get(`${team.id}/${questionKey(question)}`))
    return {
      now: own ? { ...own, is_anonymous: question.is_anonymous } : null,
      before: ownBefore
        ? { ...ownBefore, is_anonymous: previous.get(questionKey(question))?.is_anonymous ?? true }
        : null,
      absence: own?.withheld ?? absent(question, team.member_count),
    }
  }
  return {
    columns: shown.map((question) => columnOf(question, nameAmong(shown, question))),
    left_out: questions.length - shown.length,
    company: shown.map(
      (question): Place<Answers> => ({
        now: question,
        before: previous.get(questionKey(question)) ?? null,
        absence: question.withheld ?? 'no_answers',
      }),
    ),
    teams: teams.map(
      (team): Row<Answers> => ({
        id: team.id,
        name: team.name,
        places: shown.map((question) => placeIn(team, question)),
      }),
    ),
  }
}

/** Text of a question; if its words were asked about several metrics, with the metric. */
function nameAmong(all: readonly AskedQuestion[], { question, metric }: AskedQuestion): string {
  const isOne = all.every((other) => other.question !== question || other.metric === metric)
  return isOne ? question : `${question} (${metricNameWords[metric]})`
}

function columnOf(asked: AskedQuestion, name: string): Column<Answers> {
  const { type, metric, scale_min, scale_max } = asked
  const isEnps = metric === 'enps'
  // Of eNPS only the groups are shown, in points.
  const scale = isEnps ? { low: -100, high: 100 } : { low: scale_min, high: scale_max }
  const common = {
    head: { id: questionKey(asked), name, kind: isEnps ? ('enps' as const) : ('question' as const), scale },
    shown: (value: number) => shownAnswer(type, value),
  }
  const judged = (change: Change | null) => ({ change, verdict: changeVerdict(change, common.shown) })
  const reading = (found: ReturnType<typeof enpsOf>, { is_anonymous, largest }: Answers) => ({
    value: found.value,
    interval: found.interval,
    n: found.observations,
    atLeast: is_anonymous && mayBeMore(largest),
    people: found.n,
    isJudged: found.n >= leastJudged,
    isConfidential: is_anonymous,
  })
  if (isEnps)
    return {
      ...common,
      read: (answers) => {
        const pool = countsIn(answers)
        return pool && reading(enpsOf(pool), answers)
      },
      since: (before, now) => judged(enpsSince(countsIn(before), countsIn(now))),
      beside: (now, company) => {
        const [group, all] = [countsIn(now), countsIn(company)]
        return group && all && enpsBeside(group, enpsOf(all).value)
      },
    }
  return {
    ...common,
    read: (answers) => {
      const pool = momentsIn(answers)
      return pool && reading(meanOf(pool, scale), answers)
    },
    since: (before, now) => judged(meanSince(momentsIn(before), momentsIn(now))),
    beside: (now, company) => {
      const [group, all] = [momentsIn(now), momentsIn(company)]
      return group && all && meanBeside(group, meanOf(all, scale).value)
    },
  }
}
