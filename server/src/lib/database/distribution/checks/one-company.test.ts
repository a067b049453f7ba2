import { expect, test } from 'vitest'
import { companiesOf, faultsOf, ourCompanies } from './one-company.ts'

const companies = ourCompanies()
/** No SQL function of the product reads companies any more, so the test adds one. */
const faults = (text: string) => faultsOf(text, { ...companies, functions: new Set(['read_by_sql']) })

test.each([
  ['select name from teams where company_id = $1'],
  [
    'select u.id from users u join teams t on t.company_id = u.company_id and t.manager_id = u.id where u.company_id = $1',
  ],
  ['select u.id from users u left join teams t on u.company_id = t.company_id where $1 = t.company_id'],
  [
    'select array(select t.id from teams t where t.company_id = $1 and t.manager_id = u.id) from users u where u.company_id = $1',
  ],
  [
    'select "u"."id" from "users" as "u" where "u"."company_id" = $1 and exists (select 1 from "teams" as "t" where "t"."company_id" = $2)',
  ],
  [
    "select id from users where company_id = '00000000-0000-0000-0000-000000000001' union all select id from teams where company_id = $1",
  ],
  ['with led as (select id from teams where company_id = $1) select u.id from users u, led where u.company_id = $1'],
  [
    'insert into teams (company_id, id) values ($1, $2) on conflict (company_id, id) do update set name = excluded.name',
  ],
  [
    'insert into team_members (company_id, user_id) select c.company_id, j.id from companies c, unnest($2::uuid[]) j (id) where c.company_id = $1',
  ],
  ['update teams t set name = $2 from users u where t.company_id = $1 and u.company_id = t.company_id'],
  ['delete from teams where company_id = $1 and id = $2'],
  ['select 1 from users where company_id = $1 for no key update'],
  ["select * from users where company_id = $1 and created_at > now() - interval '1 day' and role is distinct from $2"],
  ["update pulses set updated_at = just_after(updated_at), ends_on = now() + interval '1 day' where company_id = $1"],
  ['select company_id from tenants where closed_at is null'],
  ['select key from rate_limits'],
])('lets pass: %s', (text) => {
  expect(faults(text)).toEqual([])
})

test.each([
  [
    'a column of an outer query',
    'select array(select id from teams t where t.company_id = u.company_id) from users u where u.company_id = $1',
    /`t\.company_id = u\.company_id` in a query inside of another tells no server apart: say `t\.company_id = \$\{companyId\}`/,
  ],
  [
    'the same, as a lateral join',
    'select 1 from users u left join lateral (select 1 from teams t where u.company_id = t.company_id limit 1) x on true where u.company_id = $1',
    /`t\.company_id = u\.company_id` in a query inside/,
  ],
  ['no company at all', 'select id from users where id = $1', /`users`: no company_id is compared with a value/],
  [
    'one table of two',
    'select 1 from users u join teams t on t.manager_id = u.id where u.company_id = $1',
    /`t`: no company_id/,
  ],
  ['one arm of two', 'select id from users where company_id = $1 union select id from teams', /`teams`: no company_id/],
  [
    'rows of a list',
    'insert into teams (company_id, id) select $1::uuid, j from unnest($2::uuid[]) j',
    /add `from companies c/,
  ],
  [
    'a company that is a value',
    'insert into company_rollups (metric, company_id) select m.metric, $1::uuid from team_rollups m where m.company_id = $1',
    /select the column/,
  ],
  [
    'two changes',
    'with gone as (delete from teams where company_id = $1 returning *) insert into teams select * from gone',
    /make two statements/,
  ],
  ['set_config', "select set_config('app.company_id', $1, true)", /say `set local name = value`/],
  ['set local behind another', "begin; set local app.company_id = 'x'", /a statement of its own/],
  [
    'a sum with an interval',
    "update pulses set updated_at = greatest($1, updated_at + interval '1 microsecond') where company_id = $2",
    /just_after/,
  ],
  ['a function in SQL', 'select key from read_by_sql($1, $2)', /read_by_sql\(…\) reads tables of companies/],
])('refuses %s', (_what, text, said) => {
  expect(faults(text).join('\n')).toMatch(said)
})

test('the tables of companies are those whose key begins with the company', () => {
  const { tables, functions } = companiesOf(
    `create table things (
  company_id uuid not null,
  constraint things_pkey PRIMARY KEY (company_id, id)
);
create table addresses (
  company_id uuid,
  constraint addresses_pkey PRIMARY KEY (email)
);
CREATE OR REPLACE FUNCTION public.plain(a text)
 LANGUAGE sql
RETURN a
;
CREATE OR REPLACE FUNCTION public.things_of(p_company uuid)
 LANGUAGE sql
AS $function$ select id from things where company_id = p_company $function$
;`,
  )
  expect([...tables]).toEqual(['things'])
  expect([...functions]).toEqual(['things_of'])
})
