-- The last day of a round of a long period, told to everybody who is asked: a later change of the pulse does not move it.
alter table pulse_rounds add column closes_on date;
comment on column pulse_rounds.closes_on is 'Its own last day, where its period sets one; told at its opening and never moved.';
