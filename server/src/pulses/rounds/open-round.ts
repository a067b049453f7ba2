import { dayIn } from '@kamerton/contract/lib/dates'
import { commentsFrom } from '@kamerton/contract/pulses/promise'
import { isLargeEnough } from '@kamerton/contract/pulses/release'
import { lastDayOfRound } from '@kamerton/contract/pulses/schedule'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { withheldForRest } from '@kamerton/contract/pulses/shown-participation'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Person } from '../../people/audience-queries.ts'
import { countInvited } from '../../rollups/queries.ts'
import { writeContract } from '../contracts/write-contract.ts'
import { insertReviews } from '../manager-reviews/opening-queries.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import {
  insertParticipants,
  insertRound,
  listParticipantIds,
  listRounds,
  type NewParticipant,
  type NewRound,
  updateWithheldTeam,
} from '../rows/round-queries.ts'
import { announceRound } from './announce-round.ts'
import { askAboutDone } from './ask-about-done.ts'
import { requireAudience } from './find-audience.ts'

/** The number of links made and stored together: a few hundredths of a second. */
const placesAtOnce = 1_000

/** Opens one run of a pulse: stores its audience, fixes its rules of anonymity, and asks everybody. */
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
    is_blind: pulse.is_anonymous && ctx.platform.secureContext,
    anonymity_threshold: k,
    comment_threshold: commentsFrom(k),
    slot,
    opened_at: ctx.now,
    opened_on: dayIn(company.time_zone, ctx.now),
    closes_on: lastDayOfRound(pulse.type, dayIn(company.time_zone, ctx.now)),
    invited: audience.length,
    shares_results: willShare({ ...pulse, invited: audience.length, anonymity_threshold: k }),
    // The key is on disk before the round is stored: no answer may be accepted that nobody could open.
    seal_key: pulse.is_anonymous ? await ctx.platform.roundKeys.make() : null,
  }
  await insertRound(ctx, round)
  const places = await ask(ctx, pulse, audience, round)
  if (round.is_anonymous) await updateWithheldTeam(ctx, round.id, withheldForRest(groupsOf(places), k))
  if (pulse.target_type === 'manager_review') await insertReviews(ctx, round.id)
  await askAboutDone(ctx, pulse, round.id)
  await countInvited(ctx, round)
  await askAll(
    ctx,
    round,
    places.map(({ id }) => id),
  )
}

type Place = Pick<NewParticipant, 'id' | 'team_id'>

/** Stores the place of each participant, in batches small enough that other work gets its turn. */
async function ask(
  ctx: TenantContext,
  pulse: PulseRow,
  audience: readonly Person[],
  round: NewRound,
): Promise<Place[]> {
  const placeOf = placesIn(ctx, pulse, audience, round)
  const places: Place[] = []
  for (let start = 0; start < audience.length; start += placesAtOnce) {
    const portion = audience.slice(start, start + placesAtOnce).map(placeOf)
    await insertParticipants(ctx, round.id, portion)
    for (const { id, team_id } of portion) places.push({ id, team_id })
  }
  return places
}

/** The number of people asked in each group. */
const groupsOf = (places: readonly Place[]) =>
  [...Map.groupBy(places, ({ team_id }) => team_id)].map(([id, its]) => ({ id, people: its.length }))

/** Asks all participants of a round again. */
export const askEverybody = async (ctx: TenantContext, round: Pick<NewRound, 'id' | 'is_blind'>): Promise<void> =>
  askAll(ctx, round, await listParticipantIds(ctx, round.id))

/** Asks participants. A blind round first gets its keys, which are part of its contract. */
async function askAll(
  ctx: TenantContext,
  { id, is_blind }: Pick<NewRound, 'id' | 'is_blind'>,
  participantIds: readonly string[],
): Promise<void> {
  if (is_blind) return ctx.jobs.add('pulses.make-keys', { roundId: id })
  await writeContract(ctx, id)
  await announceRound(ctx, id, participantIds)
}

/**
 * Each participant gets a single-use link of their own. In an anonymous round a team below k is counted with people
 * without a team. In a blind round this group also needs k people, if necessary with the smallest teams: a key for
 * fewer people would identify them.
 */
function placesIn(
  ctx: TenantContext,
  pulse: PulseRow,
  audience: readonly Person[],
  {
    is_anonymous,
    is_blind,
    anonymity_threshold: k,
  }: Pick<NewRound, 'is_anonymous' | 'is_blind' | 'anonymity_threshold'>,
): (person: Person) => NewParticipant {
  const teamOf = (person: Person) => (pulse.target_type === 'team' ? pulse.target_value : person.primary_team_id)
  const teams = Map.groupBy(audience, teamOf)
  const sizeOf = (team: string | null) => teams.get(team)?.length ?? 0
  const own = [...teams.keys()].filter((team) => team !== null && (!is_anonymous || isLargeEnough(sizeOf(team), k)))
  if (is_blind) joinSmallest(own, { sizeOf, people: audience.length, k })
  const its = new Set(own)
  return (person) => {
    const id = ctx.newId()
    const team = teamOf(person)
    return {
      id,
      user_id: person.id,
      team_id: its.has(team) ? team : null,
      is_reader: person.is_reader,
      token_hash: hashToken(ctx.linkToken('pulse', id, 1)),
    }
  }
}

/** Removes the smallest teams from `own` until the rest is empty or has k people. */
function joinSmallest(
  own: (string | null)[],
  { sizeOf, people, k }: { sizeOf: (team: string | null) => number; people: number; k: number },
): void {
  own.sort((a, b) => sizeOf(b) - sizeOf(a) || ((a ?? '') < (b ?? '') ? -1 : 1))
  const rest = () => people - own.reduce((sum, team) => sum + sizeOf(team), 0)
  while (own.length > 0 && rest() > 0 && !isLargeEnough(rest(), k)) own.pop()
}
