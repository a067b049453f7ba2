-- Of several servers one sends: when whoever is at it has taken it. Null where an earlier version did, or nobody yet.
alter table letters add column taken_at timestamptz;
alter table telegram_messages add column taken_at timestamptz;
