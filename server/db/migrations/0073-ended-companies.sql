-- Companies that were deleted, of which the papers stay: a copy reads what is kept company by company, and nothing else names these.
-- The product itself asks for none of them.
create table ended_companies (
  company_id uuid primary key
);

-- With the last row of a company, whoever deletes it.
create function note_ended_company() returns trigger language plpgsql set search_path = public as $$
begin
  insert into ended_companies (company_id) values (old.company_id) on conflict do nothing;
  return old;
end $$;
call lock_between_statements(array['tenants', 'payments', 'invoices']);
create trigger company_ends after delete on tenants for each row execute function note_ended_company();

create or replace function kept_after_deletion() returns text[] language sql immutable as
$$ select array['payments', 'invoices', 'acts', 'document_numbers', 'ended_companies'] $$;

-- Those that ended before. An owner who is no superuser sees the rows of all companies only while the lock is not forced on owners too.
alter table payments no force row level security;
alter table invoices no force row level security;
insert into ended_companies (company_id)
select company_id from payments union select company_id from invoices union select company_id from document_numbers
except select company_id from tenants;
alter table payments force row level security;
alter table invoices force row level security;
