-- A page of plans, their number and their figures are read in an index alone, and a title is folded when it is written.

alter table development_plans add column title_text text generated always as (folded(title)) stored;
create index development_plans_in_order
  on development_plans (company_id, array_position(array['active', 'draft', 'completed', 'cancelled'], status), end_date, id)
  include (status, employee_id, start_date, progress, title_text)
  where deleted_at is null;
