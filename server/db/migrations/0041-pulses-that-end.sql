-- Each night those that run and have a last day are looked for, so that none outlives it.
create index pulses_that_end on pulses (company_id, ends_on) where ends_on is not null and status = 'active' and deleted_at is null;
