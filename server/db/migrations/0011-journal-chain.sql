-- The journal becomes a chain: each row carries the hash of the one before it, company by company, so that a row that was changed,
-- removed or put in between is found (`npm run db:check-journal`). The links are made at the commit, when nothing else will be
-- waited for: of two transactions that write to one journal, neither can hold what the other needs.

-- The end of each chain, which is also the lock under which it grows.
create table audit_heads (
  company_id uuid primary key references companies on delete cascade,
  position bigint not null,
  hash bytea not null
);

alter table audit_events
  -- From 1, without gaps. Null until the commit.
  add column position bigint,
  add column previous_hash bytea,
  add column hash bytea;
-- What one person did of late.
create index audit_events_by_actor on audit_events (company_id, actor_id, happened_at);

-- Everything that an event says, and what stood before it.
create function journal_hash(p_previous bytea, p_position bigint, e audit_events) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(
    e.company_id, p_position, e.id, e.kind, e.actor_id, e.subject_id, extract(epoch from e.happened_at))::text, 'UTF8'))
$$;

create procedure append_to_journal(e audit_events) language plpgsql as $$
declare
  v_position bigint;
  v_previous bytea;
  v_hash bytea;
begin
  select position, hash into v_position, v_previous from audit_heads where company_id = e.company_id for update;
  if not found then
    insert into audit_heads (company_id, position, hash) values (e.company_id, 0, sha256('')) on conflict (company_id) do nothing;
    select position, hash into v_position, v_previous from audit_heads where company_id = e.company_id for update;
  end if;
  v_hash := journal_hash(v_previous, v_position + 1, e);
  update audit_events set position = v_position + 1, previous_hash = v_previous, hash = v_hash
  where company_id = e.company_id and id = e.id;
  update audit_heads set position = v_position + 1, hash = v_hash where company_id = e.company_id;
end $$;

-- With the owner's rights: who runs the product may add to the journal and change nothing in it, its links neither.
create function link_journal() returns trigger language plpgsql security definer set search_path = public as $$
begin
  call append_to_journal(new);
  return null;
end $$;
revoke all on routine link_journal, append_to_journal from public;

-- What is written already, in its order. An owner who is no superuser sees all companies only while the lock is not forced.
alter table audit_events no force row level security;
do $$
declare
  e audit_events;
begin
  for e in select * from audit_events order by company_id, happened_at, id loop
    call append_to_journal(e);
  end loop;
end $$;
alter table audit_events force row level security;

create constraint trigger journal_is_a_chain after insert on audit_events
deferrable initially deferred for each row execute function link_journal();

call protect_tenant_table('audit_heads');
revoke insert, update, delete on audit_heads from kamerton_app;
