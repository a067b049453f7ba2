-- A pulse may have a last day, at the end of which it closes by itself.
alter table pulses add column ends_on date;

-- Of a round: on which day its end was told of, and for which day somebody last asked to remind those who have not answered.
alter table pulse_rounds add column end_told_on date, add column asked_to_remind_on date;
