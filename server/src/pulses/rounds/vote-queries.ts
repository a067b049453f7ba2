import type { Scope } from '../../lib/database/tenant.ts'

export type NewVote = { action_id: string; question: string; options: readonly object[] }

/** What another round, which is being opened at the same time, asks about is left out. */
export async function insertVotes({ db, companyId }: Scope, roundId: string, votes: readonly NewVote[]): Promise<void> {
  if (votes.length === 0) return
  await db
    .insertInto('round_votes')
    .values(
      votes.map(({ options, ...vote }, at) => ({
        ...vote,
        company_id: companyId,
        round_id: roundId,
        ordinal: at + 1,
        options: JSON.stringify(options),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'action_id']).doNothing())
    .execute()
}
