-- The row that an answer changes is found by its whole key. While the table is young and has no statistics, the planner walked all rows
-- of the company: storing the answers of a demo company took six times as long. Its first statement is planned once a connection.
create or replace function store_answers_of(p_company uuid, p_at timestamptz, p_rounds uuid[], p_answers json) returns integer[]
language plpgsql set plan_cache_mode to 'force_generic_plan'
set enable_seqscan to 'off' set enable_hashjoin to 'off' set enable_mergejoin to 'off' as $$
declare
  v_taken json;
  v_counted json;
  v_one record;
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
  for v_one in select * from json_to_recordset(v_taken) as t(participant uuid, day date, attempt bytea) loop
    update pulse_participants set answered_on = v_one.day, attempt_hash = v_one.attempt
    where company_id = p_company and id = v_one.participant;
  end loop;
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
