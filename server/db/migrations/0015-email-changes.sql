-- An address to sign in with that somebody asked for: it waits for the person's yes, or for its time. One for each person.
create table email_changes (
  company_id uuid not null,
  user_id uuid not null,
  email text not null constraint email_change_is_lower_case check (email = lower(email)),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- Null: only the new mailbox's own link does it, because the person asked themselves.
  takes_effect_at timestamptz,
  token_hash bytea not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references users (company_id, id)
);
create unique index email_changes_by_token on email_changes (company_id, token_hash);
create index email_changes_by_asker on email_changes (company_id, asked_by);
alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy own_company on email_changes
  using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on email_changes to kamerton_app;
