-- A round, its pulse and its person are reached by their whole key, also where statistics say that a company has about one of them. Every
-- index of these tables begins with the company, and of two that promise one row each the planner takes the newest: a company with hundreds of
-- rounds then had all of them read for each answer.

-- As before (0010), but for how these three are found: in the order of the key, from the sought one on. Only the key itself gives that
-- order, whatever statistics say; that it is the sought one is checked below.
create or replace function store_answers(p_at timestamptz, p_rounds uuid[], p_answers json) returns integer[] language plpgsql
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
