-- What lies ahead of somebody is read in an index of its own: the one of all meetings would be gone through from their first.

create index one_to_one_meetings_ahead on one_to_one_meetings (company_id, scheduled_date, id) include (manager_id, employee_id, status)
  where status in ('scheduled', 'in_progress') and deleted_at is null;
drop index one_to_one_meetings_open;
