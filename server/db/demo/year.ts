import { DAY } from '@kamerton/contract/lib/durations'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { Context, TenantContext } from '../../src/lib/context.ts'
import { namedAnswer } from '../../src/pulses/answers/named-answer.ts'
import { insertNamedAnswer, listParticipants, type Participant } from '../../src/pulses/answers/queries.ts'
import { spendParticipation } from '../../src/pulses/answers/spend-participation.ts'
import { storePendingAnswer } from '../../src/pulses/answers/store-pending-answer.ts'
import { createPulse } from '../../src/pulses/definition/create-pulse.ts'
import { mixAnswers } from '../../src/pulses/mixing/mix-answers.ts'
import { closeOpenRound } from '../../src/pulses/rounds/close-round.ts'
import { destroyKey } from '../../src/pulses/rounds/destroy-key.ts'
import { openRound } from '../../src/pulses/rounds/open-round.ts'
import { findPulse, type PulseRow, updatePulseRow } from '../../src/pulses/rows/pulse-queries.ts'
import { listRoundQuestions } from '../../src/pulses/rows/question-queries.ts'
import { findOpenRound, findRound } from '../../src/pulses/rows/round-queries.ts'
import { answersOf, commentsOfRound, takesPart } from './answers.ts'
import type { Chance } from './chance.ts'
import type { DemoPerson } from './people.ts'

export type Demo = {
  people: readonly DemoPerson[]
  chance: Chance
  /** Runs something in the company as it was on that day. */
  on<T>(day: Date, work: (ctx: Context) => Promise<T>): Promise<T>
  /** Like `on`, as a given person and with their rights only. */
  as<T>(person: DemoPerson, day: Date, work: (ctx: Context) => Promise<T>): Promise<T>
  /** Runs something as the product does now: its queued jobs will run. */
  forReal<T>(work: (ctx: TenantContext) => Promise<T>): Promise<T>
  now: Date
}

/** Its multiples spread evenly, without a second source of chance. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

export const createDemoPulse = (demo: Demo, createdOn: Date, pulse: NewPulse): Promise<string> =>
  demo.on(createdOn, async (ctx) => (await createPulse(ctx, pulse)).id)

export type Run = { openedOn: Date; closedOn: Date | null; slot?: Date; share?: number }

/** Runs a round: it is opened, people answer within a day, and it is closed unless it still runs. Returns its id. */
export async function runRound(
  demo: Demo,
  pulseId: string,
  { openedOn, closedOn, slot, share = 1 }: Run,
): Promise<string> {
  const roundId = await demo.on(openedOn, async (ctx) => {
    const pulse = await requirePulse(ctx, pulseId)
    await updatePulseRow(ctx, pulseId, { status: 'active' }, ctx.now)
    await openRound(ctx, pulse, slot ?? null)
    return (await findOpenRound(ctx, pulseId))?.id ?? ''
  })
  const answeredOn = new Date(Math.min(openedOn.getTime() + DAY / 6, demo.now.getTime()))
  const until = Math.min(answeredOn.getTime() + DAY, (closedOn ?? demo.now).getTime(), demo.now.getTime())
  await demo.on(answeredOn, (ctx) => answer(ctx, demo, { pulseId, roundId, share, until: new Date(until) }))
  if (closedOn === null) return roundId
  await demo.on(closedOn, async (ctx) => {
    await closeOpenRound(ctx, pulseId)
    await updatePulseRow(ctx, pulseId, { status: 'completed' }, ctx.now)
    await mixAnswers(ctx, roundId)
  })
  // The usual job belongs to a day that is long over, so the work is done here.
  await demo.on(closedOn, async (ctx) => {
    const round = await findRound(ctx, roundId)
    if (round?.seal_key) await destroyKey(ctx, { roundId, key: round.seal_key.toString('hex') })
  })
  return roundId
}

async function answer(
  ctx: Context,
  demo: Demo,
  { pulseId, roundId, share, until }: { pulseId: string; roundId: string; share: number; until: Date },
): Promise<void> {
  const pulse = await requirePulse(ctx, pulseId)
  const questions = await listRoundQuestions(ctx, roundId)
  const daysAgo = (demo.now.getTime() - ctx.now.getTime()) / DAY
  const asked = new Map((await listParticipants(ctx, roundId)).map((participant) => [participant.user_id, participant]))
  const comment = commentsOfRound()
  const sheets = []
  for (const person of demo.people) {
    if (!takesPart(person, demo.chance) || demo.chance.between(0, 1) > share) continue
    const participant = asked.get(person.id)
    if (participant) sheets.push({ participant, answers: answersOf(person, questions, daysAgo, demo.chance, comment) })
  }
  if (pulse.is_anonymous) await answerAnonymously(ctx, sheets)
  else
    for (const [index, sheet] of sheets.entries())
      await answerByName(ctx, { ...sheet, at: momentOf(index, ctx.now, until) })
}

type Sheet = { participant: Participant; answers: Map<string, number | string> }

/** As in the product: first all participations, then, in another transaction, the answers. */
async function answerAnonymously(ctx: TenantContext, sheets: readonly Sheet[]): Promise<void> {
  const spent = []
  for (const { participant, answers } of sheets)
    spent.push({ participant, answers, attempt: await spendParticipation(ctx, participant, null) })
  await ctx.startAnotherTransaction()
  for (const { participant, answers, attempt } of spent) await storePendingAnswer(ctx, participant, attempt, answers)
}

/** The moment of one person's answer: more people answer at first, the last one just before the end. */
function momentOf(index: number, from: Date, until: Date): Date {
  const share = ((index + 1) * goldenRatio) % 1
  return new Date(from.getTime() + share ** 2 * (until.getTime() - from.getTime()))
}

async function answerByName(ctx: TenantContext, { participant, answers, at }: Sheet & { at: Date }): Promise<void> {
  const answer = { company: ctx.companyId, token_hash: participant.token_hash, round: participant, answers, at }
  await insertNamedAnswer(ctx, namedAnswer(ctx, answer), { at })
}

export async function requirePulse(ctx: TenantContext, id: string): Promise<PulseRow> {
  const pulse = await findPulse(ctx, id)
  if (!pulse) throw new Error(`demo pulse ${id} is missing`)
  return pulse
}
