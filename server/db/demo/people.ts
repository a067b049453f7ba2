import { freeUserLimit } from '@kamerton/contract/payments/schemas'
import { openAccount } from '../../src/auth/open-account.ts'
import { insertCompany, takeEmail } from '../../src/auth/queries.ts'
import type { TenantContext } from '../../src/lib/context.ts'
import { seedDefaultTemplates } from '../../src/pulse-templates/seed-default-templates.ts'
import { insertTeam } from '../../src/teams/queries.ts'
import type { Chance } from './chance.ts'
import { companyName, type DemoTeam, firstNames, lastNames, logins, teams } from './story.ts'

/** A person who will answer: the team sets the mood, and the person's temper varies it. */
export type DemoPerson = {
  id: string
  role: 'owner' | 'admin' | 'manager' | 'employee'
  team: DemoTeam | null
  temper: number
}

type Draft = {
  role: DemoPerson['role']
  first_name: string
  last_name: string
  email: string
  position: string
  team: DemoTeam | null
}

/** Founds the company with its 120 people in nine teams. */
export async function createPeople(ctx: TenantContext, chance: Chance, passwordHash: string): Promise<DemoPerson[]> {
  await insertCompany(ctx, { name: companyName, userLimit: freeUserLimit, now: ctx.now })
  await seedDefaultTemplates(ctx)
  const people: DemoPerson[] = []
  for (const { team, ...draft } of staff()) {
    const id = ctx.newId()
    await takeEmail(ctx, draft.email, id, { unprovenUntil: null })
    await openAccount(ctx, { ...draft, id, password_hash: passwordHash, isVerified: true, consentGiven: 'invitation' })
    people.push({ id, role: draft.role, team, temper: chance.normal() * 0.45 })
  }
  for (const team of teams)
    await createTeam(
      ctx,
      team,
      people.filter((person) => person.team === team),
    )
  return people
}

async function createTeam(ctx: TenantContext, team: DemoTeam, members: readonly DemoPerson[]): Promise<void> {
  const manager = members.find(({ role }) => role === 'manager')
  await insertTeam(ctx, {
    id: ctx.newId(),
    name: team.name,
    description: team.description,
    managerId: manager?.id ?? null,
    memberIds: members.map(({ id }) => id),
    now: ctx.now,
  })
}

function staff(): Draft[] {
  const [owner, admin, manager, employee] = logins
  const support = teams.find(({ name }) => name === 'Поддержка') ?? null
  const known: Draft[] = [
    { ...owner, team: null },
    { ...admin, team: null },
    { ...manager, team: support },
    { ...employee, team: support },
  ]
  let number = 0
  const other = (team: DemoTeam | null, role: DemoPerson['role'], position: string): Draft => {
    number++
    const first_name = firstNames[number % firstNames.length] ?? ''
    // The lengths of the two lists have no common factor, so that pairs repeat only after all have been used.
    const last_name = lastNames[number % lastNames.length] ?? ''
    return {
      role,
      first_name,
      last_name,
      email: `user${String(number).padStart(3, '0')}@versta.example`,
      position,
      team,
    }
  }
  const newcomer = other(null, 'employee', 'Стажёр')
  return [
    ...known,
    newcomer,
    ...teams.flatMap((team) => {
      const present = known.filter((person) => person.team === team).length
      return Array.from({ length: team.size - present }, (_, index) =>
        present === 0 && index === 0
          ? other(team, 'manager', `Руководитель: ${team.name}`)
          : other(team, 'employee', team.positions[index % team.positions.length] ?? ''),
      )
    }),
  ]
}
