import type pg from 'pg'
import { insertNamedCompany } from './big-company.ts'

/** Of the company of the promise: five plans of each of a thousand people, the last of them under way. */
export const size = { people: 1000, teams: 50, plans: 5000, skills: 5, activities: 4 } as const
const plansOfEach = size.plans / size.people

/**
 * Inserts a company with so many plans. Every row is made from the one that it points to. The first person of a team
 * manages it.
 */
export async function insertPlanHistory(owner: pg.Client, companyId: string): Promise<void> {
  await insertNamedCompany(owner, companyId, { people: size.people, teams: size.teams, days: 0 })
  await owner.query("set session_replication_role = replica; set work_mem = '64MB'")
  await owner.query(
    `update users set role = 'manager'
     where company_id = $1 and role <> 'owner' and id in (select manager_id from teams where company_id = $1)`,
    [companyId],
  )
  await insertPlans(owner, companyId)
  await insertParts(owner, companyId)
  await countThem(owner, companyId)
  await owner.query('reset session_replication_role; reset work_mem')
}

/**
 * All plans of a person but the last are long over, one in eight of them cancelled. One in ten of the last is still a
 * draft.
 */
const insertPlans = (owner: pg.Client, companyId: string) =>
  owner.query(
    `insert into development_plans (company_id, id, employee_id, created_by, title, description, status, status_since, start_date,
       end_date, manager_comment, employee_comment, moved_at, created_at, updated_at)
     select $1, uuidv7(), u.id, boss.id, (array['Рост до старшего','Вход в роль','Переговоры и закупки','Запуск склада'])[1 + n % 4] || ' ' || n,
       repeat('Довести то, что начато, и взять новое. ', 4),
       case when k < $2 then case when n % 8 = 0 then 'cancelled' else 'completed' end when n % 10 = 0 then 'draft' else 'active' end,
       now(), current_date - ($2 - k) * 180 - n % 90, current_date - ($2 - k) * 180 - n % 90 + 180,
       repeat('Идёт ровно, помочь с наставником. ', 3), repeat('Не хватает времени на курсы. ', 3), now(), now(), now()
     from (
       select id, row_number() over (order by id)::int * 7 as n from users where company_id = $1
     ) u, generate_series(1, $2::int) k, (select id from users where company_id = $1 and role = 'owner') boss`,
    [companyId, plansOfEach],
  )

async function insertParts(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `insert into development_plan_goals (company_id, id, plan_id, title, order_index)
     select $1, uuidv7(), id, 'Вести направление самостоятельно, цель ' || n, n - 1
     from development_plans, generate_series(1, 3) n where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into development_plan_milestones (company_id, id, plan_id, title, date, status, order_index)
     select $1, uuidv7(), id, 'Первая поставка без помощи, веха ' || n, start_date + n * 40, 'planned', n - 1
     from development_plans, generate_series(1, 3) n where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into development_plan_skills (company_id, id, plan_id, name, type, priority, current_level, target_level, order_index)
     select $1, uuidv7(), id, (array['Переговоры','SQL','Наставничество','Планирование','Закупки'])[n], case when n % 2 = 0 then 'hard' else 'soft' end,
       'medium', 2, 4, n - 1
     from development_plans, generate_series(1, $2::int) n where company_id = $1`,
    [companyId, size.skills],
  )
  await owner.query(
    `insert into development_plan_activities (company_id, id, plan_id, skill_id, title, description, type, status, due_date, order_index)
     select $1, uuidv7(), p.id, s.id, 'Провести переговоры с поставщиком ' || n, repeat('Подготовить, провести, разобрать. ', 3), 'project',
       case when p.status = 'completed' or n = 1 then 'completed' when n = 2 then 'in_progress' else 'planned' end, p.start_date + n * 30, n - 1
     from development_plan_skills s join development_plans p on p.company_id = s.company_id and p.id = s.plan_id, generate_series(1, $2::int) n
     where s.company_id = $1`,
    [companyId, size.activities],
  )
  await owner.query(
    `insert into development_plan_events (company_id, id, plan_id, at, actor_id, in_draft, what)
     select $1, uuidv7(), id, now() - n * interval '3 days', created_by, false, '{"kind": "description_changed"}'
     from development_plans, generate_series(1, 20) n where company_id = $1`,
    [companyId],
  )
}

/** The counters that the product updates whenever an activity changes. */
async function countThem(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `update development_plan_skills s set progress = counted.done
     from (
       select skill_id, round(100.0 * count(*) filter (where status = 'completed') / count(*)) as done
       from development_plan_activities where company_id = $1 group by skill_id
     ) counted
     where s.company_id = $1 and s.id = counted.skill_id`,
    [companyId],
  )
  await owner.query(
    `update development_plans p set progress = counted.progress, hard_count = counted.hard, soft_count = counted.soft, first_skills = counted.first,
       activity_count = $2::int, completed_activities = counted.progress * $2::int / 100
     from (
       select plan_id, round(avg(progress)) as progress, count(*) filter (where type = 'hard') as hard, count(*) filter (where type = 'soft') as soft,
         (array_agg(name order by order_index))[1:3] as first
       from development_plan_skills where company_id = $1 group by plan_id
     ) counted
     where p.company_id = $1 and p.id = counted.plan_id`,
    [companyId, size.skills * size.activities],
  )
}
