-- Who has opened what is kept of a person, for that person to read: once for each opener, thing and day. It is no part of the journal,
-- whose rows wait for one another: openings of many people at once wait for nobody.

create table openings (
  company_id uuid not null references companies on delete cascade,
  -- Whose data it was.
  person_id uuid not null,
  -- The calendar day of the company.
  opened_on date not null,
  kind text not null constraint opening_kind check (kind in ('profile', 'feedback', 'meeting', 'plan', 'review', 'directory_file')),
  -- The meeting or the plan; the person, where the thing is their whole page.
  thing_id uuid not null,
  opener_id uuid not null,
  opened_at timestamptz not null,
  -- A plan's title, as it was then.
  thing_name text,
  primary key (company_id, person_id, opened_on, kind, thing_id, opener_id),
  foreign key (company_id, person_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, opener_id) references users (company_id, id) on delete cascade
);
create index openings_by_time on openings (company_id, opened_at);
call protect_tenant_table('openings');
-- The product adds to it and changes nothing; what it takes away has been kept for its 90 days. The end of a whole company
-- has its own way, with the owner's rights.
revoke update on openings from kamerton_app;
create policy kept_for_its_time on openings as restrictive for delete to kamerton_app using (opened_at < now() - interval '90 days');

-- The journal is read: by everything, by kind, and by what it happened to. None of these columns changes when an event is linked, so
-- that a link writes no index anew.
create index audit_events_by_time on audit_events (company_id, happened_at, id);
create index audit_events_by_kind on audit_events (company_id, kind, happened_at, id);
create index audit_events_by_subject on audit_events (company_id, subject_id, happened_at) where subject_id is not null;
