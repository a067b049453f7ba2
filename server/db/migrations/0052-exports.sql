-- Files that somebody takes along and that are ordered, because they are long.

-- What was ordered, by whom, and how far it is. The row stays when the file is gone: it says that there was one.
create table exports (
  company_id uuid not null references companies,
  id uuid not null,
  ordered_by uuid not null,
  -- The kind, and what its screen would be asked for.
  what jsonb not null,
  format text not null constraint export_format check (format in ('xlsx', 'csv', 'pdf')),
  title text not null,
  period text not null,
  state text not null constraint export_state check (state in ('waiting', 'writing', 'ready', 'failed', 'removed')),
  -- Rows that are written, and how many there will be.
  written integer not null default 0,
  rows integer not null,
  ordered_at timestamptz not null,
  -- Of the file; both are known when it is there.
  kept_until timestamptz,
  bytes integer,
  primary key (company_id, id),
  foreign key (company_id, ordered_by) references users (company_id, id)
);
create index exports_by_person on exports (company_id, ordered_by, ordered_at);
call protect_tenant_table('exports');

-- The file, so that whichever server is asked can give it. It is there for a day.
create table export_files (
  company_id uuid not null,
  export_id uuid not null,
  name text not null,
  content bytea not null,
  primary key (company_id, export_id),
  foreign key (company_id, export_id) references exports (company_id, id) on delete cascade
);
-- It is packed already.
alter table export_files alter column content set storage external;
call protect_tenant_table('export_files');
