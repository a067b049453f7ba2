-- Answers of one company, in statements that a cluster can plan (docs/decisions/0100): each names the company by the parameter, changes one
-- table, makes rows out of a row of the company, and is planned with its values. They run with the rights of whoever calls: a cluster
-- lets a transaction change a company as one role only. Where the database is one, answers of many companies go on to be one statement.

-- As store_answers, of one company.
create function store_answers_of(p_company uuid, p_at timestamptz, p_rounds uuid[], p_answers json) returns integer[]
language plpgsql set enable_seqscan to 'off' set enable_hashjoin to 'off' set enable_mergejoin to 'off' as $$
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

-- As the function of the same name for many companies. The time of waiting is set where the rows are, too.
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

create or replace function store_named_answer(p_company uuid, p_at timestamptz, p_answer json) returns void
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

-- What lies as it came is written anew under other names, in their order.
create or replace function shuffle_waiting(p_company uuid, p_round uuid, p_batch integer) returns void
language plpgsql set plan_cache_mode to 'auto' set enable_seqscan to 'off' as $$
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

alter function store_pending_or_refuse(uuid, uuid, bytea, uuid, bytea, bytea, integer) security invoker reset plan_cache_mode;
alter function spend_or_refuse(uuid, uuid, date, smallint, bytea) security invoker;
alter function take_credential_or_refuse(uuid, uuid, date, bytea) security invoker;
alter function count_blind_answer(uuid, uuid, uuid, smallint) security invoker;
grant execute on function shuffle_waiting(uuid, uuid, integer) to kamerton_app;

-- As the function of the same name for many companies.
create function store_sealed_answers(p_company uuid, p_answers json, p_sealed bytea, p_batch integer) returns integer[]
language plpgsql set search_path = public
set enable_seqscan to 'off' set enable_hashjoin to 'off' set enable_mergejoin to 'off' as $$
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

-- As the function of the same name for many companies.
create function take_credentials(p_company uuid, p_at timestamptz, p_asked json) returns table (place integer, round uuid, key bytea)
language plpgsql set search_path = public
set enable_seqscan to 'off' set enable_hashjoin to 'off' set enable_mergejoin to 'off' as $$
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

revoke all on function store_answers_of(uuid, timestamptz, uuid[], json), store_named_answers(uuid, timestamptz, json),
  store_sealed_answers(uuid, json, bytea, integer), take_credentials(uuid, timestamptz, json) from public;
grant execute on function store_answers_of(uuid, timestamptz, uuid[], json), store_named_answers(uuid, timestamptz, json), store_sealed_answers(uuid, json, bytea, integer),
  take_credentials(uuid, timestamptz, json) to kamerton_app;

-- Nobody calls these any more: what a round asks and which promises were kept is said in the statements that need it (0098), and
-- the last server that refused by errors is gone.
drop function questions_of_round, done_promises_of, store_blind_answers, spend_participation, store_pending_answer, take_credential, raise_refusal;
