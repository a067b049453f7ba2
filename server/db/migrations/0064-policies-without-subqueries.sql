-- Citus distributes no table whose policy holds a subquery (docs/decisions/0097). Without one the function is inlined: it stands in
-- the key of the index, or is compared with the company of the statement once, before the first row.

-- All tables at once or none. Whoever runs statements meanwhile is waited for in twentieths of a second, sooner than a deadlock with
-- one of them would be looked for, and between two tries everybody goes on. The last try outwaits an autovacuum, which gives way to it.
do $$
declare
  v_tables text;
  v_policy record;
begin
  select string_agg(distinct format('%I', tablename), ', ') into strict v_tables
  from pg_policies where schemaname = 'public' and policyname = 'own_company';
  for attempt in 1..40 loop
    begin
      perform set_config('lock_timeout', case when attempt < 40 then '50ms' else '3s' end, true);
      execute format('lock table %s in access exclusive mode', v_tables);
      exit;
    exception when lock_not_available then
      if attempt = 40 then
        raise;
      end if;
      perform pg_sleep(0.05);
    end;
  end loop;
  for v_policy in select tablename from pg_policies where schemaname = 'public' and policyname = 'own_company' loop
    execute format(
      'alter policy own_company on %I using (company_id = current_company()) with check (company_id = current_company())', v_policy.tablename
    );
  end loop;
end $$;

create or replace procedure protect_tenant_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_company on %s using (company_id = current_company()) with check (company_id = current_company())', name);
  execute format('grant select, insert, update, delete on %s to kamerton_app', name);
end $$;
