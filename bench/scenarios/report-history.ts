import type pg from 'pg'
import { packed } from '../../server/src/rollups/people-set.ts'
import { insertNamedCompany } from './big-company.ts'

/**
 * Ten thousand people in two hundred teams after two years. In each round 36 of the 50 in a team answer: a million
 * answers in all.
 */
export const size = { people: 10_000, teams: 200, days: 730, meetings: 40_000, plans: 5_000 } as const

const perTeam = { invited: size.people / size.teams, answeredADay: 9, days: 4 } as const
const answersOfTeam = perTeam.answeredADay * perTeam.days

/** The metrics with their questions, and the days between two rounds. */
const asked = [
  { category: 'mood', everyDays: 7, questions: ['mood', 'energy'] },
  { category: 'enps', everyDays: 30, questions: ['recommend'] },
  { category: 'engagement', everyDays: 30, questions: ['growth', 'tools'] },
] as const

/** How many answers that makes. */
export const answers = asked.reduce(
  (sum, { everyDays }) => sum + Math.floor(size.days / everyDays) * size.teams * answersOfTeam,
  0,
)

/**
 * Inserts a company with all that reports read, as rows by SQL. Reports read no single answers, so only the rollups of
 * answers are written. Their random part differs from team to team and from round to round.
 */
export async function insertReportHistory(owner: pg.Client, companyId: string): Promise<void> {
  await insertNamedCompany(owner, companyId, { people: size.people, teams: size.teams, days: 0 })
  await owner.query("set session_replication_role = replica; set work_mem = '64MB'")
  for (const pulse of asked) await insertRounds(owner, companyId, pulse)
  await addUpCompany(owner, companyId)
  await owner.query('select sum_rounds_of_teams(company_id, id) from pulse_rounds where company_id = $1', [companyId])
  await insertKeptPeople(owner, companyId)
  await insertMeetings(owner, companyId)
  await insertPlans(owner, companyId)
  await owner.query('reset session_replication_role; reset work_mem')
}

/** The pulses are those of the company's own history, which has no rounds of its own. */
async function insertRounds(
  owner: pg.Client,
  companyId: string,
  { category, everyDays, questions }: (typeof asked)[number],
): Promise<void> {
  await owner.query(
    `insert into pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold,
       opened_at, opened_on, closed_at, closed_on, invited)
     select $1, uuidv7(), p.id, n, false, 5, 10, day, day::date, day + interval '5 days', day::date + 5, $5
     from pulses p, generate_series(1, $3::int) n,
       lateral (select now() - ($3::int - n + 1) * $4::int * interval '1 day' as day) opened
     where p.company_id = $1 and p.category = $2`,
    [companyId, category, Math.floor(size.days / everyDays), everyDays, size.people],
  )
  await owner.query(
    `insert into team_rollups (company_id, metric, day, team_id, round_id, slot, n, sum, sum_of_squares, promoters, passives, detractors,
       invited, answered)
     select $1, $2, r.opened_on + k, t.id, r.id, 0, $3::int, case when $2 = 'enps' then 10 * p + 8 * a + 3 * d else 5 * p + 4 * a + 2 * d end,
       case when $2 = 'enps' then 100 * p + 64 * a + 9 * d else 25 * p + 16 * a + 4 * d end,
       case when $2 = 'enps' then p else 0 end, case when $2 = 'enps' then a else 0 end, case when $2 = 'enps' then d else 0 end, 0, 0
     from pulse_rounds r
     join pulses on pulses.company_id = $1 and pulses.id = r.pulse_id and pulses.category = $2
     join teams t on t.company_id = $1, generate_series(0, $4::int - 1) k,
       lateral (select abs(hashtext(r.id::text || t.id::text || k)) as h) chance,
       lateral (select 1 + h % 4 as p, 1 + h / 7 % 4 as a) liked,
       lateral (select $3::int - p - a as d) rest
     where r.company_id = $1
     union all
     select $1, 'participation', r.opened_on, t.id, r.id, 0, 0, 0, 0, 0, 0, 0, $5, $3::int * $4::int
     from pulse_rounds r
     join pulses on pulses.company_id = $1 and pulses.id = r.pulse_id and pulses.category = $2
     join teams t on t.company_id = $1
     where r.company_id = $1`,
    [companyId, category, perTeam.answeredADay, perTeam.days, perTeam.invited],
  )
  for (const key of questions)
    await owner.query(
      `insert into team_question_rollups (company_id, round_id, team_id, question_key, metric, sameness, n, sum, sum_of_squares,
         promoters, passives, detractors)
       select $1, round_id, team_id, $3, $2, md5($3)::uuid, sum(n), sum(sum), sum(sum_of_squares), sum(promoters), sum(passives), sum(detractors)
       from team_rollups where company_id = $1 and metric = $2
       group by round_id, team_id`,
      [companyId, category, key],
    )
}

/** Everybody is in a team. */
async function addUpCompany(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `insert into company_rollups (company_id, metric, day, round_id, slot, n, sum, sum_of_squares, promoters, passives, detractors,
       invited, answered)
     select $1, metric, day, round_id, 0, sum(n), sum(sum), sum(sum_of_squares), sum(promoters), sum(passives), sum(detractors),
       sum(invited), sum(answered)
     from team_rollups where company_id = $1 group by metric, day, round_id`,
    [companyId],
  )
  await owner.query(
    `insert into company_question_rollups (company_id, round_id, question_key, metric, sameness, n, sum, sum_of_squares, promoters,
       passives, detractors)
     select $1, round_id, question_key, metric, sameness, sum(n), sum(sum), sum(sum_of_squares), sum(promoters), sum(passives), sum(detractors)
     from team_question_rollups where company_id = $1 group by round_id, question_key, metric, sameness`,
    [companyId],
  )
}

/** The people asked and those who answered, as the nightly job keeps them for closed rounds. */
async function insertKeptPeople(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `insert into participant_numbers (company_id, user_id, number)
     select $1, id, row_number() over (order by id) - 1 from users where company_id = $1`,
    [companyId],
  )
  const everybody = Array.from({ length: size.people }, (_, number) => number)
  // Of fifty in a row as many are silent as in a team, others in each of a few rounds.
  const silent = perTeam.invited - answersOfTeam
  const answered = Array.from({ length: perTeam.invited }, (_, shift) =>
    packed(everybody.filter((number) => (number + shift) % perTeam.invited >= silent)),
  )
  await owner.query(
    `insert into round_people (company_id, round_id, asked, answered)
     select $1, id, $2, ($3::bytea[])[1 + number % $4::int] from pulse_rounds where company_id = $1`,
    [companyId, packed(everybody), answered, perTeam.invited],
  )
}

/** One person in six met once a month for two years; one meeting in ten was called off. */
async function insertMeetings(owner: pg.Client, companyId: string): Promise<void> {
  const months = 24
  await owner.query(
    `with led as (
       select m.user_id, t.manager_id from team_members m join teams t on t.company_id = m.company_id and t.id = m.team_id
       where m.company_id = $1 and t.manager_id <> m.user_id order by m.user_id limit $2
     ), series as (
       insert into one_to_one_series (company_id, id, employee_id, manager_id, frequency, auto_schedule, telegram_notifications,
         status, status_since, created_at)
       select $1, uuidv7(), user_id, manager_id, 'monthly', false, false, 'active', now(), now() from led
       returning id, employee_id, manager_id
     )
     insert into one_to_one_meetings (company_id, id, series_id, employee_id, manager_id, number, scheduled_date, status,
       completed_at, created_at)
     select $1, uuidv7(), s.id, s.employee_id, s.manager_id, $3::int + 1 - k, at,
       case when k % 10 = 3 then 'cancelled' else 'completed' end, case when k % 10 = 3 then null else at end, at
     from series s, generate_series(1, $3::int) k, lateral (select now() - k * interval '30 days' as at) held`,
    [companyId, Math.ceil(size.meetings / months), months],
  )
}

/** Every second person has had a plan of half a year in these two, with three skills; the later ones are under way. */
async function insertPlans(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `insert into development_plans (company_id, id, employee_id, created_by, title, status, status_since, start_date, end_date,
       progress, hard_count, soft_count, moved_at, created_at, updated_at)
     select $1, uuidv7(), u.id, u.id, 'План ' || n, case when ago > 180 then 'completed' else 'active' end,
       now() - greatest(ago - 180, 0) * interval '1 day', current_date - ago, current_date - ago + 180,
       case when ago > 180 then 100 else ago / 2 end, 2, 1, now(), now(), now()
     from (select id, row_number() over (order by id)::int as n from users where company_id = $1) u,
       lateral (select n % $3::int as ago) began
     where n % ($4::int / $2::int) = 0`,
    [companyId, size.plans, size.days, size.people],
  )
  await owner.query(
    `insert into development_plan_skills (company_id, id, plan_id, name, type, priority, current_level, target_level, progress, order_index)
     select $1, uuidv7(), p.id, 'Навык ' || n, case when n = 3 then 'soft' else 'hard' end, 'medium', 2, 4, p.progress, n - 1
     from development_plans p, generate_series(1, 3) n where p.company_id = $1`,
    [companyId],
  )
}
