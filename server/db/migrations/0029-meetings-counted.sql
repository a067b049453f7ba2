-- The tiles of one-to-ones count the meetings of ninety days: whose they are stands in the index, so that no row of years is read.

create index one_to_one_meetings_cancelled on one_to_one_meetings (company_id, scheduled_date, manager_id, employee_id)
  where status = 'cancelled';
create index one_to_one_meetings_held on one_to_one_meetings (company_id, completed_at, manager_id, employee_id)
  where status = 'completed';
drop index one_to_one_meetings_completed;
