-- One click is one act, and nobody undoes unawares what another has saved (docs/decisions/0037, 0038).

-- Acts that were given a key by whoever made them: the same key again gives the first answer and acts no second time. Kept a day.
create table done_acts (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null,
  key uuid not null,
  -- A keyed hash of what was asked for: it may hold what nobody should read, and the same must be recognised.
  digest bytea not null,
  -- Under seal, since an invitation's answer holds its link; null only inside the transaction that acts.
  answer bytea,
  done_at timestamptz not null,
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('done_acts');

-- Global: acts of somebody who has not signed in belong to no company yet. The key is known to whoever made it alone.
create table public_acts (
  key uuid primary key,
  digest bytea not null,
  claimed_at timestamptz not null,
  -- Under seal; null while it is being done.
  answer bytea
);
grant select, insert, update, delete on public_acts to kamerton_app;

-- Grows with each change that people make; sent back with the next one. Teams have had it from the beginning.
alter table pulses add column version integer not null default 1;
alter table users add column version integer not null default 1;
