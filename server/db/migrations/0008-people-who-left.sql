-- The people of a team are counted without those who have left the company. They are few: an index of theirs alone lets a list
-- of teams count ten thousand members without reading ten thousand people.
create index people_who_left on users (company_id, id) where deleted_at is not null;
