import { settledBy, settlesAt } from '@kamerton/contract/pulses/launch'
import type { Audience, Audiences } from '@kamerton/contract/pulses/schemas'
import { findCompany } from '../../companies/queries.ts'
import type { Context } from '../../lib/context.ts'
import { countAudiences } from '../../people/audience-queries.ts'
import { openKeyStock } from '../credentials/key-stock.ts'
import { listUnanswered } from '../rows/reply-queries.ts'

/** The audiences that the actor may ask, with their sizes, for the form and for the question before a launch. */
export async function showAudiences(ctx: Context): Promise<Audiences> {
  const { anonymity_threshold, shares_results } = await findCompany(ctx)
  const { company, managers, teams } = await countAudiences(ctx, settledBy(ctx.now))
  const all: Omit<Audience, 'unanswered'>[] = [
    { target_type: 'company', target_value: null, name: null, people: company, settled: company, settling: [] },
    {
      target_type: 'manager_review',
      target_value: null,
      name: null,
      people: managers,
      settled: managers,
      settling: [],
    },
    ...teams.map(({ id, name, people, settled, joined }) => ({
      target_type: 'team' as const,
      target_value: id,
      name,
      people,
      settled,
      settling: joined.map(settlesAt),
    })),
  ]
  const silences = await listUnanswered(ctx)
  const audiences = all
    .filter((audience) => ctx.may('create', 'Pulses', audience))
    .map((audience) => ({ ...audience, unanswered: unansweredIn(silences, audience) }))
  const is_blind = ctx.platform.secureContext
  // An actor who may ask everybody sees this before a launch: the keys of a large round are made while they read.
  if (is_blind && audiences.some(({ target_type }) => target_type === 'company'))
    ctx.platform.shared(openKeyStock).prepare(teams.length + 1)
  return { anonymity_threshold, shares_results, is_blind, audiences }
}

function unansweredIn(
  silences: Awaited<ReturnType<typeof listUnanswered>>,
  { target_type, target_value }: Pick<Audience, 'target_type' | 'target_value'>,
): Audience['unanswered'] {
  const found = silences.find((one) => one.target_type === target_type && one.target_value === target_value)
  if (!found) return null
  const { pulse_id, round_id, title, closed_at } = found
  return { pulse_id, round_id, title, closed_at }
}
