-- From how many answers a confidential pulse speaks is chosen at its launch and kept by it, so that every round of a weekly one is
-- opened with what people were told at the first. Null: not launched since. What runs today keeps what it runs with.
alter table pulses add column anonymity_threshold smallint
  constraint launch_threshold_range check (anonymity_threshold between 3 and 10);

-- The rows of all companies at once: their owner is let past the policies, and kept from it again below.
alter table companies no force row level security;
alter table pulses no force row level security;
alter table pulse_rounds no force row level security;

update pulses p set anonymity_threshold = coalesce(
  (select r.anonymity_threshold from pulse_rounds r
    where r.company_id = p.company_id and r.pulse_id = p.id order by r.number desc limit 1),
  c.anonymity_threshold)
from companies c
where c.company_id = p.company_id and p.status = 'active';

alter table companies force row level security;
alter table pulses force row level security;
alter table pulse_rounds force row level security;
