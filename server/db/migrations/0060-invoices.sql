-- Paying by bill: how the documents name a company, the bills and acts, and their numbers.

create table company_details (
  company_id uuid primary key references companies on delete cascade,
  name text not null,
  inn text not null,
  -- Empty: an entrepreneur has none.
  kpp text not null,
  address text not null,
  version integer not null default 1
);
call protect_tenant_table('company_details');

-- The numbers are the seller's, so they run through all companies; each year they begin anew. The row of a year is held from taking a number
-- until the transaction ends: who comes after waits, and what is rolled back gives its number to the next. So there are no gaps.
create table document_counters (
  kind text not null constraint counted_document_kind check (kind in ('bill', 'act')),
  year integer not null,
  last_number integer not null constraint document_numbers_rise check (last_number > 0),
  primary key (kind, year)
);

-- Whose number it is: the operator knows nothing else of a bill that was paid.
create table document_numbers (
  kind text not null,
  year integer not null,
  number integer not null,
  company_id uuid not null,
  primary key (kind, year, number)
);

-- The product counts and asks through these alone, and can neither take a number back nor see whose the others are.
create function take_document_number(document_kind text, document_year integer) returns integer
language sql security definer set search_path = public as
$$
  with taken as (
    insert into document_counters as counter (kind, year, last_number) values (document_kind, document_year, 1)
    on conflict (kind, year) do update set last_number = counter.last_number + 1
    returning kind, year, last_number
  )
  insert into document_numbers (kind, year, number, company_id)
  select kind, year, last_number, current_company() from taken
  returning number
$$;
create function company_of_document(document_kind text, document_year integer, document_number integer) returns uuid
language sql stable security definer set search_path = public as
$$ select company_id from document_numbers where kind = document_kind and year = document_year and number = document_number $$;
revoke all on function take_document_number(text, integer), company_of_document(text, integer, integer) from public;
grant execute on function take_document_number(text, integer), company_of_document(text, integer, integer) to kamerton_app;

-- A bill of a payment, and the act that follows when it was paid. Both sides as they were when it was made out. Kept like its payment.
create table invoices (
  company_id uuid not null,
  payment_id uuid not null,
  year integer not null,
  number integer not null,
  issued_on date not null,
  seller jsonb not null,
  buyer jsonb not null,
  subject text not null,
  terms text not null,
  act_year integer,
  act_number integer,
  act_issued_on date,
  act_subject text,
  constraint act_is_whole check (num_nulls(act_year, act_number, act_issued_on, act_subject) in (0, 4)),
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payments (company_id, id)
);
create unique index one_invoice_per_number on invoices (company_id, year, number);
call protect_tenant_table('invoices');
revoke delete on invoices from kamerton_app;
