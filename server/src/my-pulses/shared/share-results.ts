import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { type Answer, observationsOf } from '@kamerton/contract/pulses/rules'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { countNewcomers, listMixedSheets } from '../../pulses/answers/queries.ts'
import { listSegments } from '../../pulses/credentials/queries.ts'
import type { Answered } from '../../pulses/mixing/decide-release.ts'
import { countAnonymousAnswers } from '../../pulses/results/queries.ts'
import { findPulse, type PulseRow } from '../../pulses/rows/pulse-queries.ts'
import { listRoundQuestions } from '../../pulses/rows/question-queries.ts'
import { findRoundToMix, type Round } from '../../pulses/rows/round-queries.ts'
import { findAnnouncement, findReleaseHash, updateShared } from '../queries.ts'
import { countNamed } from './count-named.ts'
import { decideNamed } from './decide-named.ts'
import { figuresOf } from './figures.ts'
import { listLed, listNamedSheets } from './queries.ts'

/**
 * Makes the figures of a closed round for the people it asked, once for each release decision. A repeated run keeps
 * figures that the current decision has made already.
 */
export async function shareResults(ctx: TenantContext, roundId: string): Promise<void> {
  const round = await findRoundToMix(ctx, roundId)
  if (!round?.shares_results || round.closed_at === null) return
  if (round.is_anonymous && round.release === null) return
  if (!(await isMade(ctx, roundId))) await makeFigures(ctx, round)
  await announceLater(ctx, roundId)
}

const isMade = async (ctx: TenantContext, roundId: string): Promise<boolean> =>
  (await findAnnouncement(ctx, roundId))?.is_current ?? false

async function makeFigures(ctx: TenantContext, round: Round): Promise<void> {
  const pulse = await findPulse(ctx, round.pulse_id)
  if (!pulse) return
  const questions = await listRoundQuestions(ctx, round.id)
  const answered = await listAnswered(ctx, round, pulse, questions)
  const segments = await listSegments(ctx, round.id)
  const decision =
    round.release ??
    decideNamed({
      round,
      asked: { ...pulse, questions },
      answered,
      newcomers: await countNewcomers(ctx, round),
      led: await listLed(ctx),
    })
  const counts = round.is_anonymous
    ? await countAnonymousAnswers(ctx, round.id, decision.counted)
    : countNamed(answered.filter(({ segment }) => decision.counted.includes(segment)))
  const invited = new Map(segments.map(({ team_id, people }) => [team_id, people]))
  await updateShared(ctx, {
    round_id: round.id,
    decision: round.is_anonymous ? null : decision,
    release_hash: await findReleaseHash(ctx, round.id),
    figures: figuresOf({ pulse, round, questions, release: decision, answered, counts, invited }),
    made_at: ctx.now,
  })
}

async function listAnswered(
  ctx: TenantContext,
  round: Round,
  { category }: PulseRow,
  questions: readonly Question[],
): Promise<Answered[]> {
  const sheets = round.is_anonymous ? await listMixedSheets(ctx, round.id) : await listNamedSheets(ctx, round.id)
  return sheets.map(({ segment, numbers }) => {
    const answers = new Map<string, Answer>(Object.entries(numbers))
    return { segment, answers, observations: observationsOf(category, questions, answers) }
  })
}

/** Announces the results to everybody asked, once and in working hours, if there is something to read. */
export async function announceLater(ctx: TenantContext, roundId: string): Promise<void> {
  const found = await findAnnouncement(ctx, roundId)
  if (!found?.is_current || found.told_at !== null || found.called_off) return
  if (found.figures.all.n === 0 && found.comment === null && !found.has_promises) return
  const { time_zone } = await findCompany(ctx)
  const startAfter = nextWorkingMoment(time_zone, ctx.now)
  await ctx.jobs.add('my-pulses.tell', { roundId }, { startAfter, singletonKey: roundId })
}
