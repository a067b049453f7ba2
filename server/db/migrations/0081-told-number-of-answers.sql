-- How many have answered in a small team is a value as well: what is stored of it stands for the least number that is shown
-- (`toldBehind`), and the groups of its eNPS are shares of that, no whole numbers. A closed round is counted again by the release of today.
alter table company_rollups alter column promoters type double precision, alter column passives type double precision,
  alter column detractors type double precision;
alter table team_rollups alter column promoters type double precision, alter column passives type double precision,
  alter column detractors type double precision;
alter table team_round_sums alter column promoters type double precision, alter column passives type double precision,
  alter column detractors type double precision;
alter table company_question_rollups alter column promoters type double precision, alter column passives type double precision,
  alter column detractors type double precision;
alter table team_question_rollups alter column promoters type double precision, alter column passives type double precision,
  alter column detractors type double precision;

create or replace function sum_rounds_of_teams(p_company uuid, p_round uuid) returns void language plpgsql as $$
begin
  -- Whoever counts the same round meanwhile is waited for, and what they have written is seen.
  perform 1 from pulse_rounds where company_id = p_company and id = p_round for no key update;
  delete from team_round_sums where company_id = p_company and round_id = p_round;
  insert into team_round_sums (company_id, round_id, team_id, metric, is_anonymous, n, sum, sum_of_squares, promoters, passives,
    detractors, invited, answered, counts_participation)
  with added as (
    select company_id, round_id, team_id, metric, sum(n)::int as n, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares,
      sum(promoters) as promoters, sum(passives) as passives, sum(detractors) as detractors,
      sum(invited)::int as invited, sum(answered)::int as answered,
      row_number() over (partition by company_id, team_id order by metric = 'participation', metric) as place
    from team_rollups where company_id = p_company and round_id = p_round group by company_id, round_id, team_id, metric
  )
  select a.company_id, a.round_id, a.team_id, a.metric, r.is_anonymous, a.n, a.sum, a.sum_of_squares, a.promoters, a.passives,
    a.detractors, coalesce(p.invited, 0), coalesce(p.answered, 0), p.team_id is not null and a.place = 1
  from added a
  join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id
  left join added p on p.company_id = a.company_id and p.team_id = a.team_id and p.metric = 'participation'
  where a.metric <> 'participation' or a.place = 1;
  update pulse_rounds set (summed_from, summed_to) = (
    select min(day), max(day) from team_rollups where company_id = p_company and round_id = p_round
  )
  where company_id = p_company and id = p_round;
end $$;
