import { aPerson } from '../companies.ts'
import { byId, byWord, type Scene } from './thing.ts'

let founded = 0
const sampleTeam = 'Команда примера'
const heir = { firstName: 'Вера', lastName: 'Наследова' }
export const namedHeir = `${heir.firstName} ${heir.lastName}`

/** A person whom no test signs in as: in the manager's team, or in none. */
export const aColleague = async ({ test, company, teamId }: Scene, place: 'team' | 'nowhere' = 'team') =>
  (await aPerson(test, company.companyId, place === 'team' ? { teamId } : {})).id

export const people = {
  /** The team that the manager leads; the first employee is in it. */
  team: byId(async ({ teamId }) => teamId),
  /** A fixed name that no existing team has. */
  freeTeamName: byWord(sampleTeam, async ({ company: { owner } }) => {
    for (const { id, name } of await owner.as.teams.list()) if (name === sampleTeam) await owner.as.teams.delete({ id })
    return sampleTeam
  }),
  /** Another team of the manager, with nobody else in it. */
  freshTeam: byId(async ({ company: { owner, manager } }) => {
    const name = `Новая команда ${++founded}`
    return (await owner.as.teams.create({ name, manager_id: manager.id })).id
  }),
  /** A person of the manager's team who makes no calls. */
  employee: byId((scene) => aColleague(scene)),
  /** Like `employee`; the owner has asked for another address. */
  employeeWithNewAddress: byId(async (scene) => {
    const id = await aColleague(scene)
    await scene.company.owner.as.employees.update({ id, email: `moved-${++founded}@kamerton.test` })
    return id
  }),
  /** Like `employee`, with a fixed name: `namedHeir`. */
  heir: byId(async ({ test, company, teamId }) => (await aPerson(test, company.companyId, { teamId, ...heir })).id),
  colleague: byId(aColleague),
  owner: byId(async ({ company: { owner } }) => owner.id),
  /** The first employee, who acts for every employee. */
  firstEmployee: byId(async ({ member }) => member.id),
}
