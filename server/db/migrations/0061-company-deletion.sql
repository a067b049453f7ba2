-- When the owner asked for the deletion of their company. From then on it is closed: nobody sees a row of it but the few who
-- finish it, and whoever takes the deletion back. A day later its rows may go.
alter table tenants add column closed_at timestamptz;
-- The product makes companies that are open; what closes and ends them are the functions below.
revoke insert, delete on tenants from kamerton_app;
grant insert (company_id, created_at) on tenants to kamerton_app;

-- Begins work in a company. Of a closed one nothing is seen: its links, sessions and jobs find nothing, as if it were gone already.
create function enter_company(p_company uuid) returns void language plpgsql as $$
begin
  perform set_config('app.company_id', case
    when exists (select from tenants where company_id = p_company and closed_at is not null) then '' else p_company::text
  end, true);
end $$;

-- By the clock of the database, which no call of the product can set: what may be deleted a day after it was closed is the journal too.
create function close_company(p_company uuid) returns timestamptz language plpgsql security definer set search_path = public as $$
declare
  v_closed timestamptz;
begin
  perform refuse_other_company(p_company);
  update tenants set closed_at = coalesce(closed_at, now()) where company_id = p_company returning closed_at into v_closed;
  return v_closed;
end $$;

create function reopen_company(p_company uuid) returns void language plpgsql security definer set search_path = public as $$
begin
  perform refuse_other_company(p_company);
  update tenants set closed_at = null where company_id = p_company;
end $$;

-- What the law wants kept when a company is gone: what was paid and the papers of it. None of them names a person.
create function kept_after_deletion() returns text[] language sql immutable as
$$ select array['payments', 'invoices', 'acts', 'document_numbers'] $$;

-- Deletes so many rows of a table and says how many there were. The product's own role may not delete most of them, and must not.
create function delete_closed_rows(p_company uuid, p_table text, p_limit integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  v_keys text;
  v_deleted integer;
begin
  perform refuse_other_company(p_company);
  -- Another server has come to the end of it.
  if not exists (select from tenants where company_id = p_company) then
    return 0;
  end if;
  if not exists (select from tenants where company_id = p_company and closed_at <= now() - interval '1 day') then
    raise exception 'the company is not closed for a day' using errcode = 'insufficient_privilege';
  end if;
  if p_table = any(kept_after_deletion()) then
    raise exception '% is kept', p_table using errcode = 'insufficient_privilege';
  end if;
  select string_agg(quote_ident(a.attname), ', ') into strict v_keys
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = format('public.%I', p_table)::regclass and i.indisprimary;
  execute format(
    'delete from %1$I where company_id = $1 and (%2$s) in (select %2$s from %1$I where company_id = $1 limit $2)', p_table, v_keys
  ) using p_company, p_limit;
  get diagnostics v_deleted = row_count;
  return v_deleted;
end $$;

revoke all on function close_company, reopen_company, delete_closed_rows from public;
grant execute on function close_company, reopen_company, delete_closed_rows to kamerton_app;
