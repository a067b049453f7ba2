import type { Role } from '@kamerton/contract/lib/ability'
import { DAY } from '@kamerton/contract/lib/durations'
import { after } from '../../auth/lifetimes.ts'
import { insertCompany, insertUser, takeEmail } from '../../auth/queries.ts'
import { startSession } from '../../auth/start-session.ts'
import type { TenantContext } from '../../lib/context.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { hashToken } from '../../lib/tokens.ts'
import { seedDefaultTemplates } from '../../pulse-templates/seed-default-templates.ts'
import type { Client, TestApp } from '../test-app.ts'

const YEAR = 365 * DAY

/** Companies and people for tests, made by SQL, so that nothing waits for a password hash. */

export type Person = {
  id: string
  companyId: CompanyId
  email: string
  firstName: string
  lastName: string
  role: Role
  /** An access token that outlives the test, at any time of its clock. */
  token: string
  /** Every call of the product, as this person. */
  as: Client
}

export type Team = { id: string; name: string; managerId: string | null; memberIds: string[] }

export type Company = {
  companyId: CompanyId
  name: string
  owner: Person
  admin: Person
  /** Leads the first team and is a member of none. */
  manager: Person
  /** The members of the teams in turn: the first person is in the first team, the second in the second … */
  employees: Person[]
  teams: Team[]
}

export type CompanyOptions = {
  name?: string
  /** The number of paid places; by default its people and 50 more. */
  userLimit?: number
  employees?: number
  teams?: number
  timeZone?: string
  anonymityThreshold?: number
}

const firstNames = 'Анна Борис Вера Глеб Дарья Егор Жанна Захар Ирина Кирилл Лидия Марк'.split(' ')
const lastNames = ['Шевченко', 'Черных', 'Дурново', 'Бойко', 'Коваль', 'Мороз', 'Гринь']
const teamNames = ['Разработка', 'Продажи', 'Поддержка', 'Логистика', 'Бухгалтерия', 'Дизайн']

const pick = (names: readonly string[], number: number): string => names[number % names.length] ?? ''

/** The counter restarts in each run, so that names are equal from run to run. */
let companies = 0
let people = 0

/** A company with an owner, an admin, a manager, six employees in two teams, and a session for each person. */
export async function aCompany(test: TestApp, options: CompanyOptions = {}): Promise<Company> {
  const number = ++companies
  const { name = `Компания ${number}`, employees: size = 6, teams: teamCount = 2 } = options
  const companyId = test.unbound.newCompanyId()
  return test.unbound.inCompany(companyId, async (ctx) => {
    const { userLimit = size + 53, timeZone = 'Europe/Moscow', anonymityThreshold = 5 } = options
    await foundCompany(ctx, { name, userLimit, timeZone, anonymityThreshold })
    const owner = await insertPerson(test, ctx, { role: 'owner' })
    const admin = await insertPerson(test, ctx, { role: 'admin' })
    const manager = await insertPerson(test, ctx, { role: 'manager' })
    const employees: Person[] = []
    for (let i = 0; i < size; i++) employees.push(await insertPerson(test, ctx, {}))
    const teams: Team[] = []
    for (let i = 0; i < teamCount; i++) {
      const members = employees.filter((_, index) => index % teamCount === i)
      teams.push(
        await insertTeam(ctx, {
          name: teamNameOf(i),
          managerId: i === 0 ? manager.id : null,
          memberIds: members.map(({ id }) => id),
        }),
      )
    }
    return { companyId, name, owner, admin, manager, employees, teams }
  })
}

const teamNameOf = (index: number): string =>
  index < teamNames.length ? pick(teamNames, index) : `Команда ${index + 1}`

export type PersonOptions = {
  role?: Role
  email?: string
  firstName?: string
  lastName?: string
  /** A hash made beforehand; people have passwords only in tests of passwords. */
  passwordHash?: string | null
  verified?: boolean
  /** Their primary team. */
  teamId?: string
}

/** One more person in a company. */
export const aPerson = (test: TestApp, companyId: CompanyId, options: PersonOptions = {}): Promise<Person> =>
  test.unbound.inCompany(companyId, (ctx) => insertPerson(test, ctx, options))

/** Moves all people of a company, and their places in teams, a year back, so that nobody is a newcomer. */
export const thereForLong = (test: TestApp, { companyId }: { companyId: CompanyId }): Promise<void> =>
  test.unbound.inCompany(companyId, async ({ db, now }) => {
    await db
      .updateTable('users')
      .set({ created_at: after(now, -YEAR) })
      .where('company_id', '=', companyId)
      .execute()
  })

export type TeamOptions = { name?: string; managerId?: string | null; memberIds?: string[] }

/** One more team, created a year ago. Its members must not be in another team yet: it becomes their primary team. */
export const aTeam = (test: TestApp, companyId: CompanyId, options: TeamOptions = {}): Promise<Team> =>
  test.unbound.inCompany(companyId, (ctx) => insertTeam(ctx, options))

type Founding = Required<Pick<CompanyOptions, 'name' | 'userLimit' | 'timeZone' | 'anonymityThreshold'>>

async function foundCompany(ctx: TenantContext, { name, userLimit, timeZone, anonymityThreshold }: Founding) {
  await insertCompany(ctx, { name, userLimit, now: ctx.now })
  await ctx.db
    .updateTable('companies')
    .set({ time_zone: timeZone, anonymity_threshold: anonymityThreshold })
    .where('company_id', '=', ctx.companyId)
    .execute()
  await seedDefaultTemplates(ctx)
}

async function insertPerson(test: TestApp, ctx: TenantContext, options: PersonOptions): Promise<Person> {
  const number = ++people
  const {
    role = 'employee',
    firstName = pick(firstNames, number),
    lastName = pick(lastNames, number),
    verified = true,
  } = options
  const email = options.email ?? `person-${number}@kamerton.test`
  const id = ctx.newId()
  if (!(await takeEmail(ctx, email, id, { unprovenUntil: verified ? null : ctx.now })))
    throw new Error(`${email} has an account already`)
  const [password_hash, email_verified_at] = [options.passwordHash ?? null, verified ? ctx.now : null]
  const names = { first_name: firstName, last_name: lastName }
  await insertUser(ctx, { id, email, role, ...names, password_hash, email_verified_at, created_at: ctx.now })
  if (options.teamId) await insertMembers(ctx, options.teamId, [id])
  const { access_token: token } = await startSession(ctx, id, { remember: true })
  await keepForYears(ctx, token)
  return { id, companyId: ctx.companyId, email, firstName, lastName, role, token, as: test.as(token) }
}

/**
 * Makes the session long: a test moves the clock by weeks and signs nobody in again. Tests of sessions sign in
 * themselves.
 */
async function keepForYears(ctx: TenantContext, token: string) {
  const expires_at = after(ctx.now, 10 * YEAR)
  await ctx.db
    .updateTable('access_tokens')
    .set({ expires_at })
    .where('company_id', '=', ctx.companyId)
    .where('token_hash', '=', hashToken(token))
    .execute()
}

async function insertTeam(
  ctx: TenantContext,
  { name = 'Команда', managerId = null, memberIds = [] }: TeamOptions,
): Promise<Team> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('teams')
    .values({ company_id: ctx.companyId, id, name, manager_id: managerId, created_at: ctx.now })
    .execute()
  await insertMembers(ctx, id, memberIds)
  return { id, name, managerId, memberIds }
}

async function insertMembers(ctx: TenantContext, teamId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return
  const rows = memberIds.map((userId) => ({
    company_id: ctx.companyId,
    team_id: teamId,
    user_id: userId,
    is_primary: true,
    joined_at: after(ctx.now, -YEAR),
  }))
  await ctx.db.insertInto('team_members').values(rows).execute()
}
