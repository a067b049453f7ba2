-- Telegram: which chat belongs to whom, the codes that connect them, and the messages that leave.

-- Global, as account_emails is: a message comes from a chat, and a code is typed by somebody unknown, before their
-- company is. These tables hold no more than is needed to find it; the product sees its own company's rows only.

-- One chat = one account, one account = one chat.
create table telegram_chats (
  chat_id bigint primary key,
  company_id uuid not null,
  user_id uuid not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index one_chat_per_account on telegram_chats (company_id, user_id);
alter table telegram_chats enable row level security;
create policy own_company on telegram_chats using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on telegram_chats to kamerton_app;

-- Codes of a quarter of an hour. The hash is keyed with the server's secret, and the code is derived from the seed with
-- the same secret, so that it can be shown again: the database alone opens nothing.
create table telegram_codes (
  code_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  seed uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index one_code_per_account on telegram_codes (company_id, user_id);
alter table telegram_codes enable row level security;
create policy own_company on telegram_codes using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on telegram_codes to kamerton_app;

-- They tell nothing but the company.
create function company_of_telegram_chat(chat bigint) returns uuid language sql stable security definer set search_path = public as
$$ select company_id from telegram_chats where chat_id = chat $$;
create function company_of_telegram_code(hash bytea) returns uuid language sql stable security definer set search_path = public as
$$ select company_id from telegram_codes where code_hash = hash $$;
revoke all on function company_of_telegram_chat(bigint), company_of_telegram_code(bytea) from public;
grant execute on function company_of_telegram_chat(bigint), company_of_telegram_code(bytea) to kamerton_app;

-- Updates that were taken up: Telegram sends one again when it is unsure. Nothing of a person, and no time but the day.
create table telegram_updates (
  update_id bigint primary key,
  received_on date not null
);
grant select, insert, delete on telegram_updates to kamerton_app;

-- When the next message may leave: one bot speaks for all companies, and Telegram counts them together.
create table telegram_pace (
  name text primary key constraint one_pace check (name = 'bot'),
  free_at timestamptz not null
);
insert into telegram_pace (name, free_at) values ('bot', 'epoch');
grant select, update on telegram_pace to kamerton_app;

create table telegram_connections (
  company_id uuid not null,
  user_id uuid not null,
  chat_id bigint not null,
  -- As Telegram told it at the connection; many people have none.
  username text,
  connected_at timestamptz not null,
  -- A chat hears from us once a second at most.
  quiet_until timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('telegram_connections');

-- Messages that are to leave. A row says what about, and no words: they are written when it is sent, of what is so then.
create table telegram_messages (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- What it is about: of a pulse, the participant.
  subject_id uuid not null,
  state text not null constraint telegram_message_state check (state in ('queued', 'sending', 'sent', 'skipped', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index one_message_per_occasion on telegram_messages (company_id, kind, subject_id);
create index telegram_messages_by_user on telegram_messages (company_id, user_id);
call protect_tenant_table('telegram_messages');

-- Whoever leaves the company takes their Telegram along, whichever way they were deleted.
create function forget_telegram() returns trigger language plpgsql as $$
begin
  delete from telegram_chats where company_id = new.company_id and user_id = new.id;
  delete from telegram_codes where company_id = new.company_id and user_id = new.id;
  delete from telegram_connections where company_id = new.company_id and user_id = new.id;
  return null;
end $$;
create trigger forget_telegram_of_deleted after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function forget_telegram();
