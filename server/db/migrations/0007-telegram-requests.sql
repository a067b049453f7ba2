-- A chat that sent a right code, and waits for the person whose code it is to say on the page that the chat is theirs.
create table telegram_requests (
  company_id uuid not null,
  user_id uuid not null,
  -- What the page answers to: it confirms the chat that it has shown and no other one that came after it.
  id uuid not null,
  chat_id bigint not null,
  -- As Telegram told them; shown on the page as plain text.
  username text,
  name text,
  -- With the code.
  expires_at timestamptz not null,
  primary key (company_id, user_id),
  -- A code has one chat at most; used up, replaced or expired, it takes the request along.
  foreign key (company_id, user_id) references telegram_codes (company_id, user_id) on delete cascade
);
call protect_tenant_table('telegram_requests');
