-- As whom an invitation lets somebody in, and which team they join; the team may be gone by then (docs/decisions/0047).
-- A server of the version before writes neither: it invites employees of no team.
alter table invitations
  add column role text not null default 'employee' constraint invitation_role check (role in ('employee', 'manager', 'admin')),
  add column team_id uuid,
  add foreign key (company_id, team_id) references teams (company_id, id);
