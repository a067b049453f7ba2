-- Answers of a confidential round are sealed to a key pair of that round, whose private half lies outside the database
-- (docs/decisions/0008). Null: the round was opened by a server that sealed by its secret.
alter table pulse_rounds
  add column seal_key bytea,
  -- When the answers given until then could be read by nobody any more, because that half was gone.
  add column answers_lost_at timestamptz;
-- An earlier server that still runs seals by its secret whatever the round says, so each row tells it.
alter table anonymous_pending
  add column to_round_key boolean not null default false,
  add column is_shuffled boolean not null default false;
create index anonymous_pending_as_they_came on anonymous_pending (company_id, round_id) where not is_shuffled;

-- Dead rows of these tables are what should not be there: they go at the next look of autovacuum, not after fifty of them.
alter table anonymous_pending set (
  autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
  toast.autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0
);
alter table anonymous_attempts set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);

-- Step two of an anonymous answer, in one call. The rows that lie as they came are written anew as soon as p_batch of them are
-- there: under ids that nobody chose, in the order of those ids, by one transaction. Rows of others that are just being
-- written anew are left to them.
create function store_pending_answer(
  p_company uuid, p_round uuid, p_seal_key bytea, p_segment uuid, p_sealed bytea, p_attempt_hash bytea, p_batch integer
) returns void
language plpgsql security definer set search_path = public
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_waiting integer;
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
revoke all on function store_pending_answer from public;
grant execute on function store_pending_answer to kamerton_app;
