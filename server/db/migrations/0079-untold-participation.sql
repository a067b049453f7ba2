-- The one crowd of a confidential round whose participation is not told, because what is not told beside it would be too few people: the
-- round's total is exact (see told-participation.ts). Chosen when the round opens, by how many were asked.
alter table pulse_rounds add column untold_team_id uuid;
alter table pulse_rounds no force row level security;
alter table team_rollups no force row level security;
with asked as (
  select r.company_id, r.id, r.invited, 2 * greatest(5, r.anonymity_threshold) as fewest, a.team_id, sum(a.invited) as people
  from pulse_rounds r
  join team_rollups a on a.company_id = r.company_id and a.round_id = r.id and a.metric = 'participation'
  where r.is_anonymous
  group by r.company_id, r.id, a.team_id
), crowds as (
  select *, invited - sum(people) over (partition by company_id, id) as rest,
    row_number() over (partition by company_id, id order by people, team_id::text) as place
  from asked where people >= fewest
)
update pulse_rounds r set untold_team_id = c.team_id
from crowds c
where c.company_id = r.company_id and c.id = r.id and c.place = 1 and c.rest > 0 and c.rest < c.fewest;
-- What actions have pinned of the participation of teams was exact, and nothing that is kept tells it to the step.
alter table action_baselines no force row level security;
alter table action_items no force row level security;
delete from action_baselines b using action_items a
where a.company_id = b.company_id and a.id = b.action_id and a.team_id is not null and b.metric = 'participation'
  and b.rounds @> '[{"is_anonymous": true}]';
alter table action_items force row level security;
alter table action_baselines force row level security;
alter table pulse_rounds force row level security;
alter table team_rollups force row level security;
