-- How many different people answered over any days: of the rounds that are over, who was asked and who has answered is kept once more as
-- sets of numbers. Among ten thousand people who are asked each week, joining a year of them takes milliseconds; counting the rows of
-- participants takes a second. They hold nothing that the participants do not: nobody's answers, and of a confidential round who
-- was asked, but not who has answered.

-- A number of each person who was ever asked, within their company; no number is given twice while its person is there.
create table participant_numbers (
  company_id uuid not null,
  user_id uuid not null,
  number integer not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint one_person_per_number unique (company_id, number)
);
call protect_tenant_table('participant_numbers');

-- See people-set.ts for how they are written. Made at night: until then a round is counted from its participants.
create table round_people (
  company_id uuid not null,
  round_id uuid not null,
  asked bytea not null,
  answered bytea not null,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('round_people');
