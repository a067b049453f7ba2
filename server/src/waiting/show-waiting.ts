import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import { fullName } from '@kamerton/contract/lib/names'
import { answerAddress } from '@kamerton/contract/my-pulses/answer-address'
import { decisionWords } from '@kamerton/contract/recommendations/decision-words'
import { inTurn, soonAfter, waitingLimits } from '@kamerton/contract/waiting/rules'
import type { WaitingThing, WaitingThings } from '@kamerton/contract/waiting/schemas'
import { showActions } from '../action-items/show-actions.ts'
import { findCompany } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'
import { showWaitingPulses } from '../my-pulses/show-my-pulses.ts'
import { ownDueAgreements, ownOpenMeetings } from '../one-to-one/own-waiting.ts'
import { listSilentRounds } from '../pulses/rows/reply-queries.ts'
import { findFirstDecision } from '../recommendations/first-decision.ts'

/** The actor's moment, in the days of their company. */
type Moment = { today: string; dayOf: (moment: Date) => string }

/** Everything that waits for the actor. A new source of such things is one more call here. */
export async function showWaiting(ctx: Context): Promise<WaitingThings> {
  const { time_zone } = await findCompany(ctx)
  const dayOf = (moment: Date) => dayIn(time_zone, moment)
  const moment = { today: dayOf(ctx.now), dayOf }
  const things = [
    ...(await meetings(ctx, moment)),
    ...(await polls(ctx, moment)),
    ...(await silentResults(ctx, moment)),
    ...(await dueActions(ctx, moment)),
    ...(await dueAgreements(ctx, moment)),
    ...(await decision(ctx, moment)),
  ]
  return { things: inTurn(things, moment.today) }
}

/** At most one: a list of decisions is the page of recommendations. */
async function decision(ctx: Context, { today }: Moment): Promise<WaitingThing[]> {
  const card = await findFirstDecision(ctx)
  return card ? [{ kind: 'decision', day: today, card_id: card.id, ...decisionWords(card) }] : []
}

/** A round in which the right to answer is taken does not wait: nobody knows whether it was used. */
async function polls(ctx: Context, { dayOf }: Moment): Promise<WaitingThing[]> {
  const open = await showWaitingPulses(ctx)
  return open.map(({ pulse_id, round_id, title, mode, target_type, questions, ends_on, opened_at }) => ({
    kind: 'poll',
    day: ends_on ?? dayOf(opened_at),
    address: answerAddress({ pulse_id, target_type }, ctx.actor.userId),
    pulse_id,
    round_id,
    title,
    mode,
    target_type,
    questions,
    ends_on,
  }))
}

/** Meetings within a day, and missed ones of the person who leads them: only they can set another time. */
async function meetings(ctx: Context, { dayOf }: Moment): Promise<WaitingThing[]> {
  const since = new Date(ctx.now.getTime() - waitingLimits.pastDays * DAY)
  const until = new Date(ctx.now.getTime() + DAY)
  const missedBefore = new Date(ctx.now.getTime() - waitingLimits.graceMinutes * MINUTE)
  const open = await ownOpenMeetings(ctx, since, until)
  return open.flatMap(({ status, isLed, open_agreements, ...meeting }): WaitingThing[] => {
    const day = dayOf(meeting.scheduled_date)
    const isAhead = status === 'in_progress' || meeting.scheduled_date >= missedBefore
    if (isAhead) return [{ kind: 'meeting', day, open_agreements, ...meeting }]
    return isLed ? [{ kind: 'missed_meeting', day, ...meeting }] : []
  })
}

/** Closed rounds without a reply, of the pulses that the actor may change. */
async function silentResults(ctx: Context, { dayOf }: Moment): Promise<WaitingThing[]> {
  const since = new Date(ctx.now.getTime() - waitingLimits.pastDays * DAY)
  const silent = await listSilentRounds(ctx, since)
  return silent
    .filter((pulse) => ctx.may('update', 'Pulses', pulse))
    .map(({ pulse_id, round_id, title, asked, closed_at }) => ({
      kind: 'silent_results',
      day: dayOf(closed_at),
      pulse_id,
      round_id,
      title,
      asked,
    }))
}

const mostActions = 50

async function dueActions(ctx: Context, { today }: Moment): Promise<WaitingThing[]> {
  const { items } = await showActions(ctx, { scope: 'mine', status: 'open', skip: 0, limit: mostActions })
  return items
    .filter(({ due_on }) => due_on <= soonAfter(today))
    .map(({ id, title, subject, due_on, promise, is_overdue }) => ({
      kind: 'action',
      day: due_on,
      action_id: id,
      subject_name: subject.name,
      promised_after: promise?.pulse_title ?? null,
      title,
      is_overdue,
    }))
}

/** One thing for each person to whom the actor owes something: a list of all of them would hide everything else. */
async function dueAgreements(ctx: Context, { today }: Moment): Promise<WaitingThing[]> {
  const due = await ownDueAgreements(ctx, today)
  const byPerson = Map.groupBy(due.toReversed(), ({ other_id }) => other_id)
  return [...byPerson.values()].flatMap(([nearest, ...others]): WaitingThing[] => {
    if (!nearest) return []
    const { id, meeting_id, text, due_on, other_id, ...name } = nearest
    return [
      {
        kind: 'agreement',
        day: due_on,
        agreement_id: id,
        meeting_id,
        text,
        with: { id: other_id, full_name: fullName(name) },
        is_overdue: due_on < today,
        others: others.length,
      },
    ]
  })
}
