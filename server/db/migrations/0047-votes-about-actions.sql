-- A done action that was promised to people is asked about in the next round of those people, once (docs/decisions/0079). The words and
-- the options are kept as they were asked: they are part of what the round's contract hashes.
create table round_votes (
  company_id uuid not null,
  round_id uuid not null,
  -- Not a reference: what a round has asked stays, whatever becomes of the action.
  action_id uuid not null,
  ordinal smallint not null,
  question text not null,
  options jsonb not null,
  primary key (company_id, round_id, action_id),
  constraint one_vote_per_place unique (company_id, round_id, ordinal),
  constraint asked_about_once unique (company_id, action_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('round_votes');
revoke update, delete on round_votes from kamerton_app;
create trigger votes_are_frozen before update on round_votes for each row execute function refuse_change();

-- What a round asks, in order: the questions of its pulse, and the actions that it asks about after them.
create function questions_of_round(p_company uuid, p_round uuid) returns table (
  key text, ordinal int, question text, type text, required boolean, scale_min smallint, scale_max smallint,
  options jsonb, multiple boolean, labels jsonb, placeholder text, better text
) language sql stable as $$
  select q.key, q.ordinal::int, q.question, q.type, q.required, q.scale_min, q.scale_max, q.options, q.multiple, q.labels, q.placeholder, q.better
  from pulse_rounds r
  join pulse_questions q on q.company_id = r.company_id and q.pulse_id = r.pulse_id
  where r.company_id = p_company and r.id = p_round
  union all
  select 'action:' || v.action_id, 1000 + v.ordinal, v.question, 'choice', false, null, null, v.options, false, '{}', null, null
  from round_votes v
  where v.company_id = p_company and v.round_id = p_round
$$;
