import { randomBytes } from 'node:crypto'
import { HOUR } from '@kamerton/contract/lib/durations'
import { insertEmailToken } from '../auth/email-token-queries.ts'
import { findActor } from '../auth/queries.ts'
import { startSession } from '../auth/start-session.ts'
import type { CompanyId } from '../lib/database/tenant.ts'
import { hashToken, tokenOf } from '../lib/tokens.ts'
import { deleteConnection, dropRequest, insertRequest, replaceCode } from '../telegram/queries.ts'
import { aPerson, type Company, type Person } from './factories.ts'
import { aPulse, linksOf, moodQuestion } from './pulses.ts'
import type { TestApp } from './test-app.ts'

export type PulseState = 'draft' | 'active' | 'completed' | 'deleted'
/** Whom a pulse asks: everybody, or the team that the company's manager leads. */
export type PulseAudience = 'company' | 'team'

/** Things that a call can name. Each is made when it is asked for, and each time anew, so that calls do not meet. */
export type World = {
  /** Led by the manager; the first employee is in it. */
  team(): Promise<string>
  /** No living team has it, and it is the same each time. */
  freeTeamName(): Promise<string>
  /** Another team of the manager, with nobody else in it. */
  freshTeam(): Promise<string>
  /** In the team that the manager leads; no one who calls. */
  employee(): Promise<string>
  pulse(state: PulseState, audience?: PulseAudience): Promise<string>
  template(): Promise<string>
  /** Somebody whom nobody else acts as: in the manager's team, or in none. */
  colleague(place?: 'team' | 'nowhere'): Promise<string>
  /** What the owner wrote about such a colleague. */
  feedback(place?: 'team' | 'nowhere'): Promise<string>
  invitation(): Promise<string>
  invitationLink(): Promise<string>
  pulseLink(): Promise<string>
  emailLink(kind: 'verify' | 'reset'): Promise<string>
  refreshToken(): Promise<string>
  /** The first employee, who acts wherever an employee does. */
  firstEmployee(): Promise<string>
  /** A session of theirs. */
  session(): Promise<string>
  /** A chat that sent a code of theirs. */
  chatRequest(): Promise<string>
}

let invited = 0
let founded = 0
let chats = 4_000_000_000
const sampleTeam = 'Команда примера'

/** Things that are there, in a company. */
export function worldOf(test: TestApp, company: Company): World {
  const { companyId, owner, teams } = company
  const member: Person = company.employees[0] ?? owner
  const teamId = teams[0]?.id ?? ''
  const pulse: World['pulse'] = async (state, audience = 'company') => {
    const target = audience === 'team' ? { target_type: 'team' as const, target_value: teamId } : {}
    const { id } = await aPulse(owner, { category: 'mood', questions: [moodQuestion], ...target })
    if (state === 'active' || state === 'completed') await owner.as.pulses.activate({ id })
    if (state === 'completed') await owner.as.pulses.deactivate({ id })
    if (state === 'deleted') await owner.as.pulses.delete({ id })
    return id
  }
  const invite = async () => {
    const email = `invited-${++invited}@kamerton.test`
    const row = { first_name: 'Пётр', last_name: 'Иванов', email, position: null }
    const [invitation] = await owner.as.invites.create({ invites: [row] })
    if (!invitation) throw new Error('an invitation was asked for')
    return invitation
  }
  const colleague: World['colleague'] = async (place = 'team') =>
    (await aPerson(test, companyId, place === 'team' ? { teamId } : {})).id
  return {
    team: async () => teamId,
    freeTeamName: async () => {
      for (const { id, name } of await owner.as.teams.list())
        if (name === sampleTeam) await owner.as.teams.delete({ id })
      return sampleTeam
    },
    freshTeam: async () => {
      const name = `Новая команда ${++founded}`
      return (await owner.as.teams.create({ name, manager_id: company.manager.id })).id
    },
    colleague,
    feedback: async (place) => {
      const note = { feedback_type: 'positive', rating: 5, comment: 'Спасибо за помощь' } as const
      return (await owner.as.feedback.create({ target_user_id: await colleague(place), ...note })).id
    },
    employee: async () => (await aPerson(test, companyId, { teamId })).id,
    pulse,
    template: async () => (await owner.as.pulseTemplates.list())[0]?.id ?? '',
    invitation: async () => (await invite()).id,
    invitationLink: async () => (await invite()).token,
    pulseLink: async () => (await linksOf(test, company, await pulse('active'))).get(member.id) ?? '',
    emailLink: (kind) =>
      test.unbound.inCompany(companyId, async (ctx) => {
        const token = ctx.newToken()
        await insertEmailToken(ctx, {
          token_hash: hashToken(token),
          user_id: member.id,
          kind,
          created_at: ctx.now,
          expires_at: new Date(ctx.now.getTime() + HOUR),
        })
        return token
      }),
    refreshToken: () =>
      test.unbound.inCompany(companyId, async (ctx) => (await startSession(ctx, member.id)).refresh_token),
    firstEmployee: async () => member.id,
    session: () =>
      test.unbound.inCompany(companyId, async (ctx) => {
        const { access_token } = await startSession(ctx, member.id)
        return (await findActor(ctx, access_token, ctx.now))?.sessionId ?? ''
      }),
    chatRequest: () => aChatRequest(test, member, companyId),
  }
}

/** Anew each time: the connection of the one before it ends. */
const aChatRequest = (test: TestApp, { id: user_id }: Person, companyId: CompanyId): Promise<string> =>
  test.unbound.inCompany(companyId, async (ctx) => {
    const expires_at = new Date(ctx.now.getTime() + HOUR)
    const id = ctx.newRandomId()
    await deleteConnection(ctx, user_id)
    await replaceCode(ctx, { user_id, code_hash: randomBytes(32), seed: ctx.newRandomId(), expires_at })
    await dropRequest(ctx, user_id, ctx.now)
    await insertRequest(ctx, { user_id, id, chat_id: ++chats, username: 'sample', name: 'Пётр', expires_at })
    return id
  })

/** Things that are nowhere, though their links claim to be of that company. */
export function nothingIn(test: TestApp, { companyId }: { companyId: CompanyId }): World {
  const id = async () => test.platform.newId()
  const link = async () => tokenOf(companyId, randomBytes(32))
  return {
    team: id,
    freeTeamName: async () => sampleTeam,
    freshTeam: id,
    employee: id,
    pulse: id,
    template: id,
    colleague: id,
    feedback: id,
    invitation: id,
    invitationLink: link,
    pulseLink: link,
    emailLink: link,
    refreshToken: link,
    firstEmployee: id,
    session: id,
    chatRequest: id,
  }
}

/** The same things, while each link claims to be of another company than the one that it was made in. */
export function claimedBy({ companyId }: { companyId: CompanyId }, world: World): World {
  const claim = (token: string) => `${companyId}.${token.slice(token.indexOf('.') + 1)}`
  return {
    ...world,
    invitationLink: async () => claim(await world.invitationLink()),
    pulseLink: async () => claim(await world.pulseLink()),
    emailLink: async (kind) => claim(await world.emailLink(kind)),
    refreshToken: async () => claim(await world.refreshToken()),
  }
}
