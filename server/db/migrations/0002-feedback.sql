-- What people write about one another: by name, read by the person, their managers, owner and admin.
create table feedback (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  target_user_id uuid not null,
  author_id uuid not null,
  feedback_type text not null constraint feedback_type check (feedback_type in ('positive', 'negative')),
  rating smallint not null constraint feedback_rating check (rating between 1 and 5),
  comment text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, target_user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade,
  constraint feedback_is_about_another check (author_id <> target_user_id)
);
create index feedback_by_target on feedback (company_id, target_user_id, created_at desc);
create index feedback_by_author on feedback (company_id, author_id);
call protect_tenant_table('feedback');
