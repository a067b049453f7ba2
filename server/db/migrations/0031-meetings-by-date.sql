-- A page of meetings is found in an index alone, however deep it lies: whose each is and in what state stands there too.

create index one_to_one_meetings_in_order on one_to_one_meetings (company_id, scheduled_date, id) include (manager_id, employee_id, status)
  where deleted_at is null;
drop index one_to_one_meetings_by_date;
