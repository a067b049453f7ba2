-- What is promised of a round is written down before anybody is asked, and frozen (docs/decisions/0057).

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is frozen', tg_table_name using errcode = 'KM005';
end $$;

-- The contract of a round, as the very text that is hashed. A second edition there is only where the answers to the first were lost
-- with the round's key: it has other keys, and differs in nothing else.
create table round_contracts (
  company_id uuid not null,
  round_id uuid not null,
  edition smallint not null,
  text text not null,
  hash bytea not null constraint contract_hash check (hash = sha256(convert_to(text, 'UTF8'))),
  primary key (company_id, round_id, edition),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('round_contracts');
revoke update, delete on round_contracts from kamerton_app;
-- Nor is it taken away with what it hangs on: the product deletes none of these.
revoke delete on companies, pulses, pulse_rounds from kamerton_app;
create trigger contract_is_frozen before update on round_contracts for each row execute function refuse_change();

-- A contract without what differs between two editions of it: the keys, and with them the order of the segments.
create function contract_without_keys(p_text text) returns jsonb language sql immutable as $$
  select p_text::jsonb || jsonb_build_object('segments', (
    select jsonb_agg(segment - 'key_id' order by segment ->> 'people') from jsonb_array_elements(p_text::jsonb -> 'segments') as segment
  ))
$$;

create function refuse_other_contract() returns trigger language plpgsql as $$
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
create trigger contract_is_the_first before insert on round_contracts for each row execute function refuse_other_contract();

-- What a confidential round keeps its promise by stays what the contract says.
create trigger round_is_frozen before update on pulse_rounds for each row
when (old.is_anonymous and (old.is_anonymous, old.is_blind, old.anonymity_threshold, old.comment_threshold, old.invited, old.opened_on)
  is distinct from (new.is_anonymous, new.is_blind, new.anonymity_threshold, new.comment_threshold, new.invited, new.opened_on))
execute function refuse_change();

-- How many people a segment has, took their right, answered with it, and were counted: written at the mixing. Without a key: all.
create table round_totals (
  company_id uuid not null,
  round_id uuid not null,
  -- As the contract counts its segments.
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
create trigger totals_are_frozen before update on round_totals for each row execute function refuse_change();

-- The numbers of the receipts of a round that was mixed, of all its segments together: neither a person nor an answer leads here.
create table anonymous_receipts (
  company_id uuid not null,
  round_id uuid not null,
  number bytea not null,
  primary key (company_id, round_id, number)
);
call protect_tenant_table('anonymous_receipts');
revoke update, delete on anonymous_receipts from kamerton_app;

-- In which segment a right was spent, so that each segment can be counted by itself.
alter table anonymous_attempts add column segment_id uuid;

-- As before, and the segment is kept with the attempt.
create or replace function store_pending_answer(p_company uuid, p_round uuid, p_seal_key bytea, p_segment uuid, p_sealed bytea, p_attempt_hash bytea, p_batch integer)
returns void language plpgsql security definer set search_path = public
set plan_cache_mode to 'force_generic_plan' set enable_seqscan to 'off' as $$
begin
  perform refuse_other_company(p_company);
  if not hold_open_round(p_company, p_round) then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
  -- The round was opened again under another key since the answer was sealed: nobody could open this one.
  perform 1 from pulse_rounds where company_id = p_company and id = p_round and seal_key is not distinct from p_seal_key;
  if not found then
    raise exception 'unavailable' using errcode = 'KM003';
  end if;
  insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
  values (p_company, p_round, p_attempt_hash, p_segment)
  on conflict do nothing;
  if not found then
    raise exception 'already_answered' using errcode = 'KM001';
  end if;
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
  values (p_company, gen_random_uuid(), p_round, p_segment, p_sealed, p_seal_key is not null);
  perform shuffle_waiting(p_company, p_round, p_batch);
end $$;

create or replace function store_blind_answers(p_answers json, p_batch integer) returns integer[]
language plpgsql security definer set search_path = public
set lock_timeout to '100ms' set plan_cache_mode to 'force_generic_plan' set enable_seqscan to 'off'
set enable_hashjoin to 'off' set enable_mergejoin to 'off' as $$
declare
  v_rounds uuid[];
  v_stored integer[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  with given as materialized (
    select * from rows from (json_to_recordset(p_answers) as (
      company uuid, round uuid, revision timestamptz, seal_key bytea, segment uuid, sealed bytea, attempt bytea, slot smallint
    )) with ordinality as i(company, round, revision, seal_key, segment, sealed, attempt, slot, place)
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
    select company, gen_random_uuid(), round, segment, sealed, true from once order by 2
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
