import { expect, test } from 'vitest'
import { statementsOf } from '../lib/database/statements-of.ts'
import { costOf } from './statement-cost.ts'

test.each([
  ['alter table teams add column colour text', 'all', 'catalogue'],
  ['alter table teams add column colour text not null default $$red$$', 'all', 'catalogue'],
  ['alter table teams add column key uuid not null default gen_random_uuid()', 'all', 'rewrite'],
  ['ALTER TABLE ONLY public.teams ADD COLUMN total numeric GENERATED ALWAYS AS (a + b) STORED', 'all', 'rewrite'],
  ['alter table teams drop constraint a, add constraint a check (b in (1, 2))', 'all', 'scan'],
  ['alter table teams add constraint a check (b > 0) not valid', 'writes', 'catalogue'],
  ['alter table teams validate constraint a', 'none', 'scan'],
  ['alter table teams add foreign key (user_id) references users (id)', 'writes', 'scan'],
  ['alter table teams add primary key (company_id, id)', 'all', 'index'],
  ['alter table teams alter column name type varchar(10), alter column size type int', 'all', 'rewrite'],
  ['alter table teams alter column name set not null', 'all', 'scan'],
  ['alter table teams no force row level security', 'all', 'catalogue'],
  ['create unique index one_name on teams (company_id, name) where deleted_at is null', 'writes', 'index'],
  ['-- Why.\nupdate teams set name = upper(name)', 'none', 'rows'],
  ['with gone as (select 1) delete from teams', 'none', 'rows'],
  ['create policy own_company on teams for all using (true)', 'all', 'catalogue'],
  ['create trigger counts after insert on teams for each row execute function count()', 'writes', 'catalogue'],
])('%s', (sql, lock, work) => {
  expect(costOf(sql)).toMatchObject({ lock, work })
  expect(costOf(sql).tables).toContain('teams')
})

test.each([
  ['alter table teams drop column name', 'столбца teams.name больше нет'],
  ['drop table teams', 'таблицы teams больше нет'],
  ['alter table teams rename column name to title', 'в teams сменилось имя'],
  ['alter table teams add column owner uuid not null', 'прежняя версия не заполняет teams.owner'],
  ['drop function store_answers(uuid)', 'store_answers(uuid) больше нет'],
])('%s breaks the previous version', (sql, breaks) => {
  expect(costOf(sql).breaks).toBe(breaks)
})

test('functions, comments and rights touch no table, and a new table those that it refers to', () => {
  for (const sql of [
    'comment on table teams is $$x$$',
    'grant select on teams to kamerton_app',
    'create or replace function f() returns int language sql as $$ update teams set a = 1 $$',
  ])
    expect(costOf(sql)).toMatchObject({ tables: [], lock: 'none', work: 'catalogue' })
  const created = 'create table plans (id uuid references users (id), team uuid references teams (id))'
  expect(costOf(created)).toMatchObject({ tables: ['users', 'teams'], lock: 'writes' })
})

test('a body that only runs is not guessed at', () => {
  const [statement = ''] = statementsOf('do $$ begin perform 1; end $$;')
  expect(costOf(statement).work).toBe('unknown')
})
