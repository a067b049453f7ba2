-- Two teams of one name could not be told apart in any list, so a name is taken while its team lives, in whatever case it is written.
create unique index one_team_per_name on teams (company_id, folded(name)) where deleted_at is null;

-- Two people who edit a team at once: the second one is told, instead of undoing what the first has done.
alter table teams add column version integer not null default 1;
