-- What each team adds to its metrics in a round that is over, as one row a metric: reports over a year read these and not the days of
-- each round. They are sums of team_rollups and hold nothing besides; those of a confidential round are made when its release is.
create table team_round_sums (
  company_id uuid not null,
  round_id uuid not null,
  team_id uuid not null,
  -- 'participation' where the team has nothing else in this round.
  metric text not null,
  is_anonymous boolean not null,
  n integer not null,
  sum double precision not null,
  sum_of_squares double precision not null,
  promoters integer not null,
  passives integer not null,
  detractors integer not null,
  invited integer not null,
  answered integer not null,
  -- Whether the team's participation is counted with this row: it is with one of the rows of a round, and stands in each.
  counts_participation boolean not null,
  primary key (company_id, round_id, team_id, metric),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint rollup_metric check (metric in ('enps', 'engagement', 'mood', 'participation'))
);
call protect_tenant_table('team_round_sums');

-- The first and the last day that the sums of a round are of; null while there are none. Between two days of a report they are all of
-- the round, and where a day parts them its rollups are read.
alter table pulse_rounds add column summed_from date, add column summed_to date;

create function sum_rounds_of_teams(p_company uuid, p_round uuid) returns void language plpgsql as $$
begin
  -- Whoever counts the same round meanwhile is waited for, and what they have written is seen.
  perform 1 from pulse_rounds where company_id = p_company and id = p_round for no key update;
  delete from team_round_sums where company_id = p_company and round_id = p_round;
  insert into team_round_sums (company_id, round_id, team_id, metric, is_anonymous, n, sum, sum_of_squares, promoters, passives,
    detractors, invited, answered, counts_participation)
  with added as (
    select team_id, metric, sum(n)::int as n, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares, sum(promoters)::int as promoters,
      sum(passives)::int as passives, sum(detractors)::int as detractors, sum(invited)::int as invited, sum(answered)::int as answered,
      row_number() over (partition by team_id order by metric = 'participation', metric) as place
    from team_rollups where company_id = p_company and round_id = p_round group by team_id, metric
  )
  select p_company, p_round, a.team_id, a.metric, r.is_anonymous, a.n, a.sum, a.sum_of_squares, a.promoters, a.passives, a.detractors,
    coalesce(p.invited, 0), coalesce(p.answered, 0), p.team_id is not null and a.place = 1
  from added a
  join pulse_rounds r on r.company_id = p_company and r.id = p_round
  left join added p on p.team_id = a.team_id and p.metric = 'participation'
  where a.metric <> 'participation' or a.place = 1;
  update pulse_rounds set (summed_from, summed_to) = (
    select min(day), max(day) from team_rollups where company_id = p_company and round_id = p_round
  )
  where company_id = p_company and id = p_round;
end $$;

-- An owner who is no superuser sees the rows of all companies only while the lock is not forced on owners too.
alter table pulse_rounds no force row level security;
alter table team_rollups no force row level security;
alter table team_round_sums no force row level security;

select sum_rounds_of_teams(company_id, id) from pulse_rounds
where closed_at is not null and (not is_anonymous or release is not null);

alter table pulse_rounds force row level security;
alter table team_rollups force row level security;
alter table team_round_sums force row level security;
