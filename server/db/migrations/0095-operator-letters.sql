-- Letters to the operator of the installation, who may have no account in it. Each row is its own outbox.
create table operator_letters (
  id uuid primary key,
  kind text not null,
  says text not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  taken_at timestamptz
);
create index operator_letters_by_age on operator_letters (asked_at);
grant select, insert, delete on operator_letters to kamerton_app;
grant update (told_at, attempts, last_error, taken_at) on operator_letters to kamerton_app;

comment on table operator_letters is 'Letters to the operator about the installation itself, such as a backup that failed. Kept for 30 days, and in no backup.';
comment on column operator_letters.kind is 'Trouble it is about, or that all is well again. Of each kind one letter a day.';
comment on column operator_letters.says is 'Sentence about what happened. It holds nothing about people.';
comment on column operator_letters.told_at is 'When a mail server took it. Null: none has.';
comment on column operator_letters.attempts is 'How often sending was tried.';
comment on column operator_letters.taken_at is 'When a server began to send. The others leave the row to it.';
