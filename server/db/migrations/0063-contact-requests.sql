-- Global: who asks for an offer has no company yet. Kept for 90 days (docs/decisions/0094).
create table contact_requests (
  id uuid primary key,
  full_name text not null,
  email text not null,
  -- The edition of the consent that was agreed to, in the moment of asking.
  consent_version text not null,
  asked_at timestamptz not null,
  -- When a mail server took the letter about it; null while none has.
  told_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index contact_requests_by_age on contact_requests (asked_at);
grant select, insert, delete on contact_requests to kamerton_app;
grant update (told_at, attempts, last_error) on contact_requests to kamerton_app;
