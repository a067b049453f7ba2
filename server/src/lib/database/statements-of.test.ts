import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'
import { statementsOf } from './statements-of.ts'

test('a semicolon ends a statement, unless it stands in a text, a name, a comment or a body', () => {
  const sql = `-- first; of two
create table a (b text default ';', "c;d" int); insert into a values ('it''s; one', E'a\\';b') /* not; here */;
do $$ begin perform 1; end $$; create function f() returns int language sql as $body$ select 1; $body$;
select $1; -- nothing; more
`
  expect(statementsOf(sql).map((statement) => statement.trim())).toEqual([
    `-- first; of two
create table a (b text default ';', "c;d" int)`,
    `insert into a values ('it''s; one', E'a\\';b') /* not; here */`,
    'do $$ begin perform 1; end $$',
    'create function f() returns int language sql as $body$ select 1; $body$',
    'select $1',
  ])
})

test('nothing of a migration gets lost between its statements', () => {
  const bare = (text: string) => text.replaceAll(/[\s;]/g, '')
  for (const { sql } of migrations()) expect(bare(sql)).toContain(bare(statementsOf(sql).join('')))
  expect(migrations().flatMap(({ sql }) => statementsOf(sql)).length).toBeGreaterThan(400)
})
