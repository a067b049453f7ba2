import { teams } from '@kamerton/contract/teams/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam, type TeamLeaves } from './delete-team.ts'
import { movePeople } from './move-people.ts'
import { movePerson } from './move-person.ts'
import { returnPeople } from './return-people.ts'
import { showTeam, showTeams } from './show-teams.ts'
import { updateTeam } from './update-team.ts'

const handlers = (leaves: TeamLeaves): Handlers<typeof teams> => ({
  list: showTeams,
  create: createTeam,
  get: (ctx, { id }) => showTeam(ctx, id),
  update: (ctx, { id, ...changes }) => updateTeam(ctx, id, changes),
  async delete(ctx, { id }) {
    const { stoppedPulses } = await deleteTeam(ctx, id, leaves)
    return { msg: 'Команда удалена', stopped_pulses: stoppedPulses }
  },
  async movePerson(ctx, { id, team_id }) {
    return { msg: 'Сотрудник переведён', ...(await movePerson(ctx, id, team_id)) }
  },
  movePeople: (ctx, { id, ...move }) => movePeople(ctx, id, move),
  returnPeople: (ctx, { id, undo }) => returnPeople(ctx, id, undo),
})

export const teamRoutes = (app: FastifyInstance, served: Served, leaves: TeamLeaves): void =>
  serve(app, served, teams, handlers(leaves))
