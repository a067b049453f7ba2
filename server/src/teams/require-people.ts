import type { Issue } from '@kamerton/contract/errors'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { listPeopleToJoin } from './queries.ts'

type Named = { manager_id: string | null; member_ids: readonly string[] }

/** Members of a team, each once; the manager is one of them. */
export const membersOf = ({ manager_id, member_ids }: Named): string[] => [
  ...new Set(manager_id === null ? member_ids : [...member_ids, manager_id]),
]

/** A person of another company, or one who has left, does not exist here. */
export async function requirePeople(ctx: Context, { manager_id, member_ids }: Named): Promise<void> {
  const asked = membersOf({ manager_id, member_ids })
  if (asked.length === 0) return
  const found = new Set((await listPeopleToJoin(ctx, asked)).map(({ id }) => id))
  if (found.size === asked.length) return
  const issue = (loc: Issue['loc'], msg: string): Issue => ({ loc: ['body', ...loc], msg, type: 'value_error' })
  const issues = member_ids.flatMap((id, index) =>
    found.has(id) ? [] : [issue(['member_ids', index], 'Такого сотрудника нет в компании')],
  )
  if (manager_id !== null && !found.has(manager_id))
    issues.unshift(issue(['manager_id'], 'Такого сотрудника нет в компании'))
  throw new AppError('invalid_input', { issues })
}
