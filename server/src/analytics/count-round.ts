import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { type Observation, observationsOf } from '@kamerton/contract/pulses/rules'
import { z } from 'zod'
import type { TenantContext } from '../lib/context.ts'
import { listMixedSheets } from '../pulses/answers/queries.ts'
import { findPulse, listQuestions } from '../pulses/rows/pulse-queries.ts'
import type { Round } from '../pulses/rows/round-queries.ts'
import { anonymousRollups } from '../rollups/add-anonymous-rollups.ts'
import type { RollupRow } from '../rollups/queries.ts'
import { addObservation, addTo, type Tally } from '../rollups/tally.ts'
import { countParticipants, listNamedSheets } from './count-queries.ts'

/** The number of people whose answers are in memory at once. */
const portion = 5_000

const Numbers = z.record(z.string(), z.union([z.number(), z.string()]))

/** The rollups that a round should have, counted from its participants and their answers. */
export async function countRound(ctx: TenantContext, round: Round): Promise<RollupRow[]> {
  const pulse = await findPulse(ctx, round.pulse_id)
  if (!pulse) throw new Error('a round belongs to a pulse')
  const questions = await listQuestions(ctx, pulse.id)
  const observations = (answers: object) => observationsIn(pulse.category, questions, answers)
  const answers = round.is_anonymous
    ? await countAnonymous(ctx, round, observations)
    : await countNamed(ctx, round, observations)
  return [...(await countParticipation(ctx, round)), ...answers]
}

type Observe = (answers: object) => Observation[]

const observationsIn = (category: string, questions: readonly Question[], answers: object): Observation[] =>
  observationsOf(category, questions, new Map(Object.entries(Numbers.parse(answers))))

async function countParticipation(ctx: TenantContext, { id, opened_on }: Round): Promise<RollupRow[]> {
  const tally: Tally = new Map()
  const company = { metric: 'participation', day: opened_on, round_id: id, team_id: null } as const
  for (const { team_id, ...counts } of await countParticipants(ctx, id)) {
    addTo(tally, company, counts)
    if (team_id !== null) addTo(tally, { ...company, team_id }, counts)
  }
  return [...tally.values()]
}

async function countNamed(ctx: TenantContext, { id }: Round, observations: Observe): Promise<RollupRow[]> {
  const tally: Tally = new Map()
  for (let after: string | null = null; ; ) {
    const sheets = await listNamedSheets(ctx, id, { after, limit: portion })
    for (const { team_id, day, numbers } of sheets) {
      const company = { round_id: id, day, team_id: null }
      for (const observation of observations(numbers)) {
        addObservation(tally, company, observation)
        if (team_id !== null) addObservation(tally, { ...company, team_id }, observation)
      }
    }
    after = sheets.at(-1)?.participant_id ?? null
    if (sheets.length < portion) return [...tally.values()]
  }
}

/** Counts an anonymous round. It counts nothing before the release. */
async function countAnonymous(
  ctx: TenantContext,
  { id, closed_on, release, anonymity_threshold, invited }: Round,
  observations: Observe,
): Promise<RollupRow[]> {
  if (release === null || closed_on === null) return []
  const sheets = await listMixedSheets(ctx, id)
  const answered = sheets.map(({ segment, numbers }) => ({
    segment,
    observations: observations(numbers),
  }))
  return anonymousRollups({ id, closed_on, anonymity_threshold, invited }, release, answered)
}
