import type pg from 'pg'
import { insertNamedCompany } from './big-company.ts'

/** Of the company of the promise: a thousand people in fifty teams; who leads a team meets eighteen of it. */
export const size = { people: 1000, teams: 50, series: 900 } as const
const metByEach = size.series / size.teams

/** Weekly, every other week, monthly, on demand: a quarter of the series each. */
const frequencies = [
  { frequency: 'weekly', days: 7 },
  { frequency: 'biweekly', days: 14 },
  { frequency: 'monthly', days: 30 },
  { frequency: 'ad_hoc', days: 45 },
] as const

/**
 * Inserts a company with so many meetings; the number of series is always the same. Every row is made from the one that
 * it points to.
 */
export async function insertMeetingHistory(owner: pg.Client, companyId: string, meetings: number): Promise<void> {
  await insertNamedCompany(owner, companyId, { ...size, days: 0 })
  await owner.query("set session_replication_role = replica; set work_mem = '64MB'")
  await insertSeries(owner, companyId)
  await insertMeetings(owner, companyId, meetings)
  await insertWhatWasShared(owner, companyId)
  await owner.query('reset session_replication_role; reset work_mem')
}

/** The first of each team leads it; a tenth of the series is stopped. */
async function insertSeries(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `create temporary table placed on commit preserve rows as
     select team_id, user_id, row_number() over (partition by team_id order by user_id) as place
     from team_members where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `update users set role = 'manager'
     where company_id = $1 and role <> 'owner' and id in (select user_id from placed where place = 1)`,
    [companyId],
  )
  await owner.query(
    `insert into one_to_one_series (company_id, id, employee_id, manager_id, frequency, auto_schedule,
       telegram_notifications, status, status_since, created_at)
     select $1, uuidv7(), employee, manager, ($2::text[])[1 + n % 4], true, true,
       case when n % 10 = 9 then 'stopped' else 'active' end, now(), now()
     from (
       select e.user_id as employee, m.user_id as manager, row_number() over (order by e.user_id)::int as n
       from placed e join placed m on m.team_id = e.team_id and m.place = 1
       where e.place between 2 and $3::int + 1
     ) pairs`,
    [companyId, frequencies.map(({ frequency }) => frequency), metByEach],
  )
  await owner.query('drop table placed')
}

/**
 * Inserts so many meetings, spread evenly, each series by its own rhythm. The latest of a series is ahead or under way.
 * One in eleven is cancelled, and all earlier ones took place with every field filled in.
 */
async function insertMeetings(owner: pg.Client, companyId: string, meetings: number): Promise<void> {
  await owner.query(
    `insert into one_to_one_meetings (company_id, id, series_id, employee_id, manager_id, number, scheduled_date, status,
       video_meeting_url, accomplishments, challenges, next_period_plans, previous_period_plans, manager_comments,
       employee_comments, manager_rating, workload, field_states, commented_at, started_at, completed_at, created_at)
     select $1, uuidv7(), id, employee_id, manager_id, number, at, state, 'https://telemost.yandex.ru/j/' || n,
       case when took_place then array['Выкатили новый расчёт склада', 'Закрыли долги перед поддержкой'] else '{}' end,
       case when took_place then array['Ночные дежурства отнимают время'] else '{}' end,
       case when took_place then array['Довести раскатку до конца', 'Нанять разработчика'] else '{}' end,
       case when took_place then array['Довести раскатку до конца'] else '{}' end,
       case when took_place then repeat('Спокойный, сильный месяц. ', 8) end,
       case when took_place then repeat('Хочу больше заниматься складом. ', 5) end,
       case when took_place then 1 + (n + number) % 5 end, case when took_place then 1 + number % 5 end,
       case when took_place then (
         select jsonb_object_agg(field, jsonb_build_object('v', 3, 'at', at, 'by', manager_id))
         from unnest(array['accomplishments', 'challenges', 'next_period_plans', 'manager_comments', 'manager_rating']) field
       ) else '{}' end,
       case when took_place then at end, case when took_place then at end,
       case when took_place then at + interval '40 minutes' end, at - interval '7 days'
     from (
       select *, state = 'completed' as took_place from (
         select s.*, held - back as number, now() + (days * (n % 97) / 97.0 - days * back) * interval '1 day' as at,
           case
             when (n + back) % 11 = 0 then 'cancelled'
             when back > 0 then 'completed'
             when s.status = 'stopped' then 'cancelled'
             when n % 90 = 1 then 'in_progress'
             else 'scheduled'
           end as state
         from (
           select *, ($3::int[])[1 + n % 4] as days, $2::int / $4::int + (n <= $2::int % $4::int)::int as held
           from (
             select id, employee_id, manager_id, status, row_number() over (order by id)::int as n
             from one_to_one_series where company_id = $1
           ) numbered
         ) s, generate_series(0, held - 1) back
       ) timed
     ) meetings`,
    [companyId, meetings, frequencies.map(({ days }) => days), size.series],
  )
  await owner.query(
    `update one_to_one_series s set completed_meetings = completed, cancelled_meetings = cancelled
     from (
       select series_id, count(*) filter (where status = 'completed') as completed,
         count(*) filter (where status = 'cancelled') as cancelled
       from one_to_one_meetings where company_id = $1 group by series_id
     ) counted
     where s.company_id = $1 and s.id = counted.series_id`,
    [companyId],
  )
}

/** Two points and two agreements of each meeting that took place; a promise of the last ones is still open. */
async function insertWhatWasShared(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `insert into one_to_one_points (company_id, id, series_id, meeting_id, author_id, text, done_at, done_in, created_at)
     select $1, uuidv7(), series_id, id, case n when 1 then employee_id else manager_id end, 'Отпуск и дежурства',
       completed_at, id, scheduled_date
     from one_to_one_meetings, generate_series(1, 2) n where company_id = $1 and status = 'completed'`,
    [companyId],
  )
  await owner.query(
    `insert into one_to_one_agreements (company_id, id, series_id, meeting_id, author_id, responsible_id, other_id, text, due_on,
       done_at, done_by, created_at)
     select $1, uuidv7(), series_id, id, manager_id, employee_id, manager_id, 'Согласовать график дежурств', completed_at::date + 7,
       case when n = 1 or age > 2 then completed_at + interval '5 days' end, case when n = 1 or age > 2 then employee_id end, completed_at
     from (
       select *, row_number() over (partition by series_id order by scheduled_date desc) as age
       from one_to_one_meetings where company_id = $1 and status = 'completed'
     ) held, generate_series(1, 2) n`,
    [companyId],
  )
}
