import type { Context } from '../lib/context.ts'
import { listTakenFrom } from './queries.ts'

type Taken = { id: string; rule_id: string; subject_id: string }

/**
 * Actions about the company and these teams that were made from a finding: open ones, and those done since a day. None
 * that the actor may not read.
 */
export async function listTakenOf(ctx: Context, teams: readonly string[], since: string): Promise<Taken[]> {
  const rows = await listTakenFrom(ctx, teams, since)
  return rows.flatMap(({ id, rule_id, team_id }) =>
    rule_id === null ? [] : [{ id, rule_id, subject_id: team_id ?? ctx.companyId }],
  )
}
