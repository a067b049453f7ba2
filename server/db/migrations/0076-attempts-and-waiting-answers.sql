-- A named answer too keeps a hash of the attempt that it came with: a repetition of it by the same device is told that it is in
-- (docs/decisions/0107). Otherwise both functions are as they were.

create or replace function store_answers(p_at timestamp with time zone, p_rounds uuid[], p_answers json)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_stored integer[];
begin
  with given as materialized (
    select * from rows from (json_to_recordset(p_answers) as (
      company uuid, token bytea, round uuid, revision timestamptz, day date, slot smallint, answers jsonb, attempt bytea,
      metric text, value double precision, promoters integer, passives integer, detractors integer
    )) with ordinality as i(company, token, round, revision, day, slot, answers, attempt, metric, value, promoters, passives, detractors, place)
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
    update pulse_participants a set answered_on = t.day, attempt_hash = t.attempt
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
end $function$;

create or replace function store_answers_of(p_company uuid, p_at timestamp with time zone, p_rounds uuid[], p_answers json)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
        token bytea, round uuid, revision timestamptz, day date, slot smallint, answers jsonb, attempt bytea,
        metric text, value double precision, promoters integer, passives integer, detractors integer
      )) with ordinality as i(token, round, revision, day, slot, answers, attempt, metric, value, promoters, passives, detractors, place)
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
  update pulse_participants a set answered_on = t.day, attempt_hash = t.attempt
  from json_to_recordset(v_taken) as t(participant uuid, day date, attempt bytea)
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
end $function$;

-- Writes what has just come anew, together with all that lies in no crowd yet and with others of the round that do, up to a batch: in
-- random order, under new names and by this one transaction (docs/decisions/0108). Before, the last fifteen lay as they came.
create or replace function shuffle_waiting(p_company uuid, p_round uuid, p_batch integer) returns void
language plpgsql set plan_cache_mode to 'auto' set enable_seqscan to 'off' as $$
declare
  v_came uuid[];
  v_names uuid[];
  -- Names are random: whoever follows one is anybody.
  v_from uuid := gen_random_uuid();
begin
  select array_agg(id) into v_came from (
    select id from anonymous_pending where company_id = p_company and round_id = p_round and not is_shuffled
    for update skip locked
  ) as_they_came;
  if cardinality(v_came) < p_batch then
    select v_came || array_agg(id) into v_came from (
      select id from anonymous_pending
      where company_id = p_company and round_id = p_round and is_shuffled and id >= v_from
      order by id limit p_batch - cardinality(v_came) for update skip locked
    ) others;
  end if;
  if cardinality(v_came) < p_batch then
    select v_came || array_agg(id) into v_came from (
      select id from anonymous_pending
      where company_id = p_company and round_id = p_round and is_shuffled and id < v_from
      order by id limit p_batch - cardinality(v_came) for update skip locked
    ) others;
  end if;
  v_names := array(select gen_random_uuid() from unnest(v_came));
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key, is_shuffled)
  select p.company_id, n.name, p.round_id, p.segment_id, p.sealed, p.to_round_key, cardinality(v_came) >= p_batch
  from unnest(v_came, v_names) as n(id, name) join anonymous_pending p on p.id = n.id
  where p.company_id = p_company order by n.name;
  delete from anonymous_pending where company_id = p_company and id = any(v_came);
end $$;
