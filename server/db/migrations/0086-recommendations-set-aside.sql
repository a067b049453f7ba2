-- Cards of recommendations that a person does not want to see for now. Nobody else's page changes.
create table recommendation_set_asides (
  company_id uuid not null,
  user_id uuid not null,
  card_id text not null,
  title text not null,
  kind text not null constraint set_aside_kind check (kind in ('later', 'irrelevant')),
  reason text constraint set_aside_reason check (char_length(reason) between 1 and 300),
  until date not null,
  seen jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, card_id),
  constraint set_aside_with_reason check (kind = 'later' or reason is not null),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('recommendation_set_asides');

comment on table recommendation_set_asides is 'Cards of recommendations that a person has set aside for a month. They come back earlier when their figures have changed beyond noise.';
comment on column recommendation_set_asides.user_id is 'Whoever has set the card aside; for others it stays.';
comment on column recommendation_set_asides.card_id is 'The cause: the company, a team or a rule.';
comment on column recommendation_set_asides.title is 'The decision on the card, as it was shown.';
comment on column recommendation_set_asides.kind is 'Whether it can wait, or is not relevant.';
comment on column recommendation_set_asides.reason is 'Why it is not relevant, in the words of the person.';
comment on column recommendation_set_asides.until is 'Last day on which it is away.';
comment on column recommendation_set_asides.seen is 'Its findings and figures as they were shown, to notice a change.';
comment on column recommendation_set_asides.created_at is 'When it was set aside.';
comment on constraint set_aside_kind on recommendation_set_asides is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint set_aside_reason on recommendation_set_asides is 'out of reach: the contract refuses an empty or longer reason';
comment on constraint set_aside_with_reason on recommendation_set_asides is 'out of reach: the call refuses it before it writes';
