-- The round, and the question of it, whose results an action was taken from.
alter table action_items
  add column source_round_id uuid,
  add column source_question text;
alter table action_items
  add constraint action_source_round foreign key (company_id, source_round_id) references pulse_rounds (company_id, id),
  add constraint question_of_a_round check (source_question is null or source_round_id is not null);
create index action_items_by_source on action_items (company_id, source_round_id) where source_round_id is not null;

comment on column action_items.source_round_id is 'Round whose results it was taken from. Null: from none.';
comment on column action_items.source_question is 'Key of the question of that round. Null: of the round as a whole.';
comment on constraint question_of_a_round on action_items is 'out of reach: the contract takes a question only beside its round';
