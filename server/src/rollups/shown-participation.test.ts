import { shownAnswers } from '@kamerton/contract/pulses/shown-participation'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { ofTeam } from './shown-participation-queries.ts'

const app = testAppOfFile()

test('D4: the database tells of a team what the rule tells, of every size and number of answers', async () => {
  const { companyId } = await aCompany(app)
  const [people, answered] = [sql<number>`a.people`, sql<number>`a.answered`]
  const { rows } = await app.unbound.inCompany(companyId, ({ db }) =>
    sql<{ people: number; answered: number; k: number; is_over: boolean; shown: number | null }>`
      select a.people, a.answered, r.anonymity_threshold as k, r.closed_at is not null as is_over,
        case when ${ofTeam.isWithheld(sql`null::uuid`, people)} then null else ${ofTeam.answered(people, answered)} end as shown
      from generate_series(0, 45) people cross join lateral (
        select people, answered from generate_series(0, people) answered
      ) a cross join (
        select true as is_anonymous, k as anonymity_threshold, closed_at, gen_random_uuid() as untold_team_id
        from unnest(array[3, 5, 10]) k cross join unnest(array[null, now()]) closed_at
      ) r`.execute(db),
  )
  expect(rows.length).toBeGreaterThan(6_000)
  expect(rows.filter(({ k, is_over, shown, ...group }) => shown !== shownAnswers(group, k, is_over))).toEqual([])
})
