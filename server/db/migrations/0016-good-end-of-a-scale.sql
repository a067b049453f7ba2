-- Which end of a question's scale is the good one, where its author said so; of a scale that feeds a metric it is known.
alter table pulse_questions add column better text constraint question_better check (better in ('high', 'low'));
