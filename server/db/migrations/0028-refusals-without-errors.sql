-- What refuses a confidential answer or the right to one says so in its result. An exception would leave a line with a time in
-- PostgreSQL's own log: somebody has just tried to answer (docs/decisions/0056). Null: it is done. What was written before a refusal
-- is undone by whoever asked.

create function spend_or_refuse(p_company uuid, p_participant uuid, p_day date, p_slot smallint, p_attempt_hash bytea) returns text
language plpgsql security definer set search_path = public as $$
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

-- Refuses before it writes anything.
create function store_pending_or_refuse(p_company uuid, p_round uuid, p_seal_key bytea, p_segment uuid, p_sealed bytea, p_attempt_hash bytea, p_batch integer)
returns text language plpgsql security definer set search_path = public
set plan_cache_mode to 'force_generic_plan' set enable_seqscan to 'off' as $$
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

-- Marks that this person has taken the right to answer: once, or again for the very same blinded message.
create function take_credential_or_refuse(p_company uuid, p_participant uuid, p_day date, p_hash bytea) returns text
language plpgsql security definer set search_path = public as $$
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

revoke all on function spend_or_refuse, store_pending_or_refuse, take_credential_or_refuse from public;
grant execute on function spend_or_refuse, store_pending_or_refuse, take_credential_or_refuse to kamerton_app;

-- An earlier server that still runs hears of it as before.
create function raise_refusal(p_refusal text) returns void language plpgsql as $$
begin
  if p_refusal is not null then
    raise exception using message = p_refusal, errcode = case p_refusal
      when 'already_answered' then 'KM001' when 'pulse_closed' then 'KM002' when 'unavailable' then 'KM003' else 'KM004' end;
  end if;
end $$;

create or replace function spend_participation(p_company uuid, p_participant uuid, p_day date, p_slot smallint, p_attempt_hash bytea)
returns void language plpgsql security definer set search_path = public as $$
begin
  perform raise_refusal(spend_or_refuse(p_company, p_participant, p_day, p_slot, p_attempt_hash));
end $$;

create or replace function store_pending_answer(p_company uuid, p_round uuid, p_seal_key bytea, p_segment uuid, p_sealed bytea, p_attempt_hash bytea, p_batch integer)
returns void language plpgsql security definer set search_path = public as $$
begin
  perform raise_refusal(store_pending_or_refuse(p_company, p_round, p_seal_key, p_segment, p_sealed, p_attempt_hash, p_batch));
end $$;

create or replace function take_credential(p_company uuid, p_participant uuid, p_day date, p_hash bytea) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform raise_refusal(take_credential_or_refuse(p_company, p_participant, p_day, p_hash));
end $$;
