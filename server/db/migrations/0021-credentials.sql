-- The anonymous mode (docs/decisions/0008): the right to answer is signed blindly, and the answer comes with that right alone.

-- Whether the answers of a confidential round are given with a blindly signed right.
alter table pulse_rounds add column is_blind boolean not null default false;

-- What of the blinded message is kept with the person: its hash recognises a repetition of the same device, and finds no answer.
alter table pulse_participants add column credential_hash bytea;

-- One key of one segment of one round: whoever it signs for is one of all of them.
create table credential_keys (
  company_id uuid not null,
  -- SHA-256 of the public half.
  id bytea not null constraint credential_key_id check (length(id) = 32),
  round_id uuid not null,
  -- Null: those without a team of their own in this round.
  team_id uuid,
  people integer not null constraint credential_key_people check (people > 0),
  spki bytea not null,
  -- The private half, sealed with the server's secret; nothing when the round is over.
  sealed bytea,
  primary key (company_id, id),
  constraint credential_key_of_segment unique nulls not distinct (company_id, round_id, team_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('credential_keys');

-- Marks that this person has taken the right to answer: once, or again for the very same blinded message.
create function take_credential(p_company uuid, p_participant uuid, p_day date, p_hash bytea) returns void
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
    if not found then
      raise exception 'credential_taken' using errcode = 'KM004';
    end if;
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  perform 1 from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  if not found then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
end $$;

-- An answer that came with a right alone is one more in its segment.
create function count_blind_answer(p_company uuid, p_round uuid, p_team uuid, p_slot smallint) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform refuse_other_company(p_company);
  perform count_participation(p_company, p_round, p_team, p_slot, opened_on) from pulse_rounds where company_id = p_company and id = p_round;
end $$;

revoke all on function take_credential, count_blind_answer from public;
grant execute on function take_credential, count_blind_answer to kamerton_app;
