import { voteKeyOf } from '@kamerton/contract/pulses/votes'
import { measureEffect } from '../action-effects/show-effect.ts'
import { showVotes } from '../action-effects/show-votes.ts'
import { showActions } from '../action-items/show-actions.ts'
import type { Sight } from '../analytics/queries.ts'
import { everybody, type Figure, type Surface } from './figure.ts'
import { areFed, overEach, value } from './looks.ts'

/**
 * Effects of actions: the value before is that of a period, the value after is that of one round. Several rounds
 * together reveal no more than each round by itself, and its own results have shown that. Sums over other teams reveal
 * no more either.
 */
export const effects: Surface = overEach(
  (about) => (areFed(['enps', 'engagement', 'mood'], about) ? ['effects'] : []),
  async (ctx) => {
    const figures: Figure[] = []
    for (const { id, may } of (await showActions(ctx, { scope: 'all', status: 'all', skip: 0, limit: 100 })).items) {
      const measured = may.update ? await measureEffect(ctx, id) : null
      if (!measured || measured.effect.metric === 'participation') continue
      const { effect, rounds, teamId } = measured
      const { metric, before, after } = effect
      const sight: Sight = teamId === null ? 'company' : { teams: [teamId] }
      const [round, ...more] = rounds
      if (before) figures.push(...value({ metric, sight, span: before }, before.value, before.answers))
      if (after && round !== undefined && more.length === 0)
        figures.push(...value({ round, group: teamId ?? everybody }, after.value, after.answers))
    }
    return figures
  },
)

/** Votes on done actions: a vote is a question of its round, shown under the rules of that round's results. */
export const votes: Surface = overEach(
  ({ pulses }) => (pulses.length > 0 ? [new Set(pulses.map(({ round }) => round))] : []),
  async (ctx, rounds) => {
    const figures: Figure[] = []
    for (const { id, may } of (await showActions(ctx, { scope: 'all', status: 'done', skip: 0, limit: 100 })).items) {
      const { votes: said } = may.update ? await showVotes(ctx, id) : { votes: null }
      if (!said?.told || said.anonymity_threshold === null || !rounds.has(said.round_id)) continue
      const of = { round: said.round_id, question: voteKeyOf(id) }
      figures.push(...value(of, said.told.n, said.told.n), { of, tells: 'spread', n: said.told.n })
    }
    return figures
  },
)
