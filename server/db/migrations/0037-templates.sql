-- Templates are written by people now, so a form says which version it was opened with.
-- A server of the version before writes the default ones only, which have no schedule.

alter table pulse_templates
  add column version integer not null default 1,
  add constraint template_schedule_on_workday check (schedule_day between 1 and 5);
