-- The whole schema as 0001–0074 made it, for an empty database (docs/decisions/0112). 0074-baseline.sha256 lists these old migrations: a
-- database that has all of them skips this file, one that has only some is refused. Never edit this file: add a new migration.
-- The comments of 0082-comments.sql say what each table and column means; docs/schema.md prints them.
--
-- Rules that every later migration keeps:
--   * company_id is the first column of every primary key, unique key, foreign key and index. So the schema can be divided among
--     machines by company, and nothing points across companies.
--   * Every table of a company is under row-level security for the role that runs the product (kamerton_app): a query that forgets
--     the company sees nothing.
--   * Invariants are constraints with names; the application translates a violated one by its name.
--   * A cluster refuses triggers that see several rows, policies with subqueries and foreign keys that leave the company
--     (docs/decisions/0097).

---------------------------------------------------------------------------------------------------------------------
-- The role of the product, and what every table uses

do $$ begin
  create role kamerton_app login nosuperuser nocreatedb nocreaterole nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant kamerton_app to %I', current_user);
  end if;
end $$;
grant usage on schema public to kamerton_app;

-- The company of the current transaction, or null outside one. After a commit the setting is '' and not null.
create function current_company() returns uuid
language sql stable parallel safe as
$$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Ends every table of a company: its rows are seen and written by the product inside their company only. The policy has no subquery,
-- because Citus distributes no table with one (docs/decisions/0097).
create procedure protect_tenant_table(name regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_company on %s using (company_id = current_company()) with check (company_id = current_company())', name);
  execute format('grant select, insert, update, delete on %s to kamerton_app', name);
end $$;

-- For migrations that lock several tables while servers run: it locks all of them, or none and tries again. Nobody waits behind it for
-- longer than a twentieth of a second a table, nor into a deadlock. The last try outwaits an autovacuum, which gives way to it.
create procedure lock_between_statements(tables text[])
language plpgsql as $$
begin
  for attempt in 1..40 loop
    begin
      perform set_config('lock_timeout', case when attempt < 40 then '50ms' else '3s' end, true);
      execute format('lock table %s in access exclusive mode', (select string_agg(quote_ident(name), ', ') from unnest(tables) as name));
      perform set_config('lock_timeout', '3s', true);
      return;
    exception when lock_not_available then
      if attempt = 40 then
        raise;
      end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end $$;
revoke all on procedure lock_between_statements(text[]) from public;

-- First line of every function that runs past row-level security.
create function refuse_other_company(p_company uuid) returns void
language plpgsql stable as $$
begin
  if p_company is distinct from current_company() then
    raise exception 'another company' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Trigger of rows that never change once they are written.
create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is frozen', tg_table_name using errcode = 'KM005';
end $$;

-- Text for searching: the case does not matter, nor whether one types е or ё. Russian letters are folded by name, so that a database
-- whose locale knows only Latin letters finds people too.
create function folded(words text) returns text
language sql immutable parallel safe
return translate(lower(words), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе');

-- Adding an interval depends on the session's time zone for PostgreSQL, so a cluster does not send such an expression to another
-- machine. A microsecond is the same in every zone.
create function just_after(moment timestamptz) returns timestamptz
language sql immutable parallel safe
return moment + interval '1 microsecond';

---------------------------------------------------------------------------------------------------------------------
-- Companies

-- Runs with the last row of a company, whoever deletes it.
create function note_ended_company() returns trigger
language plpgsql set search_path = public as $$
begin
  insert into ended_companies (company_id) values (old.company_id) on conflict do nothing;
  return old;
end $$;

create table tenants (
  company_id uuid primary key,
  created_at timestamptz not null,
  closed_at timestamptz
);
-- The product only adds companies, which are open; the functions below close and end them.
grant select on tenants to kamerton_app;
grant insert (company_id, created_at) on tenants to kamerton_app;
create trigger company_ends after delete on tenants
  for each row execute function note_ended_company();

create table companies (
  company_id uuid primary key,
  name text not null,
  time_zone text not null default 'Europe/Moscow',
  anonymity_threshold smallint not null default 5 constraint anonymity_threshold_range check (anonymity_threshold between 3 and 10),
  people integer not null default 0,
  created_at timestamptz not null,
  version integer not null default 1,
  shares_results boolean not null default true
);
-- The product deletes no company, pulse or round: their contracts would go with them.
call protect_tenant_table('companies');
revoke delete on companies from kamerton_app;

create table ended_companies (
  company_id uuid primary key
);

-- Begins work in a company. In a closed one nothing is seen: its links, sessions and jobs find nothing, as if it were gone already.
-- `set local` reaches every machine of a cluster; set_config would reach one.
create function enter_company(p_company uuid) returns void
language plpgsql as $$
begin
  execute format('set local app.company_id = %L', case
    when exists (select from tenants where company_id = p_company and closed_at is not null) then '' else p_company::text
  end);
end $$;

-- For the few who finish a closed company or open it again.
create function enter_closed_company(p_company uuid) returns void
language plpgsql as $$
begin
  execute format('set local app.company_id = %L', p_company);
end $$;

-- By the clock of the database, which no call of the product can set: a day later even the journal of the company may be deleted.
create function close_company(p_company uuid) returns timestamptz
language plpgsql security definer set search_path = public as $$
declare
  v_closed timestamptz;
begin
  perform refuse_other_company(p_company);
  update tenants set closed_at = coalesce(closed_at, now()) where company_id = p_company returning closed_at into v_closed;
  return v_closed;
end $$;
revoke all on function close_company(uuid) from public;
grant execute on function close_company(uuid) to kamerton_app;

create function reopen_company(p_company uuid) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform refuse_other_company(p_company);
  update tenants set closed_at = null where company_id = p_company;
end $$;
revoke all on function reopen_company(uuid) from public;
grant execute on function reopen_company(uuid) to kamerton_app;

-- Tables that the law wants kept when a company is gone: payments and their papers. None of them names a person.
create function kept_after_deletion() returns text[]
language sql immutable as
$$ select array['payments', 'invoices', 'acts', 'document_numbers', 'ended_companies'] $$;

-- Deletes at most p_limit rows of a table and returns how many it deleted. The product's own role may not delete most of them.
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
revoke all on function delete_closed_rows(uuid, text, integer) from public;
grant execute on function delete_closed_rows(uuid, text, integer) to kamerton_app;

---------------------------------------------------------------------------------------------------------------------
-- People and teams

-- Groups of three neighbouring letters, each as a number that differs between companies: nobody's names are looked up among others'.
create function search_keys(p_company uuid, p_words text) returns bigint[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct hashtextextended(substr(p_words, at, 3), uuid_hash_extended(p_company, 0))), '{}')
  from generate_series(1, length(p_words) - 2) as at
);

-- The company is a variable: of an expression a cluster cannot tell which part of the table it leads to.
create function add_people(p_counted text) returns void
language plpgsql as $$
declare
  v_company uuid := split_part(p_counted, ' ', 1);
  v_change integer := split_part(p_counted, ' ', 2);
begin
  if v_change <> 0 then
    update companies set people = people + v_change where company_id = v_company;
  end if;
end $$;

-- Keeps companies.people. A transaction that makes many people would write the row of their company once for each. So the first person is
-- counted at once and the others when the transaction ends (count_rest_of_people). 'app.people_counted' lives as long as the
-- transaction: the company whose row it has written, and how many people are still to be added.
create function count_people() returns trigger
language plpgsql as $$
declare
  v_company uuid := coalesce(new.company_id, old.company_id);
  v_change integer := case when tg_op = 'INSERT' or tg_op = 'UPDATE' and new.deleted_at is null then 1 else -1 end;
  v_counted text := coalesce(current_setting('app.people_counted', true), '');
begin
  if starts_with(v_counted, v_company::text) then
    perform set_config('app.people_counted', v_company || ' ' || split_part(v_counted, ' ', 2)::integer + v_change, true);
    return null;
  end if;
  if v_counted <> '' then
    perform add_people(v_counted);
  end if;
  update companies set people = people + v_change where company_id = v_company;
  perform set_config('app.people_counted', v_company || ' 0', true);
  return null;
end $$;

create function count_rest_of_people() returns trigger
language plpgsql as $$
declare
  v_counted text := coalesce(current_setting('app.people_counted', true), '');
begin
  if v_counted <> '' then
    perform add_people(v_counted);
    perform set_config('app.people_counted', '', true);
  end if;
  return null;
end $$;

create table users (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  middle_name text,
  position text,
  role text not null constraint user_role check (role in ('owner', 'admin', 'manager', 'employee')),
  password_hash text,
  email_verified_at timestamptz,
  avatar_url text,
  telegram_username text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  directory_text text generated always as (folded(last_name || ' ' || first_name || ' ' || email)) stored,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index one_owner_per_company on users (company_id) where role = 'owner' and deleted_at is null;
create unique index one_active_user_per_email on users (company_id, email) where deleted_at is null;
create index users_by_directory on users (company_id, directory_text collate "C", id) where deleted_at is null;
-- People who left are few: by this index a list of teams counts ten thousand members without reading ten thousand people.
create index people_who_left on users (company_id, id) where deleted_at is not null;
-- Without fastupdate: new entries would wait in a list that every search reads.
create index users_by_words on users using gin (search_keys(company_id, directory_text)) with (fastupdate = off) where deleted_at is null;
call protect_tenant_table('users');
create trigger count_who_came after insert on users
  for each row when (new.deleted_at is null) execute function count_people();
create trigger count_who_left after delete on users
  for each row when (old.deleted_at is null) execute function count_people();
create trigger count_who_changed after update of deleted_at on users
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_people();
create constraint trigger count_rest after insert or delete or update of deleted_at on users deferrable initially deferred
  for each row execute function count_rest_of_people();

-- People who work in the company and have all these words, one of which has at least three letters. Under row-level security PostgreSQL
-- uses no index for `like`, so this function runs with the owner's rights and refuses any company but that of the transaction.
create function people_by_words(p_company uuid, p_words text[]) returns table(id uuid, directory_text text, role text)
language plpgsql stable security definer set search_path = public as $$
begin
  perform refuse_other_company(p_company);
  return query select u.id, u.directory_text, u.role from users u
  where u.company_id = p_company and u.deleted_at is null
    and search_keys(u.company_id, u.directory_text) @> (
      select array_agg(key) from unnest(p_words) as word cross join unnest(search_keys(p_company, word)) as key
    )
    and u.directory_text like all (
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(p_words) as word
    );
end $$;
revoke all on function people_by_words(uuid, text[]) from public;
grant execute on function people_by_words(uuid, text[]) to kamerton_app;

create table photos (
  company_id uuid not null,
  user_id uuid not null,
  name uuid not null,
  jpeg bytea not null,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
alter table photos alter column jpeg set storage external;
create unique index photos_by_name on photos (company_id, name);
call protect_tenant_table('photos');

create table teams (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  manager_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, manager_id) references users (company_id, id)
);
create index teams_by_manager on teams (company_id, manager_id);
-- Two teams of one name could not be told apart in a list; the case of letters makes no other name.
create unique index one_team_per_name on teams (company_id, folded(name)) where deleted_at is null;
call protect_tenant_table('teams');

create table team_members (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  is_primary boolean not null,
  joined_at timestamptz not null,
  primary key (company_id, team_id, user_id),
  foreign key (company_id, team_id) references teams (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index one_primary_team_per_user on team_members (company_id, user_id) where is_primary;
create index team_members_by_user on team_members (company_id, user_id);
call protect_tenant_table('team_members');

---------------------------------------------------------------------------------------------------------------------
-- Accounts, sessions and links. Tokens are kept only as SHA-256 hashes: the database alone opens nothing.

create table account_emails (
  email text primary key constraint email_is_lower_case check (email = lower(email)),
  company_id uuid not null,
  user_id uuid not null,
  unproven_until timestamptz
);
create index account_emails_by_user on account_emails (company_id, user_id);
alter table account_emails enable row level security;
create policy own_company on account_emails using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on account_emails to kamerton_app;

-- To sign in, the product asks for the company of an address and learns nothing else.
create function company_of_email(address text) returns uuid
language sql stable security definer set search_path = public as
$$ select company_id from account_emails where email = lower(address) $$;
revoke all on function company_of_email(text) from public;
grant execute on function company_of_email(text) to kamerton_app;

-- Which of these addresses belong to somebody: decides which letter an invited person gets, and is told to nobody.
create function proven_emails(addresses text[]) returns setof text
language sql stable security definer set search_path = public as
$$ select email from account_emails where email = any(addresses) and unproven_until is null $$;
revoke all on function proven_emails(text[]) from public;
grant execute on function proven_emails(text[]) to kamerton_app;

-- Frees an address that nobody has proven, when somebody else proves it or its time is over.
create function give_up_email(address text, to_proof boolean, moment timestamptz) returns void
language sql security definer set search_path = public as
$$ delete from account_emails
   where email = address and unproven_until is not null and (to_proof or unproven_until <= moment) $$;
revoke all on function give_up_email(text, boolean, timestamptz) from public;
grant execute on function give_up_email(text, boolean, timestamptz) to kamerton_app;

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  remember boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id);
create index sessions_by_end on sessions (company_id, ended_at) where ended_at is not null;
call protect_tenant_table('sessions');

create table access_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index access_tokens_by_session on access_tokens (company_id, session_id);
call protect_tenant_table('access_tokens');

create table refresh_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  successor_sealed bytea,
  successor_hash bytea,
  primary key (company_id, token_hash),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index refresh_tokens_by_session on refresh_tokens (company_id, session_id);
call protect_tenant_table('refresh_tokens');

create table email_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null constraint email_token_kind check (kind in ('verify', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index email_tokens_by_user on email_tokens (company_id, user_id, kind);
call protect_tenant_table('email_tokens');

create table email_changes (
  company_id uuid not null,
  user_id uuid not null,
  email text not null constraint email_change_is_lower_case check (email = lower(email)),
  asked_by uuid not null,
  asked_at timestamptz not null,
  takes_effect_at timestamptz,
  token_hash bytea not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references users (company_id, id)
);
create unique index email_changes_by_token on email_changes (company_id, token_hash);
create index email_changes_by_asker on email_changes (company_id, asked_by);
call protect_tenant_table('email_changes');

create table invitations (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  position text,
  invited_by uuid not null,
  link_version integer not null default 1,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  letter_hash bytea,
  role text not null default 'employee' constraint invitation_role check (role in ('employee', 'manager', 'admin')),
  team_id uuid,
  primary key (company_id, id),
  foreign key (company_id, invited_by) references users (company_id, id),
  foreign key (company_id, team_id) references teams (company_id, id)
);
create unique index one_open_invitation_per_email on invitations (company_id, email) where accepted_at is null;
create unique index invitations_by_token on invitations (company_id, token_hash);
create unique index invitations_by_letter on invitations (company_id, letter_hash);
call protect_tenant_table('invitations');

create table consents (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  document text not null constraint consent_document check (document in ('terms', 'personal_data')),
  version text not null,
  channel text not null,
  given_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index consents_by_user on consents (company_id, user_id);
call protect_tenant_table('consents');

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to kamerton_app;

create table done_acts (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null,
  key uuid not null,
  digest bytea not null,
  answer bytea,
  done_at timestamptz not null,
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('done_acts');

create table public_acts (
  key uuid primary key,
  digest bytea not null,
  claimed_at timestamptz not null,
  answer bytea
);
grant select, insert, update, delete on public_acts to kamerton_app;

create table contact_requests (
  id uuid primary key,
  full_name text not null,
  email text not null,
  consent_version text not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  taken_at timestamptz
);
create index contact_requests_by_age on contact_requests (asked_at);
grant select, insert, delete on contact_requests to kamerton_app;
grant update (told_at, attempts, last_error, taken_at) on contact_requests to kamerton_app;

---------------------------------------------------------------------------------------------------------------------
-- The journal, and who opened what. Append-only: each row of the journal carries the hash of the one before it.

create table audit_heads (
  company_id uuid primary key references companies on delete cascade,
  position bigint not null,
  hash bytea not null
);
call protect_tenant_table('audit_heads');
revoke insert, update, delete on audit_heads from kamerton_app;

-- Covers everything that an event says, and the hash before it. It takes columns and not a row, because the row of a shard has a type
-- of its own.
create function journal_hash(
  p_previous bytea, p_position bigint, p_company uuid, p_id uuid,
  p_kind text, p_actor uuid, p_subject uuid, p_happened timestamptz,
  p_subject_name text
) returns bytea
language sql stable as $$
  select sha256(p_previous || convert_to((jsonb_build_array(
    p_company, p_position, p_id, p_kind, p_actor, p_subject, extract(epoch from p_happened)
  ) || case when p_subject_name is null then '[]'::jsonb else jsonb_build_array(p_subject_name) end)::text, 'UTF8'))
$$;

-- Links an event to the one before it when the transaction commits. It has the owner's rights: whoever runs the product may add to the
-- journal and change nothing in it, its links neither.
create function link_journal() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  v_position bigint;
  v_previous bytea;
  v_hash bytea;
begin
  select position, hash into v_position, v_previous from audit_heads where company_id = new.company_id for update;
  if not found then
    insert into audit_heads (company_id, position, hash) values (new.company_id, 0, sha256('')) on conflict (company_id) do nothing;
    select position, hash into v_position, v_previous from audit_heads where company_id = new.company_id for update;
  end if;
  v_hash := journal_hash(
    v_previous, v_position + 1, new.company_id, new.id, new.kind, new.actor_id, new.subject_id, new.happened_at, new.subject_name
  );
  update audit_events set position = v_position + 1, previous_hash = v_previous, hash = v_hash
  where company_id = new.company_id and id = new.id;
  update audit_heads set position = v_position + 1, hash = v_hash where company_id = new.company_id;
  return null;
end $$;
revoke all on function link_journal() from public;

create table audit_events (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  kind text not null,
  actor_id uuid,
  subject_id uuid,
  happened_at timestamptz not null,
  position bigint,
  previous_hash bytea,
  hash bytea,
  subject_name text,
  primary key (company_id, id)
);
create index audit_events_by_actor on audit_events (company_id, actor_id, happened_at);
create index audit_events_by_time on audit_events (company_id, happened_at, id);
create index audit_events_by_kind on audit_events (company_id, kind, happened_at, id);
create index audit_events_by_subject on audit_events (company_id, subject_id, happened_at) where subject_id is not null;
call protect_tenant_table('audit_events');
revoke update, delete on audit_events from kamerton_app;
create constraint trigger journal_is_a_chain after insert on audit_events deferrable initially deferred
  for each row execute function link_journal();

-- For reading the journal by its rows.
create function journal_hash(p_previous bytea, p_position bigint, e audit_events) returns bytea
language sql stable as $$
  select journal_hash(p_previous, p_position, e.company_id, e.id, e.kind, e.actor_id, e.subject_id, e.happened_at, e.subject_name)
$$;

-- A trigger and not a restrictive policy: a cluster hands such a policy on to its machines as one that permits. A row that is not old
-- enough is passed over when the product's own role deletes.
create function keep_for_its_time() returns trigger
language plpgsql as $$
begin
  if current_user = 'kamerton_app' and old.opened_at >= now() - interval '90 days' then
    return null;
  end if;
  return old;
end $$;

create table openings (
  company_id uuid not null references companies on delete cascade,
  person_id uuid not null,
  opened_on date not null,
  kind text not null constraint opening_kind check (kind in ('profile', 'feedback', 'meeting', 'plan', 'review', 'directory_file')),
  thing_id uuid not null,
  opener_id uuid not null,
  opened_at timestamptz not null,
  thing_name text,
  primary key (company_id, person_id, opened_on, kind, thing_id, opener_id),
  foreign key (company_id, person_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, opener_id) references users (company_id, id) on delete cascade
);
create index openings_by_time on openings (company_id, opened_at);
call protect_tenant_table('openings');
revoke update on openings from kamerton_app;
create trigger kept_for_its_time before delete on openings
  for each row execute function keep_for_its_time();

---------------------------------------------------------------------------------------------------------------------
-- Letters and Telegram: what leaves the building is a row first.

create table letters (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  kind text not null,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  text text,
  html text,
  message_id text not null,
  occasion text not null,
  state text not null constraint letter_state check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  calendar text,
  taken_at timestamptz,
  primary key (company_id, id)
);
create unique index one_letter_per_occasion on letters (company_id, occasion);
call protect_tenant_table('letters');

create table telegram_chats (
  chat_id bigint primary key,
  company_id uuid not null,
  user_id uuid not null
);
create unique index one_chat_per_account on telegram_chats (company_id, user_id);
alter table telegram_chats enable row level security;
create policy own_company on telegram_chats using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on telegram_chats to kamerton_app;

create table telegram_codes (
  code_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  seed uuid not null,
  expires_at timestamptz not null
);
create unique index one_code_per_account on telegram_codes (company_id, user_id);
alter table telegram_codes enable row level security;
create policy own_company on telegram_codes using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on telegram_codes to kamerton_app;

-- A message comes before its company is known. These functions tell the company and nothing else.
create function company_of_telegram_chat(chat bigint) returns uuid
language sql stable security definer set search_path = public as
$$ select company_id from telegram_chats where chat_id = chat $$;
revoke all on function company_of_telegram_chat(bigint) from public;
grant execute on function company_of_telegram_chat(bigint) to kamerton_app;

create function company_of_telegram_code(hash bytea) returns uuid
language sql stable security definer set search_path = public as
$$ select company_id from telegram_codes where code_hash = hash $$;
revoke all on function company_of_telegram_code(bytea) from public;
grant execute on function company_of_telegram_code(bytea) to kamerton_app;

create table telegram_connections (
  company_id uuid not null,
  user_id uuid not null,
  chat_id bigint not null,
  username text,
  connected_at timestamptz not null,
  quiet_until timestamptz,
  active_month date constraint active_month_is_a_month check (active_month = date_trunc('month', active_month::timestamp)::date),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('telegram_connections');

create table telegram_requests (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  chat_id bigint not null,
  username text,
  name text,
  expires_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references telegram_codes (company_id, user_id) on delete cascade
);
call protect_tenant_table('telegram_requests');

create table telegram_messages (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  state text not null constraint telegram_message_state check (state in ('queued', 'sending', 'sent', 'skipped', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  taken_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index one_message_per_occasion on telegram_messages (company_id, kind, subject_id);
create index telegram_messages_by_user on telegram_messages (company_id, user_id);
call protect_tenant_table('telegram_messages');

create table telegram_updates (
  update_id bigint primary key,
  received_on date not null
);
grant select, insert, delete on telegram_updates to kamerton_app;

create table telegram_pace (
  name text primary key constraint one_pace check (name = 'bot'),
  free_at timestamptz not null
);
grant select, update on telegram_pace to kamerton_app;

insert into telegram_pace (name, free_at) values ('bot', 'epoch');

---------------------------------------------------------------------------------------------------------------------
-- Pulses and their rounds

create table pulse_templates (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  key text not null,
  title text not null,
  description text,
  category text not null constraint template_category check (category in ('engagement', 'mood', 'enps', 'custom')),
  type text not null constraint template_type check (type in ('one_time', 'weekly')),
  target_type text not null constraint template_target check (target_type in ('company', 'team', 'manager_review')),
  is_default boolean not null,
  schedule_day smallint constraint template_schedule_on_workday check (schedule_day between 1 and 5),
  schedule_time text,
  questions jsonb not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index one_template_per_key on pulse_templates (company_id, key);
call protect_tenant_table('pulse_templates');

create table pulses (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  title text not null,
  description text,
  category text not null constraint pulse_category check (category in ('engagement', 'mood', 'enps', 'custom')),
  type text not null constraint pulse_type check (type in ('one_time', 'weekly')),
  status text not null constraint pulse_status check (status in ('draft', 'active', 'completed', 'cancelled')),
  target_type text not null constraint pulse_target check (target_type in ('company', 'team', 'manager_review')),
  target_value uuid,
  is_anonymous boolean not null,
  schedule_day smallint constraint schedule_on_workday check (schedule_day between 1 and 5),
  schedule_time text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  anonymity_threshold smallint constraint launch_threshold_range check (anonymity_threshold between 3 and 10),
  version integer not null default 1,
  shares_results boolean not null default true,
  ends_on date,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id),
  foreign key (company_id, target_value) references teams (company_id, id),
  constraint team_pulse_names_its_team check ((target_type = 'team') = (target_value is not null)),
  constraint enps_asks_the_whole_company check (category <> 'enps' or target_type = 'company'),
  constraint weekly_pulse_has_schedule check (type <> 'weekly' or schedule_day is not null and schedule_time is not null)
);
create index pulses_by_creation on pulses (company_id, created_at desc);
create index pulses_that_end on pulses (company_id, ends_on) where ends_on is not null and status = 'active' and deleted_at is null;
call protect_tenant_table('pulses');
revoke delete on pulses from kamerton_app;

create table pulse_questions (
  company_id uuid not null,
  pulse_id uuid not null,
  key text not null,
  ordinal smallint not null,
  question text not null,
  type text not null constraint question_type check (type in ('rating', 'enps', 'choice', 'text', 'mood')),
  required boolean not null,
  scale_min smallint,
  scale_max smallint,
  options jsonb not null default '[]',
  labels jsonb not null default '{}',
  placeholder text,
  better text constraint question_better check (better in ('high', 'low')),
  multiple boolean not null default false,
  primary key (company_id, pulse_id, key),
  constraint one_question_per_place unique (company_id, pulse_id, ordinal) deferrable initially deferred,
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade,
  constraint several_of_a_choice check (not multiple or type = 'choice')
);
call protect_tenant_table('pulse_questions');

create table pulse_rounds (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  number integer not null,
  is_anonymous boolean not null,
  anonymity_threshold smallint not null,
  comment_threshold smallint not null,
  slot timestamptz,
  opened_at timestamptz not null,
  opened_on date not null,
  closed_at timestamptz,
  closed_on date,
  invited integer not null,
  release jsonb,
  seal_key bytea,
  answers_lost_at timestamptz,
  is_blind boolean not null default false,
  answer_counts jsonb,
  shares_results boolean not null default false,
  end_told_on date,
  asked_to_remind_on date,
  connections jsonb,
  summed_from date,
  summed_to date,
  primary key (company_id, id),
  constraint one_round_per_number unique (company_id, pulse_id, number),
  constraint one_round_per_slot unique (company_id, pulse_id, slot),
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade,
  constraint only_named_answers_are_counted check (answer_counts is null or not is_anonymous)
);
create unique index one_open_round_per_pulse on pulse_rounds (company_id, pulse_id) where closed_at is null;
create index pulse_rounds_by_day on pulse_rounds (company_id, opened_on);
create index pulse_rounds_by_closing_day on pulse_rounds (company_id, closed_on) where closed_on is not null;
call protect_tenant_table('pulse_rounds');
revoke delete on pulse_rounds from kamerton_app;
-- The terms of a confidential round never change, because its contract names them.
create trigger round_is_frozen before update on pulse_rounds for each row
  when (old.is_anonymous and (old.is_anonymous, old.is_blind, old.anonymity_threshold, old.comment_threshold, old.invited, old.opened_on)
    is distinct from (new.is_anonymous, new.is_blind, new.anonymity_threshold, new.comment_threshold, new.invited, new.opened_on))
  execute function refuse_change();
create trigger sharing_is_frozen before update on pulse_rounds
  for each row when (old.shares_results is distinct from new.shares_results) execute function refuse_change();

create table skipped_rounds (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  slot timestamptz not null,
  reason text not null constraint skip_reason check (reason in ('audience_empty', 'audience_too_small', 'audience_too_new', 'server_was_off')),
  primary key (company_id, id),
  constraint one_skip_per_slot unique (company_id, pulse_id, slot),
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade
);
call protect_tenant_table('skipped_rounds');

-- A row is updated when its person answers: free room in the page keeps the update beside it. A table that a lunch break fills is not
-- analysed while it is small: plans made for a hundred rows would be kept for a million (docs/decisions/0014).
create table pulse_participants (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  user_id uuid not null,
  team_id uuid,
  is_reader boolean not null,
  link_version integer not null default 1,
  token_hash bytea not null,
  answered_on date,
  attempt_hash bytea,
  reminded_on date,
  credential_hash bytea,
  primary key (company_id, id),
  constraint one_place_per_person unique (company_id, round_id, user_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
) with (fillfactor = 80, autovacuum_analyze_threshold = 5000);
create unique index pulse_participants_by_token on pulse_participants (company_id, token_hash);
create index pulse_participants_of_person on pulse_participants (company_id, user_id, round_id);
call protect_tenant_table('pulse_participants');

create table silent_launches (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  launched_at timestamptz not null,
  launched_by uuid not null,
  round_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade,
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint silent_launch_author foreign key (company_id, launched_by) references users (company_id, id)
);
create index silent_launches_of_pulse on silent_launches (company_id, pulse_id, launched_at desc);
call protect_tenant_table('silent_launches');

create table round_votes (
  company_id uuid not null,
  round_id uuid not null,
  action_id uuid not null,
  ordinal smallint not null,
  question text not null,
  options jsonb not null,
  primary key (company_id, round_id, action_id),
  constraint one_vote_per_place unique (company_id, round_id, ordinal),
  constraint asked_about_once unique (company_id, action_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('round_votes');
revoke update, delete on round_votes from kamerton_app;
create trigger votes_are_frozen before update on round_votes
  for each row execute function refuse_change();

-- Whether a round still takes answers. Holds off its close until the transaction ends, so that no answer is counted behind the back of
-- the close. An advisory lock: a lock on the row of the round would make every answer write it.
create function hold_open_round(p_company uuid, p_round uuid) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_round::text, 0));
  return exists (select 1 from pulse_rounds where company_id = p_company and id = p_round and closed_at is null);
end $$;

-- Waits for the answers that are being stored, and lets no other begin.
create function hold_closing_round(p_round uuid) returns void
language sql as
$$ select pg_advisory_xact_lock(hashtextextended(p_round::text, 0)) $$;

-- The rounds of participation links, in the order of the links; null for a link that does not exist.
create function rounds_of_links(p_links json) returns uuid[]
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  return (
    select array_agg((
      select a.round_id from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
    ) order by i.place)
    from rows from (json_to_recordset(p_links) as (company uuid, token bytea)) with ordinality as i(company, token, place)
  );
end $$;
revoke all on function rounds_of_links(json) from public;
grant execute on function rounds_of_links(json) to kamerton_app;

---------------------------------------------------------------------------------------------------------------------
-- Results: what those who were asked are told

create table shared_results (
  company_id uuid not null,
  round_id uuid not null,
  decision jsonb,
  release_hash text not null,
  figures jsonb not null,
  made_at timestamptz not null,
  told_at timestamptz,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('shared_results');

create table round_comments (
  company_id uuid not null,
  round_id uuid not null,
  text text,
  author_id uuid not null,
  written_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint round_comment_author foreign key (company_id, author_id) references users (company_id, id)
);
call protect_tenant_table('round_comments');

---------------------------------------------------------------------------------------------------------------------
-- Rollups: the only tables that a dashboard reads. Written in the transaction of what they count.

-- Half of each page stays free: the counters of a hot row are updated in place.
create table company_rollups (
  company_id uuid not null,
  metric text not null constraint rollup_metric check (metric in ('enps', 'engagement', 'mood', 'participation')),
  day date not null,
  round_id uuid not null,
  slot smallint not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters integer not null default 0,
  passives integer not null default 0,
  detractors integer not null default 0,
  invited integer not null default 0,
  answered integer not null default 0,
  primary key (company_id, metric, day, round_id, slot)
) with (fillfactor = 50);
create index company_rollups_by_round on company_rollups (company_id, round_id);
call protect_tenant_table('company_rollups');

create table team_rollups (
  like company_rollups including defaults including constraints,
  team_id uuid not null,
  primary key (company_id, metric, day, team_id, round_id, slot)
) with (fillfactor = 50);
create index team_rollups_by_round on team_rollups (company_id, round_id);
call protect_tenant_table('team_rollups');

create table team_round_sums (
  company_id uuid not null,
  round_id uuid not null,
  team_id uuid not null,
  metric text not null constraint rollup_metric check (metric in ('enps', 'engagement', 'mood', 'participation')),
  is_anonymous boolean not null,
  n integer not null,
  sum double precision not null,
  sum_of_squares double precision not null,
  promoters integer not null,
  passives integer not null,
  detractors integer not null,
  invited integer not null,
  answered integer not null,
  counts_participation boolean not null,
  primary key (company_id, round_id, team_id, metric),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('team_round_sums');

-- Makes team_round_sums of one round anew from team_rollups. What is selected names the company by its column and each join compares it,
-- so that a cluster does the work where the round lies.
create function sum_rounds_of_teams(p_company uuid, p_round uuid) returns void
language plpgsql as $$
begin
  -- Whoever counts the same round meanwhile is waited for, and what they have written is seen.
  perform 1 from pulse_rounds where company_id = p_company and id = p_round for no key update;
  delete from team_round_sums where company_id = p_company and round_id = p_round;
  insert into team_round_sums (company_id, round_id, team_id, metric, is_anonymous, n, sum, sum_of_squares, promoters, passives,
    detractors, invited, answered, counts_participation)
  with added as (
    select company_id, round_id, team_id, metric, sum(n)::int as n, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares,
      sum(promoters)::int as promoters, sum(passives)::int as passives, sum(detractors)::int as detractors,
      sum(invited)::int as invited, sum(answered)::int as answered,
      row_number() over (partition by company_id, team_id order by metric = 'participation', metric) as place
    from team_rollups where company_id = p_company and round_id = p_round group by company_id, round_id, team_id, metric
  )
  select a.company_id, a.round_id, a.team_id, a.metric, r.is_anonymous, a.n, a.sum, a.sum_of_squares, a.promoters, a.passives,
    a.detractors, coalesce(p.invited, 0), coalesce(p.answered, 0), p.team_id is not null and a.place = 1
  from added a
  join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id
  left join added p on p.company_id = a.company_id and p.team_id = a.team_id and p.metric = 'participation'
  where a.metric <> 'participation' or a.place = 1;
  update pulse_rounds set (summed_from, summed_to) = (
    select min(day), max(day) from team_rollups where company_id = p_company and round_id = p_round
  )
  where company_id = p_company and id = p_round;
end $$;

create table company_question_rollups (
  company_id uuid not null,
  round_id uuid not null,
  question_key text not null,
  metric text not null constraint question_rollup_metric check (metric in ('enps', 'engagement', 'mood')),
  sameness uuid not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters integer not null default 0,
  passives integer not null default 0,
  detractors integer not null default 0,
  withheld text constraint question_withheld
    check (withheld in ('too_few_answers', 'would_reveal_another_group', 'no_answers', 'not_all_answered', 'only_of_company')),
  primary key (company_id, round_id, question_key),
  constraint question_rollup_round foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint withheld_tells_nothing
    check (withheld is null or n = 0 and sum = 0 and sum_of_squares = 0 and promoters = 0 and passives = 0 and detractors = 0)
);
call protect_tenant_table('company_question_rollups');

create table team_question_rollups (
  company_id uuid not null,
  round_id uuid not null,
  team_id uuid not null,
  question_key text not null,
  metric text not null constraint question_rollup_metric check (metric in ('enps', 'engagement', 'mood')),
  sameness uuid not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters integer not null default 0,
  passives integer not null default 0,
  detractors integer not null default 0,
  withheld text constraint question_withheld
    check (withheld in ('too_few_answers', 'would_reveal_another_group', 'no_answers', 'not_all_answered', 'only_of_company')),
  primary key (company_id, round_id, team_id, question_key),
  constraint team_question_rollup_round foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint team_question_rollup_team foreign key (company_id, team_id) references teams (company_id, id),
  constraint withheld_tells_nothing
    check (withheld is null or n = 0 and sum = 0 and sum_of_squares = 0 and promoters = 0 and passives = 0 and detractors = 0)
);
call protect_tenant_table('team_question_rollups');

create table participant_numbers (
  company_id uuid not null,
  user_id uuid not null,
  number integer not null,
  primary key (company_id, user_id),
  constraint one_person_per_number unique (company_id, number),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('participant_numbers');

create table round_people (
  company_id uuid not null,
  round_id uuid not null,
  asked bytea not null,
  answered bytea not null,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('round_people');

---------------------------------------------------------------------------------------------------------------------
-- Named answers

create table named_responses (
  company_id uuid not null,
  round_id uuid not null,
  participant_id uuid not null,
  team_id uuid,
  submitted_at timestamptz not null,
  answers jsonb not null,
  constraint one_response_per_participant primary key (company_id, round_id, participant_id),
  foreign key (company_id, participant_id) references pulse_participants (company_id, id) on delete cascade
) with (autovacuum_analyze_threshold = 5000);
create index named_responses_in_order on named_responses (company_id, round_id, submitted_at desc, participant_id desc);
call protect_tenant_table('named_responses');

-- Stores named answers of many companies in one statement and counts them (docs/decisions/0027). Returns the places in the list of those
-- that it has stored. Left out, without an error, is an answer when the round is closed, anonymous or not among p_rounds, when the pulse
-- has changed since the answer was checked, when the person has left, or when the place is spent or its row locked.
--   p_rounds   rounds whose close is held off by the caller
--   p_answers  company, token (hash of the whole link), round, day, slot, answers; revision: the pulse as the answer was checked
--              against, or null; metric: what the answer feeds, with its value and group, or null
-- Each row is reached by its whole key, in the order of that key, whatever the statistics say. Rollups are written for companies first and
-- then for teams, each in the order of its key, so that two batches cannot wait for each other.
create function store_answers(p_at timestamptz, p_rounds uuid[], p_answers json) returns integer[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_stored integer[];
begin
  with given as materialized (
    select * from rows from (json_to_recordset(p_answers) as (
      company uuid, token bytea, round uuid, revision timestamptz, day date, slot smallint, answers jsonb,
      metric text, value double precision, promoters integer, passives integer, detractors integer
    )) with ordinality as i(company, token, round, revision, day, slot, answers, metric, value, promoters, passives, detractors, place)
  ), taken as materialized (
    select i.*, a.id as participant, r.opened_on as opened
    from given i
    cross join lateral (
      select * from pulse_rounds r where r.company_id = i.company and r.id >= i.round order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = i.company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    cross join lateral (
      select * from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
      for no key update skip locked
    ) a
    cross join lateral (
      select * from users u where u.company_id = i.company and u.id >= a.user_id order by u.id limit 1
    ) u
    where i.round = any(p_rounds) and r.id = i.round and p.id = r.pulse_id and u.id = a.user_id
      and r.closed_at is null and not r.is_anonymous
      and p.status = 'active' and p.deleted_at is null and (i.revision is null or p.updated_at = i.revision)
      and a.round_id = i.round and a.answered_on is null and u.deleted_at is null
  ), spent as materialized (
    update pulse_participants a set answered_on = t.day
    from taken t
    where a.company_id = t.company and a.id = t.participant and a.answered_on is null
    returning t.*, a.team_id as team
  ), stored as (
    insert into named_responses (company_id, round_id, participant_id, team_id, submitted_at, answers)
    select company, round, participant, team, p_at, answers from spent
  ), counted as materialized (
    select s.company, s.round, s.team, s.slot, c.*
    from spent s, lateral (values
      ('participation', s.opened, 1, 0, 0, 0, 0, 0),
      (s.metric, s.day, 0, 1, s.value, s.promoters, s.passives, s.detractors)
    ) as c(metric, day, answered, n, sum, promoters, passives, detractors)
    where c.metric is not null
  ), of_companies as (
    insert into company_rollups as r (company_id, metric, day, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
    select company, metric, day, round, slot, sum(answered), sum(n), sum(sum), sum(sum * sum), sum(promoters), sum(passives), sum(detractors)
    from counted group by company, round, metric, day, slot order by company, round, metric, day, slot
    on conflict (company_id, metric, day, round_id, slot) do update set
      answered = r.answered + excluded.answered,
      n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
      promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors
    returning 1
  ), of_teams as (
    insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
    select company, metric, day, team, round, slot, sum(answered), sum(n), sum(sum), sum(sum * sum), sum(promoters), sum(passives), sum(detractors)
    from counted where team is not null and (select count(*) from of_companies) > 0
    group by company, round, metric, day, team, slot order by company, round, metric, day, team, slot
    on conflict (company_id, metric, day, team_id, round_id, slot) do update set
      answered = r.answered + excluded.answered,
      n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
      promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors
  )
  select array_agg(place::integer) into v_stored from spent;
  return coalesce(v_stored, '{}');
end $$;
revoke all on function store_answers(timestamptz, uuid[], json) from public;

-- As store_answers, for one company, in statements that a cluster can plan (docs/decisions/0100): each names the company by the parameter,
-- changes one table, and makes rows out of the row of the company.
create function store_answers_of(p_company uuid, p_at timestamptz, p_rounds uuid[], p_answers json) returns integer[]
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_taken json;
  v_counted json;
begin
  select json_agg(t) into v_taken
  from (
    select distinct on (l.participant) l.*
    from (
      select i.*, a.id as participant, a.team_id as team, r.opened_on as opened
      from rows from (json_to_recordset(p_answers) as (
        token bytea, round uuid, revision timestamptz, day date, slot smallint, answers jsonb,
        metric text, value double precision, promoters integer, passives integer, detractors integer
      )) with ordinality as i(token, round, revision, day, slot, answers, metric, value, promoters, passives, detractors, place)
      cross join lateral (
        select * from pulse_rounds r where r.company_id = p_company and r.id >= i.round order by r.id limit 1
      ) r
      cross join lateral (
        select * from pulses p where p.company_id = p_company and p.id >= r.pulse_id order by p.id limit 1
      ) p
      cross join lateral (
        select * from pulse_participants a where a.company_id = p_company and a.token_hash = i.token limit 1
        for no key update skip locked
      ) a
      cross join lateral (
        select * from users u where u.company_id = p_company and u.id >= a.user_id order by u.id limit 1
      ) u
      where i.round = any(p_rounds) and r.id = i.round and p.id = r.pulse_id and u.id = a.user_id
        and r.closed_at is null and not r.is_anonymous
        and p.status = 'active' and p.deleted_at is null and (i.revision is null or p.updated_at = i.revision)
        and a.round_id = i.round and a.answered_on is null and u.deleted_at is null
    ) l
    order by l.participant, l.place
  ) t;
  if v_taken is null then
    return '{}';
  end if;
  update pulse_participants a set answered_on = t.day
  from json_to_recordset(v_taken) as t(participant uuid, day date)
  where a.company_id = p_company and a.id = t.participant;
  insert into named_responses (company_id, round_id, participant_id, team_id, submitted_at, answers)
  select c.company_id, t.round, t.participant, t.team, p_at, t.answers
  from companies c, json_to_recordset(v_taken) as t(round uuid, participant uuid, team uuid, answers jsonb)
  where c.company_id = p_company;
  select json_agg(s) into v_counted
  from (
    select t.round, t.team, t.slot, c.*
    from json_to_recordset(v_taken) as t(
      round uuid, team uuid, slot smallint, opened date, day date, metric text, value double precision,
      promoters integer, passives integer, detractors integer
    ), lateral (values
      ('participation', t.opened, 1, 0, 0, 0, 0, 0),
      (t.metric, t.day, 0, 1, t.value, t.promoters, t.passives, t.detractors)
    ) as c(metric, day, answered, n, sum, promoters, passives, detractors)
    where c.metric is not null
  ) s;
  insert into company_rollups as r (company_id, metric, day, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
  select c.company_id, s.metric, s.day, s.round, s.slot, sum(s.answered), sum(s.n), sum(s.sum), sum(s.sum * s.sum), sum(s.promoters),
    sum(s.passives), sum(s.detractors)
  from companies c, json_to_recordset(v_counted) as s(
    metric text, day date, round uuid, slot smallint, answered integer, n integer, sum double precision,
    promoters integer, passives integer, detractors integer
  )
  where c.company_id = p_company
  group by c.company_id, s.round, s.metric, s.day, s.slot order by s.round, s.metric, s.day, s.slot
  on conflict (company_id, metric, day, round_id, slot) do update set
    answered = r.answered + excluded.answered,
    n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
    promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors;
  insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
  select c.company_id, s.metric, s.day, s.team, s.round, s.slot, sum(s.answered), sum(s.n), sum(s.sum), sum(s.sum * s.sum), sum(s.promoters),
    sum(s.passives), sum(s.detractors)
  from companies c, json_to_recordset(v_counted) as s(
    metric text, day date, team uuid, round uuid, slot smallint, answered integer, n integer, sum double precision,
    promoters integer, passives integer, detractors integer
  )
  where c.company_id = p_company and s.team is not null
  group by c.company_id, s.round, s.metric, s.day, s.team, s.slot order by s.round, s.metric, s.day, s.team, s.slot
  on conflict (company_id, metric, day, team_id, round_id, slot) do update set
    answered = r.answered + excluded.answered,
    n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
    promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors;
  return (select array_agg(t.place) from json_to_recordset(v_taken) as t(place integer));
end $$;
revoke all on function store_answers_of(uuid, timestamptz, uuid[], json) from public;
grant execute on function store_answers_of(uuid, timestamptz, uuid[], json) to kamerton_app;

-- Entry for many companies. It runs past row-level security: a row is found by the company and the hash of the whole link, 256 bits that
-- nobody can guess. It waits for nobody: a round that is being closed or a locked place is left out; for the row of a rollup it waits
-- as long as a commit may take, and gives up with 55P03.
create function store_named_answers(p_at timestamptz, p_answers json) returns integer[]
language plpgsql security definer set search_path = public set lock_timeout = '100ms' as $$
declare
  v_rounds uuid[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  return store_answers(p_at, v_rounds, p_answers);
end $$;
revoke all on function store_named_answers(timestamptz, json) from public;
grant execute on function store_named_answers(timestamptz, json) to kamerton_app;

-- Entry for one company. The time of waiting is set where the rows are, too.
create function store_named_answers(p_company uuid, p_at timestamptz, p_answers json) returns integer[]
language plpgsql set search_path = public as $$
declare
  v_rounds uuid[];
begin
  perform refuse_other_company(p_company);
  set local lock_timeout = '100ms';
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  return store_answers_of(p_company, p_at, v_rounds, p_answers);
end $$;
revoke all on function store_named_answers(uuid, timestamptz, json) from public;
grant execute on function store_named_answers(uuid, timestamptz, json) to kamerton_app;

-- Entry for one answer, inside a transaction of its company. Waits for whoever holds the place or closes the round, and then refuses with
-- already_answered or pulse_closed by raising, which also undoes what it did.
create function store_named_answer(p_company uuid, p_at timestamptz, p_answer json) returns void
language plpgsql set search_path = public as $$
declare
  v_round uuid;
  v_answered date;
begin
  perform refuse_other_company(p_company), refuse_other_company((p_answer ->> 'company')::uuid);
  select round_id, answered_on into v_round, v_answered from pulse_participants
  where company_id = p_company and token_hash = (p_answer ->> 'token')::bytea for no key update;
  if v_answered is not null then
    raise exception 'already_answered' using errcode = 'KM001';
  end if;
  if not hold_open_round(p_company, v_round)
    or cardinality(store_answers_of(p_company, p_at, array[v_round], json_build_array(p_answer))) = 0 then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
end $$;
revoke all on function store_named_answer(uuid, timestamptz, json) from public;
grant execute on function store_named_answer(uuid, timestamptz, json) to kamerton_app;

---------------------------------------------------------------------------------------------------------------------
-- Confidential answers. These tables know no person, no participant, no time and no order (docs/decisions/0008).

-- Ids are random, and no foreign key leads from anonymous answers to anybody (docs/decisions/0008). Dead rows of this table and of the next
-- are what should not be there: autovacuum removes them at its next look, not after fifty of them.
create table anonymous_attempts (
  company_id uuid not null,
  round_id uuid not null,
  attempt_hash bytea not null,
  segment_id uuid,
  primary key (company_id, round_id, attempt_hash)
) with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
call protect_tenant_table('anonymous_attempts');

create table anonymous_pending (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  sealed bytea not null,
  to_round_key boolean not null default false,
  is_shuffled boolean not null default false,
  primary key (company_id, id)
) with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
  toast.autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0);
create index anonymous_pending_by_round on anonymous_pending (company_id, round_id);
create index anonymous_pending_as_they_came on anonymous_pending (company_id, round_id) where not is_shuffled;
call protect_tenant_table('anonymous_pending');

create table anonymous_sheets (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  numbers jsonb not null,
  primary key (company_id, id)
);
create index anonymous_sheets_by_round on anonymous_sheets (company_id, round_id);
call protect_tenant_table('anonymous_sheets');

create table anonymous_choices (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  question_key text not null,
  value text not null,
  people integer not null constraint somebody_chose check (people > 0),
  primary key (company_id, id)
);
create index anonymous_choices_by_round on anonymous_choices (company_id, round_id);
call protect_tenant_table('anonymous_choices');

create table anonymous_comments (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  question_key text not null,
  body text not null,
  primary key (company_id, id)
);
create index anonymous_comments_by_round on anonymous_comments (company_id, round_id);
call protect_tenant_table('anonymous_comments');

create table anonymous_receipts (
  company_id uuid not null,
  round_id uuid not null,
  number bytea not null,
  primary key (company_id, round_id, number)
);
call protect_tenant_table('anonymous_receipts');
revoke update, delete on anonymous_receipts from kamerton_app;

create table credential_keys (
  company_id uuid not null,
  id bytea not null constraint credential_key_id check (length(id) = 32),
  round_id uuid not null,
  team_id uuid,
  people integer not null constraint credential_key_people check (people > 0),
  spki bytea not null,
  sealed bytea,
  primary key (company_id, id),
  constraint credential_key_of_segment unique nulls not distinct (company_id, round_id, team_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('credential_keys');

-- A contract without what differs between two editions of it: the keys, and with them the order of the segments.
create function contract_without_keys(p_text text) returns jsonb
language sql immutable as $$
  select p_text::jsonb || jsonb_build_object('segments', (
    select jsonb_agg(segment - 'key_id' order by segment ->> 'people') from jsonb_array_elements(p_text::jsonb -> 'segments') as segment
  ))
$$;

-- A round has one contract. A second edition is allowed where the answers to the first were lost with the round's key.
create function refuse_other_contract() returns trigger
language plpgsql as $$
begin
  if new.edition <> 1 + (select count(*) from round_contracts where company_id = new.company_id and round_id = new.round_id) then
    raise exception 'the editions of a contract follow each other' using errcode = 'KM005';
  end if;
  if new.edition > 1 and not exists (
    select from pulse_rounds r join round_contracts c on c.company_id = r.company_id and c.round_id = r.id and c.edition = 1
    where r.company_id = new.company_id and r.id = new.round_id and r.answers_lost_at is not null
      and contract_without_keys(c.text) = contract_without_keys(new.text)
  ) then
    raise exception 'a round has another contract already' using errcode = 'KM005';
  end if;
  return new;
end $$;

create table round_contracts (
  company_id uuid not null,
  round_id uuid not null,
  edition smallint not null,
  text text not null,
  hash bytea not null,
  primary key (company_id, round_id, edition),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint contract_hash check (hash = sha256(convert_to(text, 'UTF8'::name)))
);
call protect_tenant_table('round_contracts');
revoke update, delete on round_contracts from kamerton_app;
create trigger contract_is_frozen before update on round_contracts
  for each row execute function refuse_change();
create trigger contract_is_the_first before insert on round_contracts
  for each row execute function refuse_other_contract();

create table round_totals (
  company_id uuid not null,
  round_id uuid not null,
  ordinal smallint not null,
  key_id bytea,
  people integer not null,
  issued integer not null,
  spent integer not null,
  mixed integer not null,
  primary key (company_id, round_id, ordinal),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('round_totals');
revoke update, delete on round_totals from kamerton_app;
create trigger totals_are_frozen before update on round_totals
  for each row execute function refuse_change();

create table privacy_checks (
  company_id uuid not null,
  round_id uuid not null,
  asked_at timestamptz not null,
  checked_at timestamptz,
  outcome text constraint privacy_check_outcome check (outcome in ('clean', 'closed', 'open')),
  report jsonb,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint privacy_check_is_whole check ((checked_at is null) = (outcome is null) and (checked_at is null) = (report is null))
);
call protect_tenant_table('privacy_checks');

-- Counts that somebody took part in a confidential round, for the company and then for the team.
create function count_participation(p_company uuid, p_round uuid, p_team uuid, p_slot smallint, p_opened date) returns void
language plpgsql as $$
begin
  insert into company_rollups as r (company_id, metric, day, round_id, slot, answered)
  values (p_company, 'participation', p_opened, p_round, p_slot, 1)
  on conflict (company_id, metric, day, round_id, slot) do update set answered = r.answered + 1;
  if p_team is null then
    return;
  end if;
  insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered)
  values (p_company, 'participation', p_opened, p_team, p_round, p_slot, 1)
  on conflict (company_id, metric, day, team_id, round_id, slot) do update set answered = r.answered + 1;
end $$;

-- An answer that came with a blindly signed right is one more in its segment.
create function count_blind_answer(p_company uuid, p_round uuid, p_team uuid, p_slot smallint) returns void
language plpgsql set search_path = public as $$
begin
  perform refuse_other_company(p_company);
  perform count_participation(p_company, p_round, p_team, p_slot, opened_on) from pulse_rounds where company_id = p_company and id = p_round;
end $$;
revoke all on function count_blind_answer(uuid, uuid, uuid, smallint) from public;
grant execute on function count_blind_answer(uuid, uuid, uuid, smallint) to kamerton_app;

-- Whether RFC 9474 lets a key sign this: a number above 1 and below the modulus. OpenSSL would sign 0 and 1 as themselves. The modulus of
-- an RSA key of 3072 bits follows the 33 bytes that begin every such SPKI.
create function is_signable(p_spki bytea, p_blinded bytea) returns boolean
language sql immutable parallel safe
return length(p_spki) = 422 and length(p_blinded) = 384
  and p_blinded > decode(repeat('00', 383) || '01', 'hex') and p_blinded < substring(p_spki from 34 for 384);
revoke all on function is_signable(bytea, bytea) from public;
grant execute on function is_signable(bytea, bytea) to kamerton_app;

-- Marks for each link that its person takes the right to answer, now or again for the same blinded message, and returns which key of which
-- round is to sign (docs/decisions/0056). What is refused or locked is left out: take_credential_or_refuse says why.
create function take_credentials(p_at timestamptz, p_asked json) returns table(place integer, round uuid, key bytea)
language plpgsql security definer set search_path = public set lock_timeout = '100ms'
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_rounds uuid[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(d.round_id) into v_rounds
  from (
    select distinct a.round_id
    from json_to_recordset(p_asked) as i(company uuid, token bytea)
    cross join lateral (
      select * from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
    ) a
  ) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(d.round_id::text, 0));
  return query
  with given as materialized (
    select * from rows from (json_to_recordset(p_asked) as (company uuid, token bytea, blinded text, message bytea))
      with ordinality as i(company, token, blinded, message, place)
  ), able as materialized (
    select i.place::integer as place, i.company, a.id as participant, a.answered_on, r.id as round, k.id as key,
      (p_at at time zone c.time_zone)::date as day,
      sha256(convert_to(a.id::text, 'UTF8') || '\x00'::bytea || convert_to(i.blinded, 'UTF8')) as hash,
      a.credential_hash
    from given i
    cross join lateral (
      select * from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
      for no key update skip locked
    ) a
    cross join lateral (
      select * from pulse_rounds r where r.company_id = i.company and r.id >= a.round_id order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = i.company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    cross join lateral (
      select * from users u where u.company_id = i.company and u.id >= a.user_id order by u.id limit 1
    ) u
    cross join lateral (select * from companies c where c.company_id = i.company limit 1) c
    cross join lateral (
      select * from credential_keys k
      where k.company_id = i.company and k.round_id = r.id and k.team_id is not distinct from a.team_id limit 1
    ) k
    where r.id = any(v_rounds) and r.id = a.round_id and p.id = r.pulse_id and u.id = a.user_id
      and r.is_blind and r.closed_at is null and length(r.seal_key) > 0
      and p.status = 'active' and p.deleted_at is null and u.deleted_at is null
      and k.sealed is not null and is_signable(k.spki, i.message)
  ), marked as (
    update pulse_participants a set answered_on = b.day, credential_hash = b.hash
    from able b
    where a.company_id = b.company and a.id = b.participant and a.answered_on is null
    returning b.place, b.round, b.key
  )
  select * from marked
  union all
  select b.place, b.round, b.key from able b where b.answered_on is not null and b.credential_hash = b.hash;
end $$;
revoke all on function take_credentials(timestamptz, json) from public;
grant execute on function take_credentials(timestamptz, json) to kamerton_app;

-- As the function of the same name for many companies.
create function take_credentials(p_company uuid, p_at timestamptz, p_asked json) returns table(place integer, round uuid, key bytea)
language plpgsql set search_path = public set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_rounds uuid[];
  v_granted json;
begin
  perform refuse_other_company(p_company);
  set local lock_timeout = '100ms';
  select array_agg(d.round_id) into v_rounds
  from (
    select distinct a.round_id
    from json_to_recordset(p_asked) as i(token bytea)
    cross join lateral (
      select * from pulse_participants a where a.company_id = p_company and a.token_hash = i.token limit 1
    ) a
  ) d;
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  v_rounds := array(select d.id from unnest(v_rounds) as d(id) where pg_try_advisory_xact_lock_shared(hashtextextended(d.id::text, 0)));
  select json_agg(t) into v_granted
  from (
    select l.*, row_number() over (partition by l.participant order by l.place) as turn
    from (
      select i.place::integer as place, a.id as participant, a.answered_on, r.id as round, k.id as key,
        (p_at at time zone c.time_zone)::date as day,
        sha256(convert_to(a.id::text, 'UTF8') || '\x00'::bytea || convert_to(i.blinded, 'UTF8')) as hash,
        a.credential_hash
      from rows from (json_to_recordset(p_asked) as (token bytea, blinded text, message bytea))
        with ordinality as i(token, blinded, message, place)
      cross join lateral (
        select * from pulse_participants a where a.company_id = p_company and a.token_hash = i.token limit 1
        for no key update skip locked
      ) a
      cross join lateral (
        select * from pulse_rounds r where r.company_id = p_company and r.id >= a.round_id order by r.id limit 1
      ) r
      cross join lateral (
        select * from pulses p where p.company_id = p_company and p.id >= r.pulse_id order by p.id limit 1
      ) p
      cross join lateral (
        select * from users u where u.company_id = p_company and u.id >= a.user_id order by u.id limit 1
      ) u
      cross join lateral (select * from companies c where c.company_id = p_company limit 1) c
      cross join lateral (
        select * from credential_keys k
        where k.company_id = p_company and k.round_id = r.id and k.team_id is not distinct from a.team_id limit 1
      ) k
      where r.id = any(v_rounds) and r.id = a.round_id and p.id = r.pulse_id and u.id = a.user_id
        and r.is_blind and r.closed_at is null and length(r.seal_key) > 0
        and p.status = 'active' and p.deleted_at is null and u.deleted_at is null
        and k.sealed is not null and is_signable(k.spki, i.message)
    ) l
  ) t
  where case when t.answered_on is null then t.turn = 1 else t.credential_hash = t.hash end;
  if v_granted is null then
    return;
  end if;
  update pulse_participants a set answered_on = g.day, credential_hash = g.hash
  from json_to_recordset(v_granted) as g(participant uuid, day date, hash bytea)
  where a.company_id = p_company and a.id = g.participant and a.answered_on is null;
  return query select g.place, g.round, g.key from json_to_recordset(v_granted) as g(place integer, round uuid, key bytea);
end $$;
revoke all on function take_credentials(uuid, timestamptz, json) from public;
grant execute on function take_credentials(uuid, timestamptz, json) to kamerton_app;

-- These three say in their result why they refuse; null means done. An exception would leave a line with a time in PostgreSQL's log: that
-- somebody has just tried to answer (docs/decisions/0056). What was written before a refusal is undone by the caller.
create function take_credential_or_refuse(p_company uuid, p_participant uuid, p_day date, p_hash bytea) returns text
language plpgsql set search_path = public as $$
declare
  v_round uuid;
begin
  perform refuse_other_company(p_company);
  update pulse_participants set answered_on = p_day, credential_hash = p_hash
  where company_id = p_company and id = p_participant and answered_on is null
  returning round_id into v_round;
  if not found then
    perform 1 from pulse_participants
    where company_id = p_company and id = p_participant and credential_hash = p_hash;
    return case when found then null else 'credential_taken' end;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  perform 1 from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  return case when found then null else 'pulse_closed' end;
end $$;
revoke all on function take_credential_or_refuse(uuid, uuid, date, bytea) from public;
grant execute on function take_credential_or_refuse(uuid, uuid, date, bytea) to kamerton_app;

-- Marks that somebody takes part in a confidential round; the answer itself follows in another transaction.
create function spend_or_refuse(p_company uuid, p_participant uuid, p_day date, p_slot smallint, p_attempt_hash bytea) returns text
language plpgsql set search_path = public as $$
declare
  v_round uuid;
  v_team uuid;
  v_opened date;
begin
  perform refuse_other_company(p_company);
  update pulse_participants set answered_on = p_day, attempt_hash = p_attempt_hash
  where company_id = p_company and id = p_participant and answered_on is null
  returning round_id, team_id into v_round, v_team;
  if not found then
    return 'already_answered';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  select opened_on into v_opened from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  if not found then
    return 'pulse_closed';
  end if;
  perform count_participation(p_company, v_round, v_team, p_slot, v_opened);
  return null;
end $$;
revoke all on function spend_or_refuse(uuid, uuid, date, smallint, bytea) from public;
grant execute on function spend_or_refuse(uuid, uuid, date, smallint, bytea) to kamerton_app;

-- As soon as p_batch answers of a round lie as they came, all of them are written anew, under random ids in the order of these ids, by one
-- transaction. Rows that another transaction writes anew are left to it.
create function shuffle_waiting(p_company uuid, p_round uuid, p_batch integer) returns void
language plpgsql set plan_cache_mode = auto set enable_seqscan = off as $$
declare
  v_came uuid[];
  v_names uuid[];
begin
  if p_batch > (
    select count(*) from (
      select id from anonymous_pending where company_id = p_company and round_id = p_round and not is_shuffled limit p_batch
    ) as_they_came
  ) then
    return;
  end if;
  select array_agg(id) into v_came from (
    select id from anonymous_pending where company_id = p_company and round_id = p_round and not is_shuffled
    for update skip locked
  ) as_they_came;
  v_names := array(select gen_random_uuid() from unnest(v_came));
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key, is_shuffled)
  select p.company_id, n.name, p.round_id, p.segment_id, p.sealed, p.to_round_key, true
  from unnest(v_came, v_names) as n(id, name) join anonymous_pending p on p.id = n.id
  where p.company_id = p_company order by n.name;
  delete from anonymous_pending where company_id = p_company and id = any(v_came);
end $$;
revoke all on function shuffle_waiting(uuid, uuid, integer) from public;
grant execute on function shuffle_waiting(uuid, uuid, integer) to kamerton_app;

-- Stores a sealed answer. Refuses before it writes anything.
create function store_pending_or_refuse(
  p_company uuid, p_round uuid, p_seal_key bytea, p_segment uuid,
  p_sealed bytea, p_attempt_hash bytea, p_batch integer
) returns text
language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  perform refuse_other_company(p_company);
  if not hold_open_round(p_company, p_round) then
    return 'pulse_closed';
  end if;
  -- The round was opened again under another key since the answer was sealed: nobody could open this one.
  perform 1 from pulse_rounds where company_id = p_company and id = p_round and seal_key is not distinct from p_seal_key;
  if not found then
    return 'unavailable';
  end if;
  insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
  values (p_company, p_round, p_attempt_hash, p_segment)
  on conflict do nothing;
  if not found then
    return 'already_answered';
  end if;
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
  values (p_company, gen_random_uuid(), p_round, p_segment, p_sealed, p_seal_key is not null);
  perform shuffle_waiting(p_company, p_round, p_batch);
  return null;
end $$;
revoke all on function store_pending_or_refuse(uuid, uuid, bytea, uuid, bytea, bytea, integer) from public;
grant execute on function store_pending_or_refuse(uuid, uuid, bytea, uuid, bytea, bytea, integer) to kamerton_app;

-- Stores answers that came with a blindly signed right: neither rows nor transaction know a person. The sealed parts come as one run of
-- bytes, of which each answer says its size: as text in JSON it was twice as long. What is refused is left out.
create function store_sealed_answers(p_answers json, p_sealed bytea, p_batch integer) returns integer[]
language plpgsql security definer set search_path = public set lock_timeout = '100ms'
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
declare
  v_rounds uuid[];
  v_stored integer[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  with given as materialized (
    select *, (sum(size) over (order by place) - size + 1)::integer as first
    from rows from (json_to_recordset(p_answers) as (
      company uuid, round uuid, revision timestamptz, seal_key bytea, segment uuid, size integer, attempt bytea, slot smallint
    )) with ordinality as i(company, round, revision, seal_key, segment, size, attempt, slot, place)
  ), able as materialized (
    select i.*, r.opened_on as opened
    from given i
    cross join lateral (
      select * from pulse_rounds r where r.company_id = i.company and r.id >= i.round order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = i.company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    where i.round = any(v_rounds) and r.id = i.round and p.id = r.pulse_id
      and r.is_blind and r.closed_at is null and r.seal_key = i.seal_key
      and p.status = 'active' and p.deleted_at is null and p.updated_at = i.revision
  ), fresh as materialized (
    insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
    select company, round, attempt, segment from able order by company, round, attempt
    on conflict do nothing
    returning company_id, round_id, attempt_hash
  ), once as materialized (
    select distinct on (b.company, b.round, b.attempt) b.*
    from able b join fresh f on f.company_id = b.company and f.round_id = b.round and f.attempt_hash = b.attempt
  ), waiting as (
    insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
    select company, gen_random_uuid(), round, segment, substring(p_sealed from first for size), true from once order by 2
  ), of_companies as (
    insert into company_rollups as r (company_id, metric, day, round_id, slot, answered)
    select company, 'participation', opened, round, slot, count(*) from once
    group by company, round, opened, slot order by company, round, opened, slot
    on conflict (company_id, metric, day, round_id, slot) do update set answered = r.answered + excluded.answered
    returning 1
  ), of_teams as (
    insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered)
    select company, 'participation', opened, segment, round, slot, count(*) from once
    where segment is not null and (select count(*) from of_companies) > 0
    group by company, round, opened, segment, slot order by company, round, opened, segment, slot
    on conflict (company_id, metric, day, team_id, round_id, slot) do update set answered = r.answered + excluded.answered
  )
  select array_agg(place::integer) into v_stored from once;
  if v_stored is not null then
    perform shuffle_waiting(company, round, p_batch)
    from (
      select distinct (value ->> 'company')::uuid as company, (value ->> 'round')::uuid as round from json_array_elements(p_answers)
    ) d where round = any(v_rounds);
  end if;
  return coalesce(v_stored, '{}');
end $$;
revoke all on function store_sealed_answers(json, bytea, integer) from public;
grant execute on function store_sealed_answers(json, bytea, integer) to kamerton_app;

-- As the function of the same name for many companies.
create function store_sealed_answers(p_company uuid, p_answers json, p_sealed bytea, p_batch integer) returns integer[]
language plpgsql set search_path = public set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
declare
  v_rounds uuid[];
  v_round uuid;
  v_able json;
  v_attempt record;
  v_fresh jsonb := '[]';
  v_once json;
begin
  perform refuse_other_company(p_company);
  set local lock_timeout = '100ms';
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  select json_agg(t) into v_able
  from (
    select i.*, r.opened_on as opened
    from (
      select *, (sum(size) over (order by place) - size + 1)::integer as first
      from rows from (json_to_recordset(p_answers) as (
        round uuid, revision timestamptz, seal_key bytea, segment uuid, size integer, attempt bytea, slot smallint
      )) with ordinality as i(round, revision, seal_key, segment, size, attempt, slot, place)
    ) i
    cross join lateral (
      select * from pulse_rounds r where r.company_id = p_company and r.id >= i.round order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = p_company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    where i.round = any(v_rounds) and r.id = i.round and p.id = r.pulse_id
      and r.is_blind and r.closed_at is null and r.seal_key = i.seal_key
      and p.status = 'active' and p.deleted_at is null and p.updated_at = i.revision
  ) t;
  if v_able is null then
    return '{}';
  end if;
  for v_attempt in
    insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
    select c.company_id, t.round, t.attempt, t.segment
    from companies c, json_to_recordset(v_able) as t(round uuid, attempt bytea, segment uuid)
    where c.company_id = p_company order by t.round, t.attempt
    on conflict do nothing
    returning round_id, attempt_hash
  loop
    v_fresh := v_fresh || jsonb_build_object('round', v_attempt.round_id, 'attempt', v_attempt.attempt_hash);
  end loop;
  select json_agg(t) into v_once
  from (
    select distinct on (b.round, b.attempt) gen_random_uuid() as name, b.*
    from json_to_recordset(v_able) as b(
      place integer, round uuid, segment uuid, size integer, first integer, attempt bytea, slot smallint, opened date
    ) join jsonb_to_recordset(v_fresh) as f(round uuid, attempt bytea) on f.round = b.round and f.attempt = b.attempt
  ) t;
  if v_once is null then
    return '{}';
  end if;
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
  select c.company_id, t.name, t.round, t.segment, substring(p_sealed from t.first for t.size), true
  from companies c, json_to_recordset(v_once) as t(name uuid, round uuid, segment uuid, first integer, size integer)
  where c.company_id = p_company order by t.name;
  insert into company_rollups as r (company_id, metric, day, round_id, slot, answered)
  select c.company_id, 'participation', t.opened, t.round, t.slot, count(*)
  from companies c, json_to_recordset(v_once) as t(opened date, round uuid, slot smallint)
  where c.company_id = p_company group by c.company_id, t.round, t.opened, t.slot order by t.round, t.opened, t.slot
  on conflict (company_id, metric, day, round_id, slot) do update set answered = r.answered + excluded.answered;
  insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered)
  select c.company_id, 'participation', t.opened, t.segment, t.round, t.slot, count(*)
  from companies c, json_to_recordset(v_once) as t(opened date, segment uuid, round uuid, slot smallint)
  where c.company_id = p_company and t.segment is not null
  group by c.company_id, t.round, t.opened, t.segment, t.slot order by t.round, t.opened, t.segment, t.slot
  on conflict (company_id, metric, day, team_id, round_id, slot) do update set answered = r.answered + excluded.answered;
  foreach v_round in array v_rounds loop
    perform shuffle_waiting(p_company, v_round, p_batch);
  end loop;
  return (select array_agg(t.place) from json_to_recordset(v_once) as t(place integer));
end $$;
revoke all on function store_sealed_answers(uuid, json, bytea, integer) from public;
grant execute on function store_sealed_answers(uuid, json, bytea, integer) to kamerton_app;

---------------------------------------------------------------------------------------------------------------------
-- Manager reviews

create table manager_reviews (
  company_id uuid not null,
  round_id uuid not null,
  manager_id uuid not null,
  participant_id uuid not null,
  team_names text[] not null,
  submitted_at timestamptz,
  primary key (company_id, round_id, manager_id),
  constraint one_review_per_place unique (company_id, participant_id),
  foreign key (company_id, participant_id) references pulse_participants (company_id, id) on delete cascade
);
call protect_tenant_table('manager_reviews');

create table manager_review_sheets (
  company_id uuid not null,
  round_id uuid not null,
  manager_id uuid not null,
  employee_id uuid not null,
  performance smallint constraint review_performance check (performance between 1 and 5),
  mood text constraint review_mood check (mood in ('green', 'yellow', 'red')),
  concerns text,
  version integer not null default 1,
  saved_at timestamptz,
  primary key (company_id, round_id, manager_id, employee_id),
  foreign key (company_id, round_id, manager_id) references manager_reviews (company_id, round_id, manager_id) on delete cascade,
  foreign key (company_id, employee_id) references users (company_id, id) on delete cascade,
  constraint review_is_about_another check (employee_id <> manager_id)
);
create index manager_review_sheets_by_employee on manager_review_sheets (company_id, employee_id);
call protect_tenant_table('manager_review_sheets');

---------------------------------------------------------------------------------------------------------------------
-- Feedback

create table feedback (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  target_user_id uuid not null,
  author_id uuid not null,
  feedback_type text not null constraint feedback_type check (feedback_type in ('positive', 'negative')),
  rating smallint not null constraint feedback_rating check (rating between 1 and 5),
  comment text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, target_user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade,
  constraint feedback_is_about_another check (author_id <> target_user_id)
);
create index feedback_by_target on feedback (company_id, target_user_id, created_at desc);
create index feedback_by_author on feedback (company_id, author_id);
call protect_tenant_table('feedback');

create table deleted_feedback (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  target_user_id uuid not null,
  author_id uuid not null,
  feedback_type text not null constraint deleted_feedback_type check (feedback_type in ('positive', 'negative')),
  rating smallint not null,
  comment text not null,
  created_at timestamptz not null,
  deleted_by uuid not null,
  deleted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, target_user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, deleted_by) references users (company_id, id) on delete cascade
);
call protect_tenant_table('deleted_feedback');

---------------------------------------------------------------------------------------------------------------------
-- One-to-one meetings

create table one_to_one_series (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  manager_id uuid not null,
  frequency text not null constraint series_frequency check (frequency in ('weekly', 'biweekly', 'monthly', 'ad_hoc')),
  auto_schedule boolean not null,
  telegram_notifications boolean not null,
  status text not null constraint series_status check (status in ('active', 'paused', 'stopped')),
  status_since timestamptz not null,
  anchor_day smallint constraint series_anchor_day check (anchor_day between 1 and 31),
  completed_meetings integer not null default 0,
  cancelled_meetings integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, manager_id) references users (company_id, id) on delete cascade,
  constraint series_is_of_two check (employee_id <> manager_id)
);
create unique index one_living_series_per_pair on one_to_one_series (company_id, manager_id, employee_id)
  where status <> 'stopped' and deleted_at is null;
create index one_to_one_series_by_manager on one_to_one_series (company_id, manager_id);
create index one_to_one_series_by_employee on one_to_one_series (company_id, employee_id);
call protect_tenant_table('one_to_one_series');

create table one_to_one_meetings (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  employee_id uuid not null,
  manager_id uuid not null,
  number integer not null,
  scheduled_date timestamptz not null,
  status text not null constraint meeting_status check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  video_meeting_url text,
  previous_period_plans text[] not null default '{}',
  accomplishments text[] not null default '{}',
  challenges text[] not null default '{}',
  next_period_plans text[] not null default '{}',
  manager_comments text,
  employee_comments text,
  manager_rating smallint constraint meeting_rating check (manager_rating between 1 and 5),
  workload smallint constraint meeting_workload check (workload between 1 and 5),
  field_states jsonb not null default '{}',
  commented_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  sequence integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade
);
create unique index one_scheduled_meeting_per_series on one_to_one_meetings (company_id, series_id) where status = 'scheduled';
create unique index one_meeting_under_way_per_series on one_to_one_meetings (company_id, series_id) where status = 'in_progress';
create index one_to_one_meetings_by_series on one_to_one_meetings (company_id, series_id, scheduled_date, id) where deleted_at is null;
create index one_to_one_meetings_by_manager on one_to_one_meetings (company_id, manager_id, scheduled_date, id) where deleted_at is null;
create index one_to_one_meetings_by_employee on one_to_one_meetings (company_id, employee_id, scheduled_date, id) where deleted_at is null;
-- The tiles count the meetings of ninety days by these two, without reading a row.
create index one_to_one_meetings_cancelled on one_to_one_meetings (company_id, scheduled_date, manager_id, employee_id)
  where status = 'cancelled';
create index one_to_one_meetings_held on one_to_one_meetings (company_id, completed_at, manager_id, employee_id) where status = 'completed';
-- A page of meetings is found in an index alone, however deep it lies.
create index one_to_one_meetings_in_order on one_to_one_meetings (company_id, scheduled_date, id)
  include (manager_id, employee_id, status)
  where deleted_at is null;
-- Meetings ahead have an index of their own: that of all meetings would be read from its first.
create index one_to_one_meetings_ahead on one_to_one_meetings (company_id, scheduled_date, id)
  include (manager_id, employee_id, status)
  where status in ('scheduled', 'in_progress') and deleted_at is null;
call protect_tenant_table('one_to_one_meetings');

create table one_to_one_links (
  company_id uuid not null,
  meeting_id uuid not null,
  version integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, meeting_id),
  constraint one_to_one_links_by_token unique (company_id, token_hash),
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade
);
call protect_tenant_table('one_to_one_links');

create table one_to_one_points (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  text text not null,
  done_at timestamptz,
  done_in uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade
);
create index one_to_one_points_by_meeting on one_to_one_points (company_id, meeting_id);
create index one_to_one_points_done_in on one_to_one_points (company_id, done_in) where done_in is not null;
create index one_to_one_points_open on one_to_one_points (company_id, series_id) where done_at is null;
call protect_tenant_table('one_to_one_points');

create table one_to_one_agreements (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  responsible_id uuid not null,
  other_id uuid not null,
  text text not null,
  due_on date,
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  activity_id uuid,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, responsible_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, other_id) references users (company_id, id) on delete cascade
);
create index one_to_one_agreements_by_meeting on one_to_one_agreements (company_id, meeting_id);
create index one_to_one_agreements_open_by_series on one_to_one_agreements (company_id, series_id) where done_at is null;
create index one_to_one_agreements_by_responsible on one_to_one_agreements (company_id, responsible_id, due_on);
create index one_to_one_agreements_by_other on one_to_one_agreements (company_id, other_id, due_on);
create index one_to_one_agreements_by_activity on one_to_one_agreements (company_id, activity_id) where activity_id is not null;
call protect_tenant_table('one_to_one_agreements');

create table one_to_one_notes (
  company_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  sealed bytea not null,
  saved_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, meeting_id, author_id),
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade
);
create index one_to_one_notes_by_author on one_to_one_notes (company_id, author_id);
call protect_tenant_table('one_to_one_notes');

create table one_to_one_told (
  company_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  what text not null,
  told_at timestamptz not null,
  primary key (company_id, id),
  constraint one_to_one_told_once unique (company_id, meeting_id, user_id, what),
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('one_to_one_told');

create table one_to_one_hand_overs (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  user_id uuid not null,
  former_id uuid not null,
  meeting_id uuid,
  handed_at timestamptz not null,
  told_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, former_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade
);
-- Handed over twice before anybody was told: each person hears once what is true by then.
create unique index one_hand_over_to_tell on one_to_one_hand_overs (company_id, series_id, user_id) where told_at is null;
call protect_tenant_table('one_to_one_hand_overs');

create table calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  version integer not null,
  token_hash bytea,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  constraint calendar_feeds_by_token unique (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('calendar_feeds');

---------------------------------------------------------------------------------------------------------------------
-- Development plans

create table development_plans (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  created_by uuid not null,
  title text not null,
  description text,
  status text not null constraint development_plan_status check (status in ('draft', 'active', 'completed', 'cancelled')),
  status_since timestamptz not null,
  start_date date not null,
  end_date date not null,
  manager_comment text,
  employee_comment text,
  comment_version integer not null default 1,
  progress smallint not null default 0 constraint development_plan_progress check (progress between 0 and 100),
  hard_count integer not null default 0,
  soft_count integer not null default 0,
  first_skills text[] not null default '{}',
  activity_count integer not null default 0,
  completed_activities integer not null default 0,
  moved_at timestamptz not null,
  previous_plan_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  title_text text generated always as (folded(title)) stored,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade,
  constraint development_plan_has_time check (end_date > start_date)
);
create index development_plans_by_employee on development_plans (company_id, employee_id) where deleted_at is null;
create index development_plans_by_status on development_plans (company_id, status, end_date, id) where deleted_at is null;
-- A page of plans, their number and their figures are read in this index alone.
create index development_plans_in_order
  on development_plans (company_id, array_position(array['active', 'draft', 'completed', 'cancelled'], status), end_date, id)
  include (status, employee_id, start_date, progress, title_text)
  where deleted_at is null;
call protect_tenant_table('development_plans');

create table development_plan_goals (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  title text not null,
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade
);
create index development_plan_goals_by_plan on development_plan_goals (company_id, plan_id, order_index);
call protect_tenant_table('development_plan_goals');

create table development_plan_skills (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  name text not null,
  type text not null constraint plan_skill_type check (type in ('hard', 'soft')),
  priority text not null constraint plan_skill_priority check (priority in ('low', 'medium', 'high')),
  current_level smallint not null constraint plan_skill_current_level check (current_level between 1 and 5),
  target_level smallint not null,
  progress smallint not null default 0 constraint plan_skill_progress check (progress between 0 and 100),
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade,
  constraint plan_skill_target_level check (target_level between current_level and 5)
);
create index development_plan_skills_by_plan on development_plan_skills (company_id, plan_id, order_index);
call protect_tenant_table('development_plan_skills');

create table development_plan_activities (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  skill_id uuid not null,
  title text not null,
  description text not null,
  type text not null constraint plan_activity_type check (type in ('course', 'mentoring', 'project', 'reading', 'certification', 'conference')),
  status text not null constraint plan_activity_status check (status in ('planned', 'in_progress', 'completed', 'cancelled')),
  due_date date,
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade,
  foreign key (company_id, skill_id) references development_plan_skills (company_id, id) on delete cascade
);
create index development_plan_activities_by_plan on development_plan_activities (company_id, plan_id, skill_id, order_index);
create index development_plan_activities_by_skill on development_plan_activities (company_id, skill_id);
create index development_plan_activities_due on development_plan_activities (company_id, due_date)
  where status in ('planned', 'in_progress') and due_date is not null;
call protect_tenant_table('development_plan_activities');

create table development_plan_milestones (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  title text not null,
  date date,
  status text not null constraint plan_milestone_status check (status in ('planned', 'in_progress', 'completed')),
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade
);
create index development_plan_milestones_by_plan on development_plan_milestones (company_id, plan_id, order_index);
call protect_tenant_table('development_plan_milestones');

create table development_plan_events (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  by_link boolean not null default false,
  in_draft boolean not null,
  what jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references users (company_id, id) on delete cascade
);
create index development_plan_events_by_plan on development_plan_events (company_id, plan_id, at desc, id desc);
call protect_tenant_table('development_plan_events');

create table development_plan_links (
  company_id uuid not null,
  plan_id uuid not null,
  version integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, plan_id, version),
  constraint development_plan_links_by_token unique (company_id, token_hash),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade
);
call protect_tenant_table('development_plan_links');

create table development_plan_digests (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null constraint plan_digest_kind check (kind in ('due', 'still')),
  sent_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index development_plan_digests_by_user on development_plan_digests (company_id, user_id, kind, sent_at);
call protect_tenant_table('development_plan_digests');

create table development_plan_nudges (
  company_id uuid not null,
  digest_id uuid not null,
  activity_id uuid not null,
  what text not null constraint plan_nudge_what check (what in ('soon', 'overdue')),
  due_date date not null,
  primary key (company_id, activity_id, what, due_date),
  foreign key (company_id, digest_id) references development_plan_digests (company_id, id) on delete cascade,
  foreign key (company_id, activity_id) references development_plan_activities (company_id, id) on delete cascade
);
create index development_plan_nudges_by_digest on development_plan_nudges (company_id, digest_id);
call protect_tenant_table('development_plan_nudges');

---------------------------------------------------------------------------------------------------------------------
-- Recommendations and actions

create table recommendation_rule_settings (
  company_id uuid not null references companies on delete cascade,
  rule_id text not null,
  enabled boolean not null,
  threshold double precision,
  version integer not null default 1,
  primary key (company_id, rule_id)
);
call protect_tenant_table('recommendation_rule_settings');

create table action_items (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  title text not null,
  subject_type text not null constraint action_subject_type check (subject_type in ('company', 'team', 'employee')),
  team_id uuid,
  employee_id uuid,
  responsible_id uuid not null,
  due_on date not null,
  status text not null constraint action_status check (status in ('planned', 'in_progress', 'done', 'dropped')),
  drop_reason text,
  notes text,
  done_on date,
  rule_id text,
  rule_version integer,
  rule_title text,
  evidence jsonb,
  promised_round_id uuid,
  promised_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  version integer not null default 1,
  primary key (company_id, id),
  constraint action_team foreign key (company_id, team_id) references teams (company_id, id) on delete cascade,
  constraint action_employee foreign key (company_id, employee_id) references users (company_id, id) on delete cascade,
  constraint action_responsible foreign key (company_id, responsible_id) references users (company_id, id),
  constraint action_author foreign key (company_id, created_by) references users (company_id, id),
  constraint action_promised_round foreign key (company_id, promised_round_id) references pulse_rounds (company_id, id),
  constraint action_has_its_subject
    check ((team_id is not null) = (subject_type = 'team') and (employee_id is not null) = (subject_type = 'employee')),
  constraint action_about_another check (employee_id <> responsible_id),
  constraint dropped_with_a_reason check ((status = 'dropped') = (drop_reason is not null)),
  constraint done_on_a_day check ((status = 'done') = (done_on is not null)),
  constraint action_has_its_origin check ((rule_id is null) = (evidence is null)),
  constraint promised_of_many check (promised_round_id is null or subject_type <> 'employee'),
  constraint promised_at_a_moment check ((promised_round_id is null) = (promised_at is null))
);
create index action_items_by_responsible on action_items (company_id, responsible_id, due_on, id);
create index action_items_by_team on action_items (company_id, team_id, due_on, id) where team_id is not null;
create index action_items_by_employee on action_items (company_id, employee_id, due_on, id) where employee_id is not null;
create index action_items_by_round on action_items (company_id, promised_round_id) where promised_round_id is not null;
create index action_items_by_day on action_items (company_id, due_on, id);
call protect_tenant_table('action_items');

create table action_item_notices (
  company_id uuid not null,
  action_id uuid not null,
  user_id uuid not null,
  what text not null constraint action_notice_what check (what in ('assigned', 'handed', 'soon', 'overdue')),
  due_on date not null,
  telling_id uuid not null,
  told_at timestamptz not null,
  primary key (company_id, action_id, user_id, what, due_on),
  foreign key (company_id, action_id) references action_items (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index action_item_notices_by_telling on action_item_notices (company_id, telling_id);
call protect_tenant_table('action_item_notices');

create table action_baselines (
  company_id uuid not null references companies on delete cascade,
  action_id uuid not null,
  metric text not null constraint baseline_metric check (metric in ('enps', 'engagement', 'mood', 'participation')),
  period_days integer not null,
  from_day date not null,
  to_day date not null,
  value double precision,
  interval_low double precision,
  interval_high double precision,
  answers integer not null,
  people integer not null,
  asked integer not null,
  rounds jsonb not null,
  primary key (company_id, action_id),
  constraint baseline_of_action foreign key (company_id, action_id) references action_items (company_id, id) on delete cascade
);
call protect_tenant_table('action_baselines');

---------------------------------------------------------------------------------------------------------------------
-- Files and reports

create table exports (
  company_id uuid not null references companies,
  id uuid not null,
  ordered_by uuid not null,
  what jsonb not null,
  format text not null constraint export_format check (format in ('xlsx', 'csv', 'pdf', 'zip')),
  title text not null,
  period text not null,
  state text not null constraint export_state check (state in ('waiting', 'writing', 'ready', 'failed', 'removed')),
  written integer not null default 0,
  rows integer not null,
  ordered_at timestamptz not null,
  kept_until timestamptz,
  bytes integer,
  primary key (company_id, id),
  foreign key (company_id, ordered_by) references users (company_id, id)
);
create index exports_by_person on exports (company_id, ordered_by, ordered_at);
call protect_tenant_table('exports');

create table export_files (
  company_id uuid not null,
  export_id uuid not null,
  name text not null,
  content bytea not null,
  releases text[] not null,
  primary key (company_id, export_id),
  foreign key (company_id, export_id) references exports (company_id, id) on delete cascade
);
alter table export_files alter column content set storage external;
call protect_tenant_table('export_files');

create table report_letters (
  company_id uuid not null,
  user_id uuid not null,
  frequency text not null constraint report_letter_frequency check (frequency in ('weekly', 'monthly')),
  told_until date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('report_letters');

---------------------------------------------------------------------------------------------------------------------
-- Payments

create table subscriptions (
  company_id uuid primary key references companies on delete cascade,
  user_limit integer not null default 5 constraint user_limit_range check (user_limit between 1 and 1000),
  paid_limit integer constraint paid_limit_range check (paid_limit between 6 and 1000),
  paid_from timestamptz,
  paid_until timestamptz,
  paid_kopecks bigint not null default 0,
  constraint paid_month_is_whole
    check (
case
    when paid_limit is null then paid_from is null and paid_kopecks = 0
    else paid_from is not null and paid_until > paid_from and paid_kopecks > 0 and user_limit <= paid_limit
end)
);
call protect_tenant_table('subscriptions');

create table payments (
  company_id uuid not null,
  id uuid not null,
  amount_kopecks integer not null constraint payment_amount check (amount_kopecks > 0),
  credit_kopecks integer not null constraint payment_credit check (credit_kopecks >= 0),
  user_limit integer not null constraint payment_limit check (user_limit between 6 and 1000),
  description text not null,
  provider text not null constraint payment_provider check (provider in ('yookassa', 'sandbox', 'invoice')),
  idempotence_key uuid not null,
  provider_id text,
  confirmation_url text,
  status text not null constraint payment_status check (status in ('pending', 'completed', 'failed')),
  failure_reason text,
  is_settled boolean not null default false,
  sandbox_outcome text constraint payment_sandbox_outcome check (sandbox_outcome in ('paid', 'declined')),
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint payment_failure_has_reason check ((status = 'failed') = (failure_reason is not null)),
  constraint payment_ends check ((status = 'pending') = (ended_at is null)),
  constraint completed_payment_is_settled check (status <> 'completed' or is_settled)
);
create unique index one_pending_payment_per_company on payments (company_id) where status = 'pending';
create unique index one_payment_per_provider_id on payments (company_id, provider, provider_id) where provider_id is not null;
create index payments_to_settle on payments (company_id) where not is_settled;
call protect_tenant_table('payments');
revoke delete on payments from kamerton_app;

create table company_details (
  company_id uuid primary key references companies on delete cascade,
  name text not null,
  inn text not null,
  kpp text not null,
  address text not null,
  version integer not null default 1
);
call protect_tenant_table('company_details');

create table document_counters (
  kind text not null constraint counted_document_kind check (kind in ('bill', 'act')),
  year integer not null,
  last_number integer not null constraint document_numbers_rise check (last_number > 0),
  primary key (kind, year)
);

create table document_numbers (
  kind text not null,
  year integer not null,
  number integer not null,
  company_id uuid not null,
  primary key (kind, year, number)
);

-- The product takes and looks up numbers by functions only: it can neither take a number back nor see whose the others are. The row of
-- a year is locked until the transaction ends, so a rolled back number goes to the next one and there are no gaps.
create function take_document_number(document_kind text, document_year integer) returns integer
language sql security definer set search_path = public as $$
  with taken as (
    insert into document_counters as counter (kind, year, last_number) values (document_kind, document_year, 1)
    on conflict (kind, year) do update set last_number = counter.last_number + 1
    returning kind, year, last_number
  )
  insert into document_numbers (kind, year, number, company_id)
  select kind, year, last_number, current_company() from taken
  returning number
$$;
revoke all on function take_document_number(text, integer) from public;
grant execute on function take_document_number(text, integer) to kamerton_app;

-- The operator knows nothing but the number of a bill that was paid.
create function company_of_document(document_kind text, document_year integer, document_number integer) returns uuid
language sql stable security definer set search_path = public as
$$ select company_id from document_numbers where kind = document_kind and year = document_year and number = document_number $$;
revoke all on function company_of_document(text, integer, integer) from public;
grant execute on function company_of_document(text, integer, integer) to kamerton_app;

create table invoices (
  company_id uuid not null,
  payment_id uuid not null,
  year integer not null,
  number integer not null,
  issued_on date not null,
  seller jsonb not null,
  buyer jsonb not null,
  subject text not null,
  terms text not null,
  act_year integer,
  act_number integer,
  act_issued_on date,
  act_subject text,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  constraint act_is_whole check (num_nulls(act_year, act_number, act_issued_on, act_subject) = any (array[0, 4]))
);
create unique index one_invoice_per_number on invoices (company_id, year, number);
call protect_tenant_table('invoices');
revoke delete on invoices from kamerton_app;
