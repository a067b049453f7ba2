-- Rights to answer are taken by many people in one statement, as answers are stored (docs/decisions/0056).

-- Whether RFC 9474 lets a key sign this: a number above 1 and below the modulus. OpenSSL would sign 0 and 1 as themselves. The modulus
-- of an RSA key of 3072 bits stands behind the 33 bytes that begin every such SPKI.
create function is_signable(p_spki bytea, p_blinded bytea) returns boolean language sql immutable parallel safe
return length(p_spki) = 422 and length(p_blinded) = 384
  and p_blinded > decode(repeat('00', 383) || '01', 'hex') and p_blinded < substring(p_spki from 34 for 384);

-- Marks for each link of which it is true that its person may take the right to answer, now or again for the very same blinded message,
-- and says which key of which round is to sign. What is refused, or is somebody else's turn, is left out: take_credential says why.
create function take_credentials(p_at timestamptz, p_asked json) returns table (place integer, round uuid, key bytea)
language plpgsql security definer set search_path = public
set lock_timeout to '100ms' set plan_cache_mode to 'force_generic_plan' set enable_seqscan to 'off'
set enable_hashjoin to 'off' set enable_mergejoin to 'off' as $$
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

-- As soon as so many of a round lie as they came, all of them are written anew, in random order and by one transaction.
create function shuffle_waiting(p_company uuid, p_round uuid, p_batch integer) returns void language plpgsql
set plan_cache_mode to 'force_generic_plan' set enable_seqscan to 'off' as $$
declare
  v_waiting integer;
begin
  select count(*) into v_waiting from (
    select from anonymous_pending where company_id = p_company and round_id = p_round and not is_shuffled limit p_batch
  ) as_they_came;
  if v_waiting < p_batch then
    return;
  end if;
  with as_they_came as materialized (
    select id from anonymous_pending where company_id = p_company and round_id = p_round and not is_shuffled
    for update skip locked
  ), taken as (
    delete from anonymous_pending p using as_they_came c where p.company_id = p_company and p.id = c.id
    returning p.segment_id, p.sealed, p.to_round_key
  )
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key, is_shuffled)
  select p_company, id, p_round, segment_id, sealed, to_round_key, true
  from (select gen_random_uuid() as id, taken.* from taken) as shuffled order by id;
end $$;

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
  insert into anonymous_attempts (company_id, round_id, attempt_hash) values (p_company, p_round, p_attempt_hash)
  on conflict do nothing;
  if not found then
    raise exception 'already_answered' using errcode = 'KM001';
  end if;
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
  values (p_company, gen_random_uuid(), p_round, p_segment, p_sealed, p_seal_key is not null);
  perform shuffle_waiting(p_company, p_round, p_batch);
end $$;

-- Stores answers that came with a right alone, those of which it is true that they may be: neither rows nor transaction know a person.
-- Each counts in its segment. What is refused is left out: count_blind_answer and store_pending_answer say why.
create function store_blind_answers(p_answers json, p_batch integer) returns integer[]
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
    insert into anonymous_attempts (company_id, round_id, attempt_hash)
    select company, round, attempt from able order by company, round, attempt
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

revoke all on function take_credentials, store_blind_answers, shuffle_waiting, is_signable from public;
grant execute on function take_credentials, store_blind_answers, is_signable to kamerton_app;
