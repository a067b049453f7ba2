import { HOUR } from '@kamerton/contract/lib/durations'
import { insertEmailChange } from '../../../auth/email-change-queries.ts'
import { insertEmailToken } from '../../../auth/email-token-queries.ts'
import { findActor } from '../../../auth/queries.ts'
import { startSession } from '../../../auth/start-session.ts'
import { hashToken } from '../../../lib/tokens.ts'
import { aColleague } from './people.ts'
import { byId, byLink, type Scene } from './thing.ts'

export const auth = {
  emailLink: byLink(({ test, company, member }: Scene, kind: 'verify' | 'reset' = 'verify') =>
    test.unbound.inCompany(company.companyId, async (ctx) => {
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
  ),
  /** The link in the letter that asks a colleague to agree to another address. */
  emailChangeLink: byLink(async (scene: Scene) => {
    const { test, company } = scene
    const userId = await aColleague(scene)
    return test.unbound.inCompany(company.companyId, async (ctx) => {
      const token = ctx.newToken()
      await insertEmailChange(ctx, {
        user_id: userId,
        email: `agreed-${userId}@kamerton.test`,
        asked_by: company.owner.id,
        asked_at: ctx.now,
        takes_effect_at: ctx.now,
        token_hash: hashToken(token),
      })
      return token
    })
  }),
  refreshToken: byLink(({ test, company, member }) =>
    test.unbound.inCompany(company.companyId, async (ctx) => (await startSession(ctx, member.id)).refresh_token),
  ),
  /** A session of the first employee. */
  session: byId(({ test, company, member }) =>
    test.unbound.inCompany(company.companyId, async (ctx) => {
      const { access_token } = await startSession(ctx, member.id)
      return (await findActor(ctx, access_token, ctx.now))?.sessionId ?? ''
    }),
  ),
}
