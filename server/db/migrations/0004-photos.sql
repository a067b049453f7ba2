-- Photos of people, and what device a session is on.

-- A photo is a row, so that a backup holds it and any number of servers can show it. It is shown under an address with a
-- random part that changes with every photo: the address is never asked about twice, and what was replaced is gone.
create table photos (
  company_id uuid not null,
  user_id uuid not null,
  -- Random (UUIDv4): what the address consists of beside the company.
  name uuid not null,
  jpeg bytea not null,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index photos_by_name on photos (company_id, name);
call protect_tenant_table('photos');

-- A JPEG does not get smaller by being compressed once more.
alter table photos alter column jpeg set storage external;

-- What the browser said of itself when it signed in, cut short. The address it came from is not kept.
alter table sessions add column user_agent text;

-- The nightly job looks for sessions that ended long ago.
create index sessions_by_end on sessions (company_id, ended_at) where ended_at is not null;
