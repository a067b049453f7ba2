-- A choice may allow several options. Of a named answer they are kept as a list, in the order of the options.
alter table pulse_questions add column multiple boolean not null default false
  constraint several_of_a_choice check (not multiple or type = 'choice');

-- Of mixed answers no set is kept: which options somebody chose together would be a mark of theirs in every round. What lies here is how
-- many of a segment chose each option; that a sheet answered the question at all, it says with an empty text.
create table anonymous_choices (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  question_key text not null,
  value text not null,
  people integer not null constraint somebody_chose check (people > 0),
  primary key (company_id, id)
);
create index anonymous_choices_by_round on anonymous_choices (company_id, round_id);
call protect_tenant_table('anonymous_choices');
