-- The month, by the company's clock, in which a connected person last got something from the bot or sent it something: reports count these
-- people. It is the first day of that month and nothing finer. A confidential pulse can be answered in a chat: the moment of somebody's last
-- message would be a trace of when an answer without a name was given. For the same reason it is written at most once a month, and before
-- what they have sent is taken up. Null: not known, of connections that are older than this column and of which no message is kept.
alter table telegram_connections add column active_month date
  constraint active_month_is_a_month check (active_month = date_trunc('month', active_month::timestamp)::date);

-- An owner who is no superuser sees the rows of all companies only while the lock is not forced on owners too.
alter table telegram_connections no force row level security;
alter table telegram_messages no force row level security;
alter table companies no force row level security;

update telegram_connections t set active_month = date_trunc('month', m.sent_at at time zone c.time_zone)::date
from (
  select company_id, user_id, max(sent_at) as sent_at from telegram_messages where state = 'sent' group by company_id, user_id
) m
join companies c on c.company_id = m.company_id
where m.company_id = t.company_id and m.user_id = t.user_id;

alter table telegram_connections force row level security;
alter table telegram_messages force row level security;
alter table companies force row level security;
