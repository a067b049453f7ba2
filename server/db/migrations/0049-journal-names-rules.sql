-- Some things that people change have a name and no id: a rule of recommendations. An event names it, and its hash holds the name. Of events
-- without one the hash stays what it was.
alter table audit_events add column subject_name text;

create or replace function journal_hash(p_previous bytea, p_position bigint, e audit_events) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to((jsonb_build_array(
    e.company_id, p_position, e.id, e.kind, e.actor_id, e.subject_id, extract(epoch from e.happened_at)
  ) || case when e.subject_name is null then '[]'::jsonb else jsonb_build_array(e.subject_name) end)::text, 'UTF8'))
$$;
