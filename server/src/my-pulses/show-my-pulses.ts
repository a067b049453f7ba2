import { fullName } from '@kamerton/contract/lib/names'
import type {
  MyPulseResults,
  MyPulses,
  MyPulsesQuery,
  RoundComment,
  SharedWithAsked,
  WaitingPulse,
} from '@kamerton/contract/my-pulses/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { lastDayOf } from '../pulses/rows/planned-close.ts'
import { listRoundQuestions } from '../pulses/rows/question-queries.ts'
import { requirePulse } from '../pulses/rows/require-pulse.ts'
import { countPast, findOwnPast, findShared, listOpen, listPast, listTeamNames } from './queries.ts'

export async function showMyPulses(ctx: Context, page: MyPulsesQuery): Promise<MyPulses> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const open = await showOpen(ctx)
  return {
    waiting: open.filter(({ taken }) => !taken),
    taken: open.filter(({ taken }) => taken),
    past: await listPast(ctx, userId, page),
    past_total: await countPast(ctx, userId),
  }
}

/** Open rounds that the actor has not answered, and has taken no right in. */
export async function showWaitingPulses(ctx: Context): Promise<WaitingPulse[]> {
  ctx.authorizeOwn(ctx.actor.userId)
  return (await showOpen(ctx)).filter(({ taken }) => !taken)
}

async function showOpen(ctx: Context) {
  return (await listOpen(ctx, ctx.actor.userId)).map(({ ends_on, closes_on, ...one }) => ({
    ...one,
    questions: one.questions ?? 0,
    ends_on: lastDayOf({ ends_on }, { closes_on }),
  }))
}

/**
 * Shows the results to a person who was asked. For anybody else the round does not exist, whatever else they may read
 * of it.
 */
export async function showMyResults(ctx: Context, roundId: string): Promise<MyPulseResults> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const found = await findOwnPast(ctx, userId, roundId)
  if (!found) throw new AppError('not_found')
  const { invited, team_id, team_name, comment, figures, ...asked } = found
  return {
    ...asked,
    asked: invited,
    questions: figures ? await listCounted(ctx, roundId) : [],
    figures: figures?.all ?? null,
    team: figures && teamOf({ team_id, team_name, asked }, figures.teams),
    comment: figures && said(comment),
  }
}

/** A pulse of a team asks nobody else, so its total is the team's own figure. */
function teamOf(
  { team_id, team_name, asked }: { team_id: string | null; team_name: string | null; asked: { target_type: string } },
  teams: SharedWithAskedTeams,
): MyPulseResults['team'] {
  if (asked.target_type !== 'company' || team_id === null || team_name === null) return null
  const own = teams.find((team) => team.team_id === team_id)
  if (!own) return { team_id, team_name, figure: null }
  const { n, at_least, value, bound, interval, comparison } = own
  return { team_id, team_name, figure: { n, ...(at_least && { at_least }), value, bound, interval, comparison } }
}

type SharedWithAskedTeams = readonly Omit<SharedWithAsked['teams'][number], 'team_name'>[]

/** The results of a round that the asked people see, or will see. */
export async function showShared(ctx: Context, pulseId: string, roundId: string): Promise<SharedWithAsked> {
  await requirePulse(ctx, pulseId)
  const found = await findShared(ctx, pulseId, roundId)
  if (!found) throw new AppError('not_found')
  const { comment, figures, closed_at, ...round } = found
  const ids = figures?.teams.map(({ team_id }) => team_id) ?? []
  const names = new Map(ids.length > 0 ? (await listTeamNames(ctx, ids)).map(({ id, name }) => [id, name]) : [])
  return {
    ...round,
    is_closed: closed_at !== null,
    questions: figures ? await listCounted(ctx, roundId) : [],
    figures: figures?.all ?? null,
    teams: figures?.teams.map((team) => ({ ...team, team_name: names.get(team.team_id) ?? '' })) ?? [],
    comment: said(comment),
    comment_version: comment?.version ?? 0,
  }
}

const listCounted = async (ctx: Context, roundId: string) =>
  (await listRoundQuestions(ctx, roundId)).filter(({ type }) => type !== 'text')

type Said = NonNullable<Awaited<ReturnType<typeof findShared>>>['comment']

const said = (comment: Said): RoundComment | null =>
  comment === null || comment.text === null
    ? null
    : { text: comment.text, author_name: fullName(comment), written_at: new Date(comment.written_at) }
