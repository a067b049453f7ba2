import { PrivacyCheck } from '@kamerton/contract/privacy/schemas'
import { sql } from 'kysely'
import type pg from 'pg'
import { releaseAgain } from '../../server/src/pulses/mixing/release-again.ts'
import { cpuTimeOf } from '../lib/cpu-time.ts'
import { atMost, type Finding, noted, quantile, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { withWriters } from '../lib/writers.ts'
import { createBigCompany } from './big-company.ts'

const weeks = 4
const questions = 12
/** The share of unanswered questions: hardly two people of a team have answered the same ones. */
const leftOut = 0.1
/** A background job: nobody waits for it at the screen. */
const goalSeconds = 120
/** The longest delay that the check may cause for other calls. */
const goalDelayMs = 50

/** «Проверить приватность» of a company of 10,000 people in 200 teams, each with a manager. */
export const privacyScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const { token } = await createBigCompany(product, 0)
  const pulseId = await withWriters(product, async ({ owner, unbound }) => {
    const { rows } = await owner.query<{ company_id: string }>('select company_id from companies limit 1')
    const companyId = rows[0]?.company_id ?? ''
    const { pulse, rounds } = await insertConfidential(owner, companyId)
    for (const id of rounds)
      await unbound.inCompany(companyId, async (ctx) => {
        await releaseAgain(ctx, id)
        // The check that follows by itself would run beside the one that is measured.
        await sql`delete from pgboss.job where name = 'privacy.check'`.execute(ctx.db)
      })
    return pulse
  })
  const address = `${product.address}/api/pulses/${pulseId}/privacy`
  const headers = { authorization: `Bearer ${token}` }
  const show = async () => PrivacyCheck.parse(await (await fetch(address, { headers })).json())
  const before = cpuTimeOf(product.pid)
  const began = performance.now()
  await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' })
  const delays: number[] = []
  let found = await show()
  while (found.state === 'waiting') {
    const asked = performance.now()
    await fetch(`${product.address}/api/health/live`)
    delays.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (delays.length % 20 === 0) found = await show()
  }
  const seconds = (performance.now() - began) / 1_000
  const after = cpuTimeOf(product.pid)
  return [
    noted('values that readers get', rounded(found.figures)),
    noted('readers', rounded(found.readers)),
    noted('sums over groups of people', `${rounded(found.sums)} over ${rounded(found.groups)}`),
    noted('outcome, closed', `${found.outcome}, ${found.closed}`),
    atMost('a check of 10,000 people in 200 teams', seconds, goalSeconds, 1, ' s'),
    noted('processor time of it: Node', `${rounded(after.product - before.product, 1)} s`),
    noted('processor time of it: PostgreSQL', `${rounded(after.database - before.database, 1)} s`),
    atMost('another call meanwhile, p99', quantile(delays, 0.99), goalDelayMs, 0, ' ms'),
    noted('another call meanwhile, longest', `${rounded(Math.max(...delays))} ms`),
  ]
}

/** Weekly rounds of a confidential pulse after their mixing, answered by nearly everybody. */
async function insertConfidential(owner: pg.Client, companyId: string) {
  await owner.query(
    `update users u set role = 'manager' where company_id = $1 and role = 'employee'
       and exists (select 1 from teams t where t.company_id = $1 and t.manager_id = u.id)`,
    [companyId],
  )
  await owner.query("set session_replication_role = replica; set work_mem = '64MB'")
  const { rows } = await owner.query<{ id: string }>(
    `insert into pulses (company_id, id, title, category, type, status, target_type, is_anonymous, created_at, updated_at)
     values ($1, uuidv7(), 'Вовлечённость', 'engagement', 'one_time', 'completed', 'company', true, now(), now()) returning id`,
    [companyId],
  )
  const pulse = rows[0]?.id ?? ''
  await owner.query(
    `insert into pulse_questions (company_id, pulse_id, key, ordinal, question, type, required, scale_min, scale_max)
     select $1, $2, 'item' || n, n, 'Утверждение ' || n, 'rating', false, 1, 5 from generate_series(1, $3::int) n`,
    [companyId, pulse, questions],
  )
  const release = { rule: 1, answered: 0, has_insider: false, distribution: false, unanimity: false, comments: false }
  const undecided = { ...release, reason: null, counted: [], shown: [], withheld: [] }
  const made = await owner.query<{ id: string }>(
    `insert into pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold,
       opened_at, opened_on, closed_at, closed_on, invited, release)
     select $1, uuidv7(), $2, n, true, 5, 10, day, day::date, day + interval '5 days', day::date + 5, 10000, $4
     from (select n, now() - ($3::int - n + 1) * interval '7 days' as day from generate_series(1, $3::int) n) opened returning id`,
    [companyId, pulse, weeks, JSON.stringify(undecided)],
  )
  const rounds = made.rows.map(({ id }) => id)
  await owner.query(
    `insert into pulse_participants (company_id, id, round_id, user_id, team_id, is_reader, token_hash, answered_on)
     select $1, id, round_id, user_id, team_id, false, sha256(id::text::bytea), current_date
     from (
       select uuidv7() as id, r.id as round_id, m.user_id, m.team_id
       from unnest($2::uuid[]) r (id) join team_members m on m.company_id = $1 and m.is_primary
     ) asked`,
    [companyId, rounds],
  )
  await owner.query(
    `insert into anonymous_sheets (company_id, id, round_id, segment_id, numbers)
     select $1, gen_random_uuid(), p.round_id, p.team_id, (
       select coalesce(jsonb_object_agg('item' || n, 1 + floor(5 * random())), '{}') from generate_series(1, $3::int) n
       where random() > $4 and p.id is not null
     )
     from pulse_participants p where p.company_id = $1 and p.round_id = any($2::uuid[])`,
    [companyId, rounds, questions, leftOut],
  )
  await owner.query('reset session_replication_role; reset work_mem')
  return { pulse, rounds }
}
