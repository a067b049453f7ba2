-- A word in the directory is looked for anywhere in a name or an address. Under row-level security PostgreSQL may use no index for that, since
-- `like` might tell of rows that are not seen, so it read everybody: 90 ms of a hundred thousand people. A definer's function may use one; it
-- looks in the company of the transaction alone, and refuses any other.

-- The threes of neighbouring letters, each as a number that is another one in another company: nobody's names are looked up among others'.
create function search_keys(p_company uuid, p_words text) returns bigint[] language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct hashtextextended(substr(p_words, at, 3), uuid_hash_extended(p_company, 0))), '{}')
  from generate_series(1, length(p_words) - 2) as at
);

call lock_between_statements(array['users']);
-- What waited in a list to be put in its place would be read by every search.
create index users_by_words on users using gin (search_keys(company_id, directory_text)) with (fastupdate = off) where deleted_at is null;

-- Whoever works there and has all these words, of which one has three letters at least.
create function people_by_words(p_company uuid, p_words text[]) returns table (id uuid, directory_text text, role text)
language plpgsql stable security definer set search_path = public as $$
begin
  perform refuse_other_company(p_company);
  return query select u.id, u.directory_text, u.role from users u
  where u.company_id = p_company and u.deleted_at is null
    and search_keys(u.company_id, u.directory_text) @> (
      select array_agg(key) from unnest(p_words) as word cross join unnest(search_keys(p_company, word)) as key
    )
    and u.directory_text like all (
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(p_words) as word
    );
end $$;
revoke all on function people_by_words(uuid, text[]) from public;
grant execute on function people_by_words(uuid, text[]) to kamerton_app;
