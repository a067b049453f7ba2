import { randomBytes } from 'node:crypto'
import { HOUR } from '@kamerton/contract/lib/durations'
import { deleteConnection, deleteRequest, insertRequest, updateCode } from '../../../telegram/queries.ts'
import { byId } from './thing.ts'

let chats = 4_000_000_000

export const telegram = {
  /** A chat that sent a code of the first employee. Each is new: it ends the connection of the one before it. */
  chatRequest: byId(({ test, company, member: { id: user_id } }) =>
    test.unbound.inCompany(company.companyId, async (ctx) => {
      const expires_at = new Date(ctx.now.getTime() + HOUR)
      const id = ctx.newRandomId()
      await deleteConnection(ctx, user_id)
      await updateCode(ctx, { user_id, code_hash: randomBytes(32), seed: ctx.newRandomId(), expires_at })
      await deleteRequest(ctx, user_id, ctx.now)
      await insertRequest(ctx, { user_id, id, chat_id: ++chats, username: 'sample', name: 'Пётр', expires_at })
      return id
    }),
  ),
}
