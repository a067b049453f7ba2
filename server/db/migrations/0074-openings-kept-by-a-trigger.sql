-- A cluster hands a restrictive policy on to its machines as one that permits: what was to keep young openings let everybody delete old ones
-- of any company there. What the policy did, a trigger does: of the product's own role a row that is not old enough is passed over.
drop policy kept_for_its_time on openings;
create function keep_for_its_time() returns trigger language plpgsql as $$
begin
  if current_user = 'kamerton_app' and old.opened_at >= now() - interval '90 days' then
    return null;
  end if;
  return old;
end $$;
create trigger kept_for_its_time before delete on openings for each row execute function keep_for_its_time();
