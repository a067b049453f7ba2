-- As store_blind_answers, which an earlier server goes on to call. What is sealed comes as one run of bytes, of which each answer says how many
-- are its own: written as text in JSON it was twice as long, and lay about in the server's memory.
create function store_sealed_answers(p_answers json, p_sealed bytea, p_batch integer) returns integer[]
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

revoke all on function store_sealed_answers from public;
grant execute on function store_sealed_answers to kamerton_app;
