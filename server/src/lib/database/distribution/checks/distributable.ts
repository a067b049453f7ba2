import type pg from 'pg'
import { keptWhole } from '../plan.ts'

/**
 * Triggers of distributed tables. Each has the reason why it may run on the machine of the row: it reads and writes
 * rows of that company alone.
 */
export const triggersOfOneRow: Readonly<Record<string, string>> = {
  'users.count_who_came': 'changes the row of the company of the person',
  'users.count_who_left': 'changes the row of the company of the person',
  'users.count_who_changed': 'changes the row of the company of the person',
  'users.count_rest': 'changes that row when the transaction ends, by what those before have left to it',
  'audit_events.journal_is_a_chain': 'links the row to the one before it; nobody but the database may',
  'pulse_rounds.round_is_frozen': 'refuses by the old and the new row',
  'pulse_rounds.sharing_is_frozen': 'refuses by the old and the new row',
  'round_contracts.contract_is_frozen': 'refuses whatever is there',
  'round_contracts.contract_is_the_first': 'looks at the round and its other contracts',
  'round_totals.totals_are_frozen': 'refuses whatever is there',
  'openings.kept_for_its_time': 'looks at the age of the row',
  'round_votes.votes_are_frozen': 'refuses whatever is there',
}

/** Tables that hold rows of companies and are distributed by company. */
const distributed = `select c.oid, c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped
    and c.relname <> all($1)`

const faults = `with distributed as (${distributed}), keys as (
    select k.*, exists (
      select from unnest(k.conkey, k.confkey) as pair(own, theirs)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = own and a.attname = 'company_id'
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = theirs and b.attname = 'company_id'
    ) as of_one_company
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  )
  select d.name as "table", polname::text as what, 'policy' as fault from pg_policy p join distributed d on d.oid = p.polrelid
    where pg_get_expr(polqual, polrelid) ~* '\\mselect\\M' or pg_get_expr(polwithcheck, polrelid) ~* '\\mselect\\M'
  union all
  select d.name, polname, 'restrictive' from pg_policy p join distributed d on d.oid = p.polrelid where not polpermissive
  union all
  select d.name, tgname, case when tgoldtable is not null or tgnewtable is not null then 'transition' else 'trigger' end
    from pg_trigger t join distributed d on d.oid = t.tgrelid
    where not tgisinternal and (tgoldtable is not null or tgnewtable is not null or d.name || '.' || tgname <> all($2))
  union all
  select d.name, i.indexrelid::regclass::text, 'unique' from pg_index i join distributed d on d.oid = i.indrelid
    where i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'company_id' and a.attnum = any(i.indkey)
    )
  union all
  select d.name, k.conname, 'foreign' from keys k join distributed d on d.oid = k.conrelid
    where not (k.of_one_company and k.confrelid in (select oid from distributed))
  union all
  select k.conrelid::regclass::text, k.conname, 'into' from keys k join distributed d on d.oid = k.confrelid
    where k.conrelid not in (select oid from distributed)
  union all
  select d.name, k.conname, 'null' from keys k join distributed d on d.oid = k.conrelid
    where k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd')
  order by 1, 2, 3`

const words: Readonly<Record<string, string>> = {
  policy: 'a policy must hold no subquery: call protect_tenant_table, which compares with current_company() itself',
  restrictive: 'a cluster hands a restrictive policy on as one that permits: refuse by a trigger for each row',
  transition: 'a trigger must not see a whole statement (referencing … table): write it for each row, or in the code',
  trigger:
    'a trigger runs on the machine of its row: do it in the code, or, where it reads and writes rows of that company alone, name it with its reason in triggersOfOneRow',
  unique: 'a primary or unique key without company_id cannot be kept by several machines: begin it with company_id',
  foreign:
    'a foreign key leads from company_id to company_id of another distributed table: rows of one company lie on one machine',
  into: 'a table that is not divided by company cannot be tied to one that is: drop the key, and delete in the code what hung on it',
  null: 'on delete set null (or default) is not distributed, not even of one column: let the code clear it, or let the read find nothing',
}

/**
 * Parts of the schema that Citus would refuse to distribute by company, with words about what to do instead. Empty if
 * everything can be distributed.
 */
export async function listUndistributable(owner: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; what: string; fault: string }>(faults, [
    Object.keys(keptWhole),
    Object.keys(triggersOfOneRow),
  ])
  return rows.map(({ table, what, fault }) => `${table}, ${what}: ${words[fault]}`)
}
