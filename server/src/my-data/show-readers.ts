import type { Actor } from '@kamerton/contract/lib/ability'
import { fullName } from '@kamerton/contract/lib/names'
import { dataKinds, type Reader, type Readers } from '@kamerton/contract/my-data/readers'
import { mayReadOf, type OwnThings, reasonOf } from '@kamerton/contract/my-data/sight'
import { abilityOf } from '@kamerton/contract/permissions'
import type { Context } from '../lib/context.ts'
import { listPairsOf } from '../one-to-one/rows/own-queries.ts'
import { listTeamsOfUser } from '../people/queries.ts'
import { listAnsweredByName } from '../pulses/answers/person-queries.ts'
import { listReviewersOf } from '../pulses/manager-reviews/person-queries.ts'
import { type CandidateRow, listCandidates } from './queries.ts'

/** People who may read the actor's data: the product's own rules, checked for everybody whom they could let. */
export async function showReaders(ctx: Context): Promise<Readers> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const things = await thingsOf(ctx, userId)
  const candidates = await listCandidates(ctx, userId, {
    teams: [
      ...things.team_ids,
      ...things.pulses.flatMap(({ target_value }) => (target_value === null ? [] : [target_value])),
    ],
    named: [...things.pairs.flatMap(({ manager_id, employee_id }) => [manager_id, employee_id]), ...things.reviewers],
  })
  return {
    kinds: dataKinds.map((kind) => ({
      kind,
      readers: candidates.flatMap((row) => {
        const actor = actorOf(ctx, row)
        const viewer = { userId: row.id, ability: abilityOf(actor) }
        return mayReadOf(viewer, kind, things) ? [readerOf(row, reasonOf(actor, kind, things))] : []
      }),
    })),
  }
}

async function thingsOf(ctx: Context, userId: string): Promise<OwnThings> {
  return {
    person_id: userId,
    team_ids: (await listTeamsOfUser(ctx, userId)).map(({ id }) => id),
    pulses: await listAnsweredByName(ctx, userId),
    pairs: await listPairsOf(ctx, userId),
    reviewers: (await listReviewersOf(ctx, userId)).map(({ manager_id }) => manager_id),
  }
}

const actorOf = ({ companyId }: Context, { id, role, teams_led }: CandidateRow): Actor => ({
  userId: id,
  companyId,
  role,
  teamsLed: teams_led.map((team) => team.id),
})

function readerOf(row: CandidateRow, { reason, team_ids }: ReturnType<typeof reasonOf>): Reader {
  const names = new Map(row.teams_led.map(({ id, name }) => [id, name]))
  return {
    id: row.id,
    full_name: fullName(row),
    position: row.position,
    avatar_url: row.avatar_url,
    reason,
    teams: [...new Set(team_ids)].flatMap((id) => names.get(id) ?? []),
  }
}
