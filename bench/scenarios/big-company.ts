import type pg from 'pg'
import type { Product } from '../lib/product.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { insertHistory, type Size } from './dashboard-history.ts'

/** Of the company of the promise: ten thousand people in two hundred teams. */
const size = { people: 10_000, teams: 200 } as const
const quarterDays = 100

/**
 * Writes that company with a quarter of weekly questions, or with the named number of days. Returns its owner's token
 * and one of its teams.
 */
export const createBigCompany = (product: Product, days = quarterDays): Promise<{ token: string; teamId: string }> =>
  withWriters(product, async (writers) => {
    const { owner, unbound } = writers
    const companyId = unbound.newCompanyId()
    await insertNamedCompany(owner, companyId, { ...size, days })
    const { rows } = await owner.query<{ id: string }>('select id from teams where company_id = $1 limit 1', [
      companyId,
    ])
    return { token: await signInOwner(writers, companyId), teamId: rows[0]?.id ?? '' }
  })

/**
 * Inserts a company of any size after so many days of questions. Its people have names of their own, and its teams have
 * managers.
 */
export async function insertNamedCompany(owner: pg.Client, companyId: string, of: Size): Promise<void> {
  await insertHistory(owner, companyId, of)
  await giveSeats(owner, companyId, of.people)
  await nameAndPraise(owner, companyId)
  await describeTeams(owner, companyId)
}

/**
 * Removes the limit of seats: the largest tariff has a thousand, and a company with more people cannot launch anything.
 */
export async function giveSeats(owner: pg.Client, companyId: string, people: number): Promise<void> {
  await owner.query('alter table subscriptions drop constraint if exists user_limit_range')
  await owner.query('insert into subscriptions (company_id, user_limit) values ($1, $2)', [companyId, people])
}

/** The history gives everybody one name. But a directory is searched by names, and scores need feedback. */
async function nameAndPraise(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `update users u set first_name = named.first, last_name = named.last, position = 'Специалист'
     from (
       select id, (array['Анна','Тимур','Дарья','Никита','Полина','Артём','Вера','Глеб'])[1 + n % 8] as first,
         (array['Шевчен','Черн','Бондар','Мельник','Коваль','Ткач','Мороз','Гринь','Дёмин','Ёлк'])[1 + n % 10] || 'ов' || n as last
       from (select id, row_number() over (order by id)::int as n from users where company_id = $1) numbered
     ) named
     where u.company_id = $1 and u.id = named.id`,
    [companyId],
  )
  await owner.query(
    `insert into feedback (company_id, id, target_user_id, author_id, feedback_type, rating, comment, created_at)
     select $1, uuidv7(), u.id, author.id, 'positive', 1 + n % 5, 'Спасибо за помощь с отчётом', now() - n * interval '20 days'
     from users u, generate_series(1, 3) n, (select id from users where company_id = $1 and role = 'owner') author
     where u.company_id = $1 and u.id <> author.id`,
    [companyId],
  )
}

/** Each team has a description, and nine of ten have a manager. */
async function describeTeams(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `update teams t set
       description = case when n % 4 > 0 then 'Делает так, чтобы заказ номер ' || n || ' пришёл вовремя и целым' end,
       manager_id = case when n % 10 > 0 then (
         select user_id from team_members m where m.company_id = $1 and m.team_id = t.id order by user_id limit 1
       ) end
     from (select id, row_number() over (order by id)::int as n from teams where company_id = $1) numbered
     where t.company_id = $1 and t.id = numbered.id`,
    [companyId],
  )
}
