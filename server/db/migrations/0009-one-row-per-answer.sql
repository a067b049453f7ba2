-- A named answer is one row: what was answered lies in it as an object, a number for a scale, a text for the rest. Its key is who
-- answered in which round, so that the key itself refuses a second answer of one place.

-- An owner who is no superuser sees the rows of all companies only while the lock is not forced on owners too.
alter table named_responses no force row level security;
alter table named_answers no force row level security;

alter table named_responses add column answers jsonb;
update named_responses r set answers = coalesce((
  select jsonb_object_agg(a.question_key, coalesce(to_jsonb(a.number), to_jsonb(a.body))) from named_answers a
  where a.company_id = r.company_id and a.response_id = r.id
), '{}');
drop table named_answers;

alter table named_responses
  alter column answers set not null,
  drop constraint named_responses_pkey,
  drop constraint one_response_per_participant,
  drop column id,
  add constraint one_response_per_participant primary key (company_id, round_id, participant_id);
alter table named_responses force row level security;

-- As before, but for the one row.
drop function store_named_answer;
create function store_named_answer(
  p_company uuid, p_participant uuid, p_at timestamptz, p_day date, p_slot smallint, p_answers jsonb,
  p_metric text, p_value double precision, p_promoters integer, p_passives integer, p_detractors integer
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_round uuid;
  v_team uuid;
  v_opened date;
begin
  perform refuse_other_company(p_company);
  update pulse_participants set answered_on = p_day
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
  insert into named_responses (company_id, round_id, participant_id, team_id, submitted_at, answers)
  values (p_company, v_round, p_participant, v_team, p_at, p_answers);
  perform count_answer(
    p_company, v_round, v_team, p_slot, v_opened, p_day, p_metric, p_value, p_promoters, p_passives, p_detractors);
end $$;
revoke all on function store_named_answer from public;
grant execute on function store_named_answer to kamerton_app;
