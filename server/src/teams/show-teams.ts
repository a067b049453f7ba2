import { fullName } from '@kamerton/contract/lib/names'
import type { Team, TeamCard, TeamPerson } from '@kamerton/contract/teams/schemas'
import type { Context } from '../lib/context.ts'
import { requireTeam } from './find-team.ts'
import { findPerson, listTeamCards, listTeamMembers } from './queries.ts'

type Named = { first_name: string; last_name: string; avatar_url: string | null }

const faceOf = (person: Named) => ({ full_name: fullName(person), avatar_url: person.avatar_url })

export async function showTeams(ctx: Context): Promise<TeamCard[]> {
  const rows = await listTeamCards(ctx)
  return rows.map(({ manager, faces, ...team }) => ({
    ...team,
    manager: manager && faceOf(manager),
    faces: faces.map(faceOf),
  }))
}

export async function showTeam(ctx: Context, id: string): Promise<Team> {
  const team = await requireTeam(ctx, id)
  const manager = team.manager_id === null ? undefined : await findPerson(ctx, team.manager_id)
  const members = await listTeamMembers(ctx, id)
  return {
    ...team,
    // A person who has left the company leads nothing.
    manager_id: manager?.id ?? null,
    manager: manager ? personOf(manager) : null,
    members: members.map((member) => ({ ...member, full_name: fullName(member) })),
    member_ids: members.map((member) => member.id),
  }
}

const personOf = (person: Omit<TeamPerson, 'full_name'>): TeamPerson => ({ ...person, full_name: fullName(person) })
