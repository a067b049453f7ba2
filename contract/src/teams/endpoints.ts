import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { NewTeam, PeopleMove, PeopleMoved, PersonMoved, Team, TeamCard, TeamChanges, TeamDeleted } from './schemas.ts'

const one = z.object({ id: Id })

export const teams = endpoints({
  list: {
    method: 'GET',
    path: '/api/employees/teams',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(TeamCard),
  },
  create: {
    method: 'POST',
    path: '/api/employees/teams',
    access: 'session',
    once: true,
    input: NewTeam,
    output: Team,
    success: 201,
    errors: ['forbidden', 'invalid_input'],
  },
  get: {
    method: 'GET',
    path: '/api/employees/teams/:id',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: Team,
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/employees/teams/:id',
    access: 'session',
    once: 'call',
    input: one.extend(TeamChanges.shape),
    output: Team,
    errors: ['forbidden', 'not_found', 'invalid_input', 'changed_meanwhile'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/employees/teams/:id',
    access: 'session',
    once: 'call',
    input: one,
    output: TeamDeleted,
    errors: ['forbidden', 'not_found'],
  },
  /** Moves a person from their primary team, if any, to another, which becomes primary; further teams stay. */
  movePerson: {
    method: 'PUT',
    path: '/api/employees/:id/team',
    access: 'session',
    once: 'call',
    // Without a version: a person who is gone, or in the team already, is refused.
    unversioned: true,
    input: one.extend({ team_id: Id }),
    output: PersonMoved,
    errors: ['forbidden', 'not_found', 'already_in_team', 'leads_the_team'],
  },
  /** Moves those of several people who can be moved, and says why the others stay where they are. */
  movePeople: {
    method: 'POST',
    path: '/api/employees/teams/:id/people',
    access: 'session',
    once: true,
    input: one.extend(PeopleMove.shape),
    output: PeopleMoved,
    errors: ['forbidden', 'not_found', 'invalid_input'],
  },
  /** Takes a move back: who is still where it put them returns to the earlier team, as a member since the same day. */
  returnPeople: {
    method: 'POST',
    path: '/api/employees/teams/:id/people/return',
    access: 'session',
    once: true,
    input: one.extend({ undo: z.string().max(100_000, { error: 'Неверные данные' }) }),
    output: z.object({ returned: z.int(), stayed: z.int() }),
    errors: ['forbidden', 'not_found', 'undo_expired'],
  },
})
