import type { Input } from '@kamerton/contract/lib/endpoint'
import type { people } from '@kamerton/contract/people/endpoints'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import type { Context } from '../lib/context.ts'
import { updateName } from './queries.ts'
import { showCurrentUser } from './show-current-user.ts'

/** A person changes their own name, and nothing else of their account: colleagues are changed among the employees. */
export async function updateProfile(ctx: Context, { id, ...name }: Input<typeof people.update>): Promise<CurrentUser> {
  ctx.authorizeOwn(id)
  await updateName(ctx, id, name)
  return showCurrentUser(ctx)
}
