-- In a database that is distributed over several servers `set local` goes to all of them, `set_config` to the one that it is called on.
create or replace function enter_company(p_company uuid) returns void language plpgsql as $$
begin
  execute format('set local app.company_id = %L', case
    when exists (select from tenants where company_id = p_company and closed_at is not null) then '' else p_company::text
  end);
end $$;

create function enter_closed_company(p_company uuid) returns void language plpgsql as $$
begin
  execute format('set local app.company_id = %L', p_company);
end $$;

-- Adding an interval depends on the time zone for whoever adds days, so PostgreSQL takes it for a thing of the session, which a
-- statement that is sent to another server must not ask of a column. A microsecond is the same in every zone.
create function just_after(moment timestamptz) returns timestamptz language sql immutable parallel safe
return moment + interval '1 microsecond';
