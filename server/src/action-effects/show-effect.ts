import { effectWordOf, mayBeJudged } from '@kamerton/contract/action-items/effect'
import type {
  ActionEffect,
  ActionEffectAnswer,
  EffectGap,
  EffectPeriod,
} from '@kamerton/contract/action-items/effect-schemas'
import { addDays } from '@kamerton/contract/analytics/period'
import type { Change } from '@kamerton/contract/analytics/rules'
import { mayWith, viewerOf } from '../action-items/sight.ts'
import type { Context } from '../lib/context.ts'
import { changeOf, figureOf, type ToldFigure } from './measure.ts'
import { compareWithOthers, nothingBeside } from './others.ts'
import { type FoundBaseline, findBaseline, listCells, type RoundCell } from './queries.ts'
import { requireOwnAction } from './require-own-action.ts'

export async function showEffect(ctx: Context, id: string): Promise<ActionEffectAnswer> {
  return { effect: (await measureEffect(ctx, id))?.effect ?? null }
}

/** The same with the rounds that it looked at, for whoever checks what it tells. */
export async function measureEffect(ctx: Context, id: string) {
  await requireOwnAction(ctx, id)
  const baseline = await findBaseline(ctx, id)
  return baseline ? { ...(await readEffect(ctx, baseline)), teamId: baseline.team_id } : null
}

type Measured = { effect: ActionEffect; rounds: readonly string[] }

async function readEffect(ctx: Context, baseline: FoundBaseline): Promise<Measured> {
  const { metric, period_days, done_on, team_id, rounds } = baseline
  const since = sinceOf(baseline)
  const own = await listCells(ctx, {
    metric,
    madeAt: baseline.created_at,
    since,
    of: team_id === null ? 'company' : { team: team_id },
    until: null,
    before: { rounds: rounds.map(({ round_id }) => round_id) },
  })
  const after = withinDays(own, period_days)
  const isClosed = isWithheldSince(baseline, own)
  const before = isClosed ? null : pinnedFigure(baseline)
  const now = figureOf(metric, after)
  const change = before && now ? changeOf(metric, rounds, after) : null
  const word = effectWordOf(metric, { before, after: now, change, looks: after.length })
  const effect = {
    metric,
    word,
    gap: word === 'too_little_data' ? gapOf(baseline, { isClosed, after, now }) : null,
    since,
    is_done: done_on !== null,
    before: before && periodOf(before, { rounds: rounds.length, from: baseline.from_day, to: baseline.to_day }),
    after: now && periodOf(now, spanOf(after)),
    // What has no word has no number either: of a few people it would be read as one.
    change: word === 'too_little_data' || !change ? null : { difference: change.difference, interval: change.interval },
  }
  const beside = await besideOf(ctx, baseline, { before, after, change: effect.change && change })
  return { effect: { ...effect, ...beside }, rounds: after.map(({ round_id }) => round_id) }
}

type OwnChange = { before: ToldFigure | null; after: readonly RoundCell[]; change: Change | null }

/** What other teams did in the same time, as far as it may be told to whoever asks. */
async function besideOf(ctx: Context, baseline: FoundBaseline, { before, after, change }: OwnChange) {
  const { metric, team_id, period_days, created_at } = baseline
  if (team_id === null) return nothingBeside('whole_company')
  if (!before || !change) return nothingBeside('no_change_yet')
  const cells = await listCells(ctx, {
    metric,
    of: 'every_team',
    madeAt: created_at,
    since: sinceOf(baseline),
    until: windowOf(after, period_days),
    before: { from: baseline.from_day, to: baseline.to_day },
  })
  const seesAll = mayWith(viewerOf(ctx), 'update', wholeCompany)
  const apart = new Set([team_id, ...(seesAll ? [] : ctx.actor.teamsLed)])
  const others = cells.filter((cell) => cell.team_id !== null && !apart.has(cell.team_id))
  return compareWithOthers({ metric, before, change }, others, seesAll ? 'all_teams' : 'own_teams')
}

/** Rounds count from the day on which it was done, and until it is, from that on which it was made. */
const sinceOf = ({ done_on, to_day }: FoundBaseline): string => done_on ?? to_day

/** Whoever may change actions about the company sees the figures of all its teams. */
const wholeCompany = { subject_type: 'company', employee_id: null, team_ids: [], responsible_id: '' } as const

/** As many days of rounds as the period before had, from the first on: a fixed end, so that nobody waits until chance helps. */
function withinDays(own: readonly RoundCell[], days: number): RoundCell[] {
  const asked = own.filter(({ is_since, n, invited }) => is_since && n + invited > 0)
  const until = windowOf(asked, days)
  return until === null ? [] : asked.filter(({ opened_on }) => opened_on <= until)
}

const windowOf = (rounds: readonly RoundCell[], days: number): string | null => {
  const [first] = rounds.map(({ opened_on }) => opened_on).toSorted()
  return first === undefined ? null : addDays(first, days - 1)
}

/** What a check of privacy has closed since is told no more, though it was told then. */
const isWithheldSince = ({ metric, rounds }: FoundBaseline, own: readonly RoundCell[]): boolean =>
  metric !== 'participation' &&
  rounds.some(
    ({ round_id, is_anonymous, n }) =>
      is_anonymous && n > 0 && own.find((cell) => cell.round_id === round_id && !cell.is_since)?.n !== n,
  )

function pinnedFigure({ value, interval_low, interval_high, answers, people, asked, metric }: FoundBaseline) {
  if (value === null) return null
  const interval = interval_low === null || interval_high === null ? null : { low: interval_low, high: interval_high }
  return { value, interval, answers, people, asked, n: metric === 'participation' ? asked : answers }
}

const periodOf = (
  { value, interval, answers, people, asked }: ToldFigure,
  span: { rounds: number; from: string; to: string },
): EffectPeriod => ({ value, interval, answers, people, asked, ...span })

const spanOf = (after: readonly RoundCell[]) => ({
  rounds: after.length,
  from: after.map(({ opened_on }) => opened_on).toSorted()[0] ?? '',
  to:
    after
      .map(({ closed_on }) => closed_on)
      .toSorted()
      .at(-1) ?? '',
})

function gapOf(
  { metric, value }: FoundBaseline,
  { isClosed, after, now }: { isClosed: boolean; after: readonly RoundCell[]; now: ToldFigure | null },
): EffectGap {
  if (value === null) return 'no_value_then'
  if (isClosed) return 'withheld_since'
  if (after.length === 0) return 'no_round_since'
  return now === null || !mayBeJudged(metric, now) ? 'few_answers_since' : 'few_answers_then'
}
