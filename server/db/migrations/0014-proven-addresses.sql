-- An address belongs to whoever has proven to read its mail. Until then an account only keeps it: against others who have not
-- proven it either until this moment, and against proof not at all. Null: proven.
alter table account_emails add column unproven_until timestamptz;

-- Forced policies hold for the owner as well; without them this sees the people of all companies.
alter table users no force row level security;
update account_emails a set unproven_until = now() from users u
  where u.company_id = a.company_id and u.id = a.user_id and u.email_verified_at is null;
alter table users force row level security;

-- Also what a server of the version before verifies while both run.
create function keep_proven_email() returns trigger language plpgsql as $$
begin
  update account_emails set unproven_until = null where company_id = new.company_id and user_id = new.id;
  return null;
end $$;
create trigger proven_email_is_kept after update of email_verified_at on users
  for each row when (old.email_verified_at is null and new.email_verified_at is not null) execute function keep_proven_email();

-- Whoever invites an address learns nothing of other companies: the product asks which letter to write, and tells nobody.
create function proven_emails(addresses text[]) returns setof text
  language sql stable security definer set search_path = public as
$$ select email from account_emails where email = any(addresses) and unproven_until is null $$;

create function give_up_email(address text, to_proof boolean, moment timestamptz) returns void
  language sql security definer set search_path = public as
$$ delete from account_emails
   where email = address and unproven_until is not null and (to_proof or unproven_until <= moment) $$;

revoke all on function proven_emails(text[]), give_up_email(text, boolean, timestamptz) from public;
grant execute on function proven_emails(text[]), give_up_email(text, boolean, timestamptz) to kamerton_app;

-- The link that only the letter holds. What whoever invites can copy is token_hash's, and proves nothing.
alter table invitations add column letter_hash bytea;
create unique index invitations_by_letter on invitations (company_id, letter_hash);
