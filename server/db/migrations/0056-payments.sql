-- The month that was paid for: for how many places, from when until when, and what it was worth in money as it began. Until the job that ends it has
-- run, it counts as there; `paid_until` stays after it, to say when it ended. All empty: nothing was ever paid.
alter table subscriptions add column paid_limit integer constraint paid_limit_range check (paid_limit between 6 and 1000);
alter table subscriptions add column paid_from timestamptz;
alter table subscriptions add column paid_until timestamptz;
alter table subscriptions add column paid_kopecks bigint not null default 0;
alter table subscriptions add constraint paid_month_is_whole check (
  case when paid_limit is null then paid_from is null and paid_kopecks = 0
  else paid_from is not null and paid_until > paid_from and paid_kopecks > 0 and user_limit <= paid_limit end
);

-- What was asked for and what became of it. No reference to its company and to its people: the law wants it kept when they are gone.
create table payments (
  company_id uuid not null,
  id uuid not null,
  -- Whole kopecks, counted here.
  amount_kopecks integer not null constraint payment_amount check (amount_kopecks > 0),
  -- What was left of the month that ran, and was taken off.
  credit_kopecks integer not null constraint payment_credit check (credit_kopecks >= 0),
  user_limit integer not null constraint payment_limit check (user_limit between 6 and 1000),
  description text not null,
  provider text not null constraint payment_provider check (provider in ('yookassa', 'sandbox', 'invoice')),
  -- Said to the provider with each attempt to make this payment there: it makes one.
  idempotence_key uuid not null,
  -- As the provider calls it; null until it has answered.
  provider_id text,
  confirmation_url text,
  status text not null constraint payment_status check (status in ('pending', 'completed', 'failed')),
  failure_reason text,
  -- The provider's last word is known, or none will come: nobody asks it again.
  is_settled boolean not null default false,
  -- What somebody has pressed on the page that plays a provider.
  sandbox_outcome text constraint payment_sandbox_outcome check (sandbox_outcome in ('paid', 'declined')),
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint payment_failure_has_reason check ((status = 'failed') = (failure_reason is not null)),
  constraint payment_ends check ((status = 'pending') = (ended_at is null)),
  constraint completed_payment_is_settled check (status <> 'completed' or is_settled),
  primary key (company_id, id)
);
create unique index one_pending_payment_per_company on payments (company_id) where status = 'pending';
create unique index one_payment_per_provider_id on payments (company_id, provider, provider_id) where provider_id is not null;
create index payments_to_settle on payments (company_id) where not is_settled;
call protect_tenant_table('payments');
revoke delete on payments from kamerton_app;
