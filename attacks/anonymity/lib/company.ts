import { v7 } from 'uuid'
import { z } from 'zod'
import { ask, read } from '../../lib/ask.ts'
import { logIn, password, registerCompany, sessionIn } from '../../lib/people.ts'
import type { Server } from '../../lib/target.ts'
import { withDatabase } from './database.ts'

export type Attacked = { server: Server; dataDir: string; companyId: string; owner: string }

const email = 'owner@crowd.test'

/**
 * Registers a company by the usual call. Its people and teams are written into the database, since so many people would
 * need a paid tariff.
 */
export async function foundCompany(server: Server, dataDir: string, teams: readonly number[]): Promise<Attacked> {
  const owner = await registerCompany(server, email, 'Много людей')
  const { company_id } = read(
    z.object({ company_id: z.string() }),
    await ask(server.address, '/api/users/me', { token: owner }),
  )
  await withDatabase(dataDir, async (client) => {
    await client.query('update subscriptions set user_limit = 1000 where company_id = $1', [company_id])
    // All of them long there: newcomers are no crowd.
    for (const [index, size] of teams.entries()) {
      const ids = Array.from({ length: size }, () => v7())
      await client.query(
        `insert into users (company_id, id, email, first_name, last_name, role, email_verified_at, created_at)
         select $1, id, 'person-' || $3::text || '-' || number || '@crowd.test', 'Имя', 'Фамилия', 'employee', now() - interval '1 year', now() - interval '1 year'
         from unnest($2::uuid[]) with ordinality as one(id, number)`,
        [company_id, ids, index],
      )
      // The last ones have no team.
      if (index === teams.length - 1) continue
      const team = v7()
      await client.query(
        "insert into teams (company_id, id, name, created_at) values ($1, $2, $3, now() - interval '1 year')",
        [company_id, team, `Команда ${index + 1}`],
      )
      await client.query(
        `insert into team_members (company_id, team_id, user_id, is_primary, joined_at)
         select $1, $2, id, true, now() - interval '1 year' from unnest($3::uuid[]) as one(id)`,
        [company_id, team, ids],
      )
    }
  })
  return { server, dataDir, companyId: company_id, owner }
}

/** The owner's session does not outlive the days that pass. */
export const ownersSession = async (server: Server): Promise<string> =>
  sessionIn(await logIn(server, { email, password }))

/** How many people the teams have; the last number is of those without one. Two hundred, or as many as are wanted. */
export function teamsOf(people: number): number[] {
  const shares = [38, 30, 24, 20, 16, 14, 12, 10, 9, 8, 7]
  const teams: number[] = []
  let left = people
  for (const size of people >= 150 ? shares : [12, 9, 7]) {
    if (left - size < 2) break
    teams.push(size)
    left -= size
  }
  return [...teams, left]
}
