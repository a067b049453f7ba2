import type { ActionEffect, ActionEffectAnswer } from '@kamerton/contract/action-items/effect-schemas'
import { mayWith, viewerOf } from '../action-items/sight.ts'
import type { Context } from '../lib/context.ts'
import { besideIt, type Judged, judgeEffect, mayStandBeside, sinceOf, windowOf } from './judge-effect.ts'
import { type FoundBaseline, findBaseline, listCells } from './queries.ts'
import { requireOwnAction } from './require-own-action.ts'

export async function showEffect(ctx: Context, id: string): Promise<ActionEffectAnswer> {
  return { effect: (await measureEffect(ctx, id))?.effect ?? null }
}

/** Effect of an action, like `showEffect`, with the rounds that it looked at, so that a caller can check the result. */
export async function measureEffect(ctx: Context, id: string) {
  await requireOwnAction(ctx, id)
  const baseline = await findBaseline(ctx, id)
  return baseline ? { ...(await readEffect(ctx, baseline)), teamId: baseline.team_id } : null
}

type Measured = { effect: ActionEffect; rounds: readonly string[] }

async function readEffect(ctx: Context, baseline: FoundBaseline): Promise<Measured> {
  const { metric, team_id, rounds, created_at } = baseline
  const own = await listCells(ctx, {
    metric,
    madeAt: created_at,
    since: sinceOf(baseline),
    of: team_id === null ? 'company' : { team: team_id },
    until: null,
    before: { rounds: rounds.map(({ round_id }) => round_id) },
  })
  const judged = judgeEffect(baseline, own)
  const beside = await readBeside(ctx, baseline, judged)
  return { effect: { ...judged.effect, ...beside }, rounds: judged.after.map(({ round_id }) => round_id) }
}

/** Compares with other teams in the same time, as far as the actor may see it. */
async function readBeside(ctx: Context, baseline: FoundBaseline, judged: Judged) {
  const { metric, created_at, period_days, from_day, to_day } = baseline
  const cells = mayStandBeside(baseline, judged)
    ? await listCells(ctx, {
        metric,
        of: 'every_team',
        madeAt: created_at,
        since: sinceOf(baseline),
        until: windowOf(judged.after, period_days),
        before: { from: from_day, to: to_day },
      })
    : []
  const seesAll = mayWith(viewerOf(ctx), 'update', wholeCompany)
  return besideIt(baseline, judged, { cells, reader: seesAll ? 'all_teams' : { leads: ctx.actor.teamsLed } })
}

/** An actor who may change actions about the company sees the figures of all its teams. */
const wholeCompany = { subject_type: 'company', employee_id: null, team_ids: [], responsible_id: '' } as const
