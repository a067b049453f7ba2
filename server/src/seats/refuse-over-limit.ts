import { AppError } from '../lib/app-error.ts'
import type { Scope } from '../lib/database/tenant.ts'
import { countActiveUsers, findUserLimit } from './queries.ts'

/** Where there are more people than places, as when a paid month has ended, what runs goes on and nothing new is begun. */
export async function refuseOverLimit(scope: Scope): Promise<void> {
  if ((await countActiveUsers(scope)) > (await findUserLimit(scope))) throw new AppError('people_over_limit')
}
