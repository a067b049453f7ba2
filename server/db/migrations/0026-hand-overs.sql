-- A series that goes to another manager: whom that concerns, and whether they have been told.

create table one_to_one_hand_overs (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  user_id uuid not null,
  -- Who led the series before.
  former_id uuid not null,
  -- The meeting that was set at that moment: it leaves the calendar of whoever led it.
  meeting_id uuid,
  handed_at timestamptz not null,
  told_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, former_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade
);
-- Handed over twice before anybody was told: each hears once what is true by then.
create unique index one_hand_over_to_tell on one_to_one_hand_overs (company_id, series_id, user_id) where told_at is null;
call protect_tenant_table('one_to_one_hand_overs');
