-- «Мои опросы»: those who were asked see what became of it.

-- Whether the results of a round are shown to those who were asked in it. The round keeps what was promised of it; no round that is here
-- already has promised any. Nor did whoever launched a pulse that runs now say so: it may be switched on before its next launch.
alter table pulses add column shares_results boolean not null default true;
update pulses set shares_results = false where status = 'active';
alter table pulse_rounds add column shares_results boolean not null default false;
create trigger sharing_is_frozen before update on pulse_rounds for each row
when (old.shares_results is distinct from new.shares_results) execute function refuse_change();

-- What a closed round tells to everybody asked, as it is told: figures that have passed the release and have no finer ones beside them.
create table shared_results (
  company_id uuid not null,
  round_id uuid not null,
  -- Of a round by name: what may be told to those who may not read the answers; a round without names has its own release.
  decision jsonb,
  -- The release that the figures were made by, hashed: after another decision nothing is told until they are made anew.
  release_hash text not null,
  figures jsonb not null,
  made_at timestamptz not null,
  -- When everybody asked was told of it; once.
  told_at timestamptz,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('shared_results');

-- What whoever leads a pulse says to the results of a round.
create table round_comments (
  company_id uuid not null,
  round_id uuid not null,
  -- Null: taken back.
  text text,
  author_id uuid not null,
  written_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint round_comment_author foreign key (company_id, author_id) references users (company_id, id)
);
call protect_tenant_table('round_comments');

-- All rounds that a person was asked in.
create index pulse_participants_of_person on pulse_participants (company_id, user_id, round_id);
