import { dayIn } from '@kamerton/contract/lib/dates'
import { HOUR } from '@kamerton/contract/lib/durations'
import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import { commentsFrom } from '@kamerton/contract/pulses/promise'
import { isLargeEnough } from '@kamerton/contract/pulses/release'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Person } from '../../people/audience-queries.ts'
import { countInvited } from '../../rollups/queries.ts'
import { type PulseRow } from '../queries.ts'
import { requireAudience } from './find-audience.ts'
import { insertParticipants, insertRound, listParticipantIds, listRounds, type NewParticipant } from './queries.ts'

/** So many letters are prepared in one job: few enough to finish in a second, many enough to keep jobs few. */
const invitationPortion = 500

/** Opens one run of a pulse: takes the snapshot of its audience, freezes what anonymity means, and asks everybody. */
export async function openRound(ctx: TenantContext, pulse: PulseRow, slot: Date | null): Promise<void> {
  const company = await findCompany(ctx)
  const k = pulse.launch_threshold ?? company.anonymity_threshold
  const audience = await requireAudience(ctx, pulse, k)

  const [newest] = await listRounds(ctx, pulse.id)
  const round = {
    id: ctx.newId(),
    pulse_id: pulse.id,
    number: (newest?.number ?? 0) + 1,
    is_anonymous: pulse.is_anonymous,
    anonymity_threshold: k,
    comment_threshold: commentsFrom(k),
    slot,
    opened_at: ctx.now,
    opened_on: dayIn(company.time_zone, ctx.now),
    invited: audience.length,
    // On disk before the round is: an answer that nobody could open must not be taken.
    seal_key: pulse.is_anonymous ? await ctx.platform.roundKeys.make() : null,
  }
  await insertRound(ctx, round)
  const participants = participantsOf(ctx, pulse, audience, k)
  await insertParticipants(ctx, round.id, participants)
  await countInvited(ctx, round)
  await ask(
    ctx,
    round.id,
    participants.map(({ id }) => id),
  )
}

/** Asks all participants of a round anew. */
export const askEverybody = async (ctx: TenantContext, roundId: string): Promise<void> =>
  ask(ctx, roundId, await listParticipantIds(ctx, roundId))

/** Each gets a single-use link of their own. In an anonymous round a team below k is counted with those without a team. */
function participantsOf(ctx: TenantContext, pulse: PulseRow, audience: readonly Person[], k: number): NewParticipant[] {
  const teamOf = (person: Person) => (pulse.target_type === 'team' ? pulse.target_value : person.primary_team_id)
  const sizes = Map.groupBy(audience, teamOf)
  return audience.map((person) => {
    const id = ctx.newId()
    const team = teamOf(person)
    const tooSmall = pulse.is_anonymous && !isLargeEnough(sizes.get(team)?.length ?? 0, k)
    return {
      id,
      user_id: person.id,
      team_id: tooSmall ? null : team,
      is_reader: person.is_reader,
      token_hash: hashToken(ctx.linkToken('pulse', id, 1)),
    }
  })
}

async function ask(ctx: TenantContext, roundId: string, participantIds: readonly string[]): Promise<void> {
  const portions = []
  for (let start = 0; start < participantIds.length; start += invitationPortion)
    portions.push({ roundId, participantIds: participantIds.slice(start, start + invitationPortion) })
  await ctx.jobs.addMany('pulses.invite', portions)
  await ctx.jobs.add(
    'pulses.remind',
    { roundId },
    { startAfter: new Date(ctx.now.getTime() + reminderAfterHours * HOUR) },
  )
}
