import type { Input } from '@kamerton/contract/lib/endpoint'
import type { people } from '@kamerton/contract/people/endpoints'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { lockPeople } from './employee-queries.ts'
import { updateName } from './queries.ts'
import { showCurrentUser } from './show-current-user.ts'

/** A person changes their own name, and nothing else of their account: colleagues are changed among the employees. */
export async function updateProfile(
  ctx: Context,
  { id, version, ...name }: Input<typeof people.update>,
): Promise<CurrentUser> {
  ctx.authorizeOwn(id)
  const [person] = await lockPeople(ctx, [id])
  if (person) refuseStale(person, version)
  await updateName(ctx, id, name)
  return showCurrentUser(ctx)
}
