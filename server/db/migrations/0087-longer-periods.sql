-- Pulses that repeat every two weeks, month or quarter: counted from a first day instead of a day of the week.
alter table pulses add column schedule_from date;
alter table pulses drop constraint pulse_type;
alter table pulses add constraint pulse_type
  check (type in ('one_time', 'weekly', 'biweekly', 'monthly', 'quarterly'));
alter table pulses add constraint dated_pulse_has_schedule
  check (type in ('one_time', 'weekly') or schedule_from is not null and schedule_time is not null);

alter table pulse_templates add column schedule_from date;
alter table pulse_templates drop constraint template_type;
alter table pulse_templates add constraint template_type
  check (type in ('one_time', 'weekly', 'biweekly', 'monthly', 'quarterly'));

comment on column pulses.schedule_from is 'First day of a pulse with a longer period; its later days are counted from it.';
comment on column pulses.schedule_time is 'Time of a repeated pulse as HH:MM, in the zone of the company.';
comment on column pulse_templates.schedule_from is 'First day of a longer period.';
comment on column pulse_templates.schedule_time is 'Time of a repeated pulse as HH:MM, in the zone of the company.';
comment on constraint pulse_type on pulses is 'invalid_input';
comment on constraint dated_pulse_has_schedule on pulses is 'invalid_input';
comment on constraint template_type on pulse_templates is 'invalid_input';
