-- Named answers are stored together: one statement for many, of whatever companies (docs/decisions/0027). Three functions: what
-- stores, the door of many, which waits for nobody, and the door of one, which waits and says why it refuses.

-- Stores answers and counts them, and gives the places in the list of those that it has stored. What cannot be stored is left out:
-- the round is closed, anonymous or not among `p_rounds`, the pulse is not what it was when the answer was checked, the person has
-- left, the place is another's or spent, or somebody else holds its row. Raises for none of them.
--   p_rounds   those whose close is held off by the caller
--   p_answers  company, token (the hash of the whole link), round, day, slot and answers; revision: the pulse as the answer was
--              checked against, null to take it as it is; metric: what the answer feeds, with its value and group, or null
-- Each row is reached by its whole key, which begins with the company. The planner is kept from any other way: it keeps its plan
-- for as long as the connection lives, and of tables that were never analysed it would walk through a whole company.
-- Rollups are written for companies first and then for teams, each in the order of its key, so that two batches cannot wait for
-- each other; that one waits for the other is what the subquery in `of_teams` is for.
create function store_answers(p_at timestamptz, p_rounds uuid[], p_answers json) returns integer[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
      select * from pulse_rounds r where r.company_id = i.company and r.id = i.round limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = i.company and p.id = r.pulse_id limit 1
    ) p
    cross join lateral (
      select * from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
      for no key update skip locked
    ) a
    cross join lateral (
      select * from users u where u.company_id = i.company and u.id = a.user_id limit 1
    ) u
    where i.round = any(p_rounds) and r.closed_at is null and not r.is_anonymous
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

-- The door of many. It runs past row-level security, outside a transaction of one company: a row is found by the company and the
-- hash of the whole link, 256 bits that nobody can guess, so nobody reaches a row whose link they do not hold.
-- It waits for nobody: of a round that is being closed, or of a place that somebody holds, the answer is left out; for the row of a
-- rollup it waits as long as a commit may take, and gives up with 55P03.
create function store_named_answers(p_at timestamptz, p_answers json) returns integer[] language plpgsql
security definer set search_path = public set lock_timeout = '100ms' as $$
declare
  v_rounds uuid[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  return store_answers(p_at, v_rounds, p_answers);
end $$;

-- The door of one, inside a transaction of its company. Waits for whoever holds the place or closes the round, and then refuses
-- with `already_answered` or `pulse_closed` by raising, which also undoes what it did.
--   p_answer  as above
drop function store_named_answer;
create function store_named_answer(p_company uuid, p_at timestamptz, p_answer json) returns void language plpgsql
security definer set search_path = public as $$
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
    or cardinality(store_answers(p_at, array[v_round], json_build_array(p_answer))) = 0 then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
end $$;

-- The rounds that links belong to, in the order of the links; null for one that there is not. As above, it tells nobody anything
-- who does not hold the link.
create function rounds_of_links(p_links json) returns uuid[] language plpgsql stable security definer set search_path = public
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select array_agg((
      select a.round_id from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
    ) order by i.place)
    from rows from (json_to_recordset(p_links) as (company uuid, token bytea)) with ordinality as i(company, token, place)
  );
end $$;

-- Counting stays by itself for the anonymous lane alone, which counts nothing but that somebody took part.
drop function count_answer;
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

create or replace function spend_participation(p_company uuid, p_participant uuid, p_day date, p_slot smallint, p_attempt_hash bytea)
returns void language plpgsql security definer set search_path = public as $$
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
    raise exception 'already_answered' using errcode = 'KM001';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  select opened_on into v_opened from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  if not found then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
  perform count_participation(p_company, v_round, v_team, p_slot, v_opened);
end $$;

revoke all on function store_answers, store_named_answers, store_named_answer, rounds_of_links from public;
grant execute on function store_named_answers, store_named_answer, rounds_of_links to kamerton_app;
