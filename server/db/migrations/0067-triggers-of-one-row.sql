-- What stands in the way of distributing tables by company (docs/decisions/0097): triggers that see more than one row, that reach a table
-- of another machine or name the type of a row; and foreign keys of what is looked up before its company is known.

-- For migrations that lock several tables while servers run: all of them, or none and once more. Nobody waits behind it for longer than
-- a twentieth of a second a table, nor into a deadlock; the last try outwaits an autovacuum, which gives way to it.
create procedure lock_between_statements(tables text[]) language plpgsql as $$
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
call lock_between_statements(array['users', 'telegram_chats', 'telegram_codes', 'one_to_one_agreements', 'development_plan_activities']);

-- People are counted row by row: of a statement that changes nobody's being there nothing is asked any more.
drop trigger count_who_came on users;
drop trigger count_who_left on users;
drop trigger count_who_changed on users;
create or replace function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.deleted_at is null then
    update companies set people = people + 1 where company_id = new.company_id;
  else
    update companies set people = people - 1 where company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger count_who_came after insert on users
  for each row when (new.deleted_at is null) execute function count_people();
create trigger count_who_left after delete on users
  for each row when (old.deleted_at is null) execute function count_people();
create trigger count_who_changed after update of deleted_at on users
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_people();

-- Said by who proves an address and by who lets a person go.
drop trigger proven_email_is_kept on users;
drop function keep_proven_email;
drop trigger forget_telegram_of_deleted on users;
drop function forget_telegram;

-- These lie where no company is known yet, the people on the machine of their company.
alter table telegram_chats drop constraint telegram_chats_company_id_user_id_fkey;
alter table telegram_codes drop constraint telegram_codes_company_id_user_id_fkey;
-- A key that nulls one of its columns is not distributed. An agreement whose step was taken out of its plan tells of none.
alter table one_to_one_agreements drop constraint agreement_activity;

-- The row of a shard has a type of its own, so the hash and the link are made of columns. The hash is what it was.
create function journal_hash(
  p_previous bytea, p_position bigint, p_company uuid, p_id uuid, p_kind text, p_actor uuid, p_subject uuid, p_happened timestamptz,
  p_subject_name text
) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to((jsonb_build_array(
    p_company, p_position, p_id, p_kind, p_actor, p_subject, extract(epoch from p_happened)
  ) || case when p_subject_name is null then '[]'::jsonb else jsonb_build_array(p_subject_name) end)::text, 'UTF8'))
$$;
-- For a server of the version before, which looks through the journal by it.
create or replace function journal_hash(p_previous bytea, p_position bigint, e audit_events) returns bytea language sql stable as $$
  select journal_hash(p_previous, p_position, e.company_id, e.id, e.kind, e.actor_id, e.subject_id, e.happened_at, e.subject_name)
$$;

create or replace function link_journal() returns trigger language plpgsql security definer set search_path = public as $$
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
drop procedure append_to_journal;
