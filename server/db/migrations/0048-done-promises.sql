-- What a round that opens asks its people about: actions that were promised to them, are done, and were asked about by no round. Of an
-- action about one team only that team is asked, even where everybody was promised it; those done last come first.
create function done_promises_of(p_company uuid, p_target_type text, p_target uuid, p_most int) returns table (id uuid, title text)
language sql stable as $$
  select a.id, a.title
  from action_items a
  join pulse_rounds r on r.company_id = a.company_id and r.id = a.promised_round_id
  join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
  where a.company_id = p_company and a.status = 'done'
    and case p_target_type
      when 'company' then a.subject_type = 'company' and p.target_type = 'company'
      when 'team' then p.target_value = p_target or a.team_id = p_target
      else false
    end
    and not exists (select from round_votes v where v.company_id = a.company_id and v.action_id = a.id)
  order by a.done_on desc, a.id
  limit p_most
$$;
