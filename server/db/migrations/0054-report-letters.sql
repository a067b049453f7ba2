-- Who gets a letter about what has changed, and how often. `told_until` is the last day that a letter has spoken of, or that had passed
-- when it was asked for: each week or month is told once, however many servers look, and one that a server slept through is told late.
create table report_letters (
  company_id uuid not null,
  user_id uuid not null,
  frequency text not null constraint report_letter_frequency check (frequency in ('weekly', 'monthly')),
  told_until date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('report_letters');
