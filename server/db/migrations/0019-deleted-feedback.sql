-- Feedback that was deleted a moment ago, until the night: whoever deleted it may bring it back (docs/decisions/0050). In a table of
-- its own, so that nothing which reads feedback can forget that it is gone, the server before this one included.
create table deleted_feedback (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  target_user_id uuid not null,
  author_id uuid not null,
  feedback_type text not null constraint deleted_feedback_type check (feedback_type in ('positive', 'negative')),
  rating smallint not null,
  comment text not null,
  created_at timestamptz not null,
  deleted_by uuid not null,
  deleted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, target_user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, deleted_by) references users (company_id, id) on delete cascade
);
call protect_tenant_table('deleted_feedback');
