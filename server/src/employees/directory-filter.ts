import type { DirectoryFilters } from '@kamerton/contract/employees/schemas'
import type { Context } from '../lib/context.ts'
import { wordsOf } from '../lib/search-words.ts'
import { requireTeam } from '../teams/find-team.ts'
import { findEmployeeSight } from './employee-sight.ts'
import type { DirectoryFilter } from './queries.ts'

/** The filter that the actor asks for, among people whom they may see. A team that they may not see does not exist. */
export async function findDirectoryFilter(ctx: Context, asked: DirectoryFilters): Promise<DirectoryFilter> {
  const sight = findEmployeeSight(ctx)
  if (asked.team_id !== undefined) await requireTeam(ctx, asked.team_id)
  return { words: wordsOf(asked.search), teamId: asked.team_id, role: asked.role, sight }
}
