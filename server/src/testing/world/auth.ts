import { HOUR } from '@kamerton/contract/lib/durations'
import { insertEmailToken } from '../../auth/email-token-queries.ts'
import { findActor } from '../../auth/queries.ts'
import { startSession } from '../../auth/start-session.ts'
import { hashToken } from '../../lib/tokens.ts'
import { byId, byLink, type Scene } from './thing.ts'

export const auth = {
  emailLink: byLink(({ test, company, member }: Scene, kind: 'verify' | 'reset') =>
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
